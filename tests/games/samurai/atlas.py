"""The map as the rules print it, and what follows from it; shares no code with the package.

Both pictures have the same layout: flat-topped hexes, a column letter on top, a row number at the
left, odd columns drawn one line lower.
"""

from __future__ import annotations

from functools import cache

# ~ sea  . land  v village  C city  E Edo
PICTURE = """\
     a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t
 1 |                                           ~
   |                                        ~     ~
 2 |                                           v     ~     ~
   |                                        ~     .     ~     ~
 3 |                                           .     ~     v
   |                                        ~     v     .     ~
 4 |                                     ~     .     .     .
   |                                        v     .     v     ~
 5 |                                     ~     .     .     ~
   |                                        .     C     ~
 6 |                                     ~     .     .
   |                                        v     .     ~
 7 |                                     ~     ~     v
   |                                        ~     ~     ~
 8 |                                           v     ~
   |                                        ~     .     ~
 9 |                                           .     v
   |                                        ~     .     ~
10 |                                           C     .
   |                                        ~     .     ~
11 |                                           .     v
   |                                        ~     .     ~
12 |                                     ~     v     ~
   |                                  ~     .     .     ~
13 |                               ~     v     .     v
   |                                  .     .     .     ~
14 |                               ~     .     E     .
   |                            ~     v     .     .     ~
15 |                         ~     ~     .     .     v
   |                      ~     v     .     v     ~     ~
16 |                   ~     .     .     .     ~     ~
   |                ~     .     .     C     ~
17 |             ~     v     v     .     ~
   |                .     .     ~     .
18 |             ~     .     ~     v     ~
   |          ~     v     ~     ~     ~
19 |       ~     ~     ~     v     ~
   |    ~     v     ~     .     .
20 | ~     .     .     v     .     ~
   |    v     .     ~     .     v
21 | ~     .     v     .     .     ~
   |    ~     .     ~     v     ~
22 |       v     .     ~     ~
   |    ~     .     ~     ~
23 |       ~     v
   |          ~     ~
24 |             ~
"""

# The smallest seat count that uses the space: 2 Honshu, 3 Kyushu and Shikoku, 4 Hokkaido.
PARTS = """\
     a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t
 1 |                                           4
   |                                        4     4
 2 |                                           4     4     4
   |                                        4     4     4     4
 3 |                                           4     4     4
   |                                        4     4     4     4
 4 |                                     4     4     4     4
   |                                        4     4     4     4
 5 |                                     4     4     4     4
   |                                        4     4     4
 6 |                                     4     4     4
   |                                        4     4     4
 7 |                                     4     2     4
   |                                        2     2     4
 8 |                                           2     2
   |                                        2     2     2
 9 |                                           2     2
   |                                        2     2     2
10 |                                           2     2
   |                                        2     2     2
11 |                                           2     2
   |                                        2     2     2
12 |                                     2     2     2
   |                                  2     2     2     2
13 |                               2     2     2     2
   |                                  2     2     2     2
14 |                               2     2     2     2
   |                            2     2     2     2     2
15 |                         2     2     2     2     2
   |                      2     2     2     2     2     2
16 |                   2     2     2     2     2     2
   |                2     2     2     2     2
17 |             2     2     2     2     2
   |                2     2     2     2
18 |             2     2     2     2     2
   |          3     2     2     2     2
19 |       3     2     2     3     2
   |    3     3     2     3     3
20 | 3     3     3     3     3     3
   |    3     3     3     3     3
21 | 3     3     3     3     3     3
   |    3     3     3     3     3
22 |       3     3     3     3
   |    3     3     3     3
23 |       3     3
   |          3     3
24 |             3
"""

COLUMNS = "abcdefghijklmnopqrst"


def read_picture(picture: str) -> dict[str, str]:
    """Read the character on each space of a picture, in board order: by row, then column."""
    found: dict[str, str] = {}
    row = 0
    for line in picture.splitlines()[1:]:
        row = int(line[:2]) if line[:2].strip() else row
        for position in range(5, len(line), 3):
            if line[position] != " ":
                found[f"{COLUMNS[(position - 5) // 3]}{row}"] = line[position]
    return dict(sorted(found.items(), key=lambda space: (int(space[0][1:]), space[0][0])))


@cache
def spaces(players: int) -> dict[str, str]:
    """Give the character of each space that a seat count uses, in board order."""
    parts = read_picture(PARTS)
    return {space: c for space, c in read_picture(PICTURE).items() if int(parts[space]) <= players}


@cache
def of_kind(players: int, characters: str) -> tuple[str, ...]:
    """List the spaces drawn with one of these characters, in board order."""
    board = spaces(players)
    return tuple(space for space, character in board.items() if character in characters)


@cache
def touching(space: str, players: int) -> tuple[str, ...]:
    """List the spaces of the board next to a space: two in the same column, four beside it."""
    column, row = COLUMNS.index(space[0]), int(space[1:])
    lower = column % 2  # an odd column hangs half a space lower
    near = [
        (column, row - 1),
        (column, row + 1),
        (column - 1, row - 1 + lower),
        (column - 1, row + lower),
        (column + 1, row - 1 + lower),
        (column + 1, row + lower),
    ]
    board = spaces(players)
    names = [f"{COLUMNS[c]}{r}" for c, r in near if 0 <= c < len(COLUMNS)]
    return tuple(name for name in names if name in board)
