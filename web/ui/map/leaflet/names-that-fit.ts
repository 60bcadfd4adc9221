type Placed = { readonly x: number; readonly y: number }
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Name = { readonly name: string; readonly rank: number; readonly turn?: number }

/** Pixels: width of a letter, half a line, and the padding around both. */
const LETTER = 7
const HALF_LINE = 9
const AIR = 4
/** The box of a mark with its caption, around its point. */
const MARK = { left: -32, right: 32, top: -36, bottom: 34 }

function boxOf({ name, turn = 0 }: Name, { x, y }: Placed): Box {
  const half = (name.length * LETTER) / 2 + AIR
  const [along, across] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))]
  const [aside, above] = [half * along + HALF_LINE * across, half * across + HALF_LINE * along]
  return { left: x - aside, right: x + aside, top: y - above, bottom: y + above }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The names that fit without covering each other or a mark: the most important first. */
export function namesThatFit<N extends Name>(
  names: readonly N[],
  placeOf: (name: N) => Placed,
  marks: readonly Placed[],
): ReadonlySet<N> {
  const taken: Box[] = marks.map(({ x, y }) => ({
    left: x + MARK.left,
    right: x + MARK.right,
    top: y + MARK.top,
    bottom: y + MARK.bottom,
  }))
  const written = new Set<N>()
  for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
    const box = boxOf(name, placeOf(name))
    if (taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    written.add(name)
  }
  return written
}
