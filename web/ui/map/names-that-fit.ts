export type Placed = { readonly x: number; readonly y: number }
/** `label`: the words above it. `slackPx`: how far it may still move from this place. */
export type PlacedMark = Placed & { readonly label?: string | undefined; readonly slackPx?: number }
export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Name = { readonly name: string; readonly rank: number; readonly turn?: number }

/** Pixels: width of a letter, half a line, and the padding around both. */
const LETTER = 7
const HALF_LINE = 9
const AIR = 4
/** The box of a mark with its caption, around its point. */
const MARK = { left: -32, right: 32, top: -36, bottom: 34 }
/** Words above a mark (marks.css): their upper edge, the width of a letter, and half the padding beside them. */
const LABEL = { top: -66, letter: 9, aside: 14 }

function boxOf({ name, turn = 0 }: Name, { x, y }: Placed): Box {
  const half = (name.length * LETTER) / 2 + AIR
  const [along, across] = [Math.abs(Math.cos((turn * Math.PI) / 180)), Math.abs(Math.sin((turn * Math.PI) / 180))]
  const [aside, above] = [half * along + HALF_LINE * across, half * across + HALF_LINE * along]
  return { left: x - aside, right: x + aside, top: y - above, bottom: y + above }
}

function overlap(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/** The box of a place on a way, which is drawn over names. */
const WAY = { left: -6, right: 6, top: -6, bottom: 6 }
/** Pixels between the places of a way that are kept free. */
const WAY_STEP = 12

function around({ x, y }: Placed, { left, right, top, bottom }: Box): Box {
  return { left: x + left, right: x + right, top: y + top, bottom: y + bottom }
}

function boxOfMark({ label, slackPx = 0, ...at }: PlacedMark): Box {
  const half = label === undefined ? 0 : (label.length * LABEL.letter) / 2 + LABEL.aside
  const [left, right] = [Math.min(MARK.left, -half) - slackPx, Math.max(MARK.right, half) + slackPx]
  const top = label === undefined ? MARK.top : LABEL.top
  return around(at, { left, right, top: top - slackPx, bottom: MARK.bottom + slackPx })
}

/**
 * What lies over the names: marks, the lines of ways, and `tools`, such as the zoom. `seen`: what the map shows, when its
 * edges are known.
 */
export type Cover = {
  readonly marks: readonly PlacedMark[]
  readonly ways?: readonly (readonly Placed[])[]
  readonly seen?: Box
  readonly tools?: Box
}

/** A name is read whole or not at all. */
function isWithin(box: Box, seen: Box): boolean {
  return box.left >= seen.left && box.right <= seen.right && box.top >= seen.top && box.bottom <= seen.bottom
}

function boxesAlong(way: readonly Placed[]): Box[] {
  return way.slice(1).flatMap((end, at) => {
    const start = way[at] ?? end
    const steps = Math.min(200, Math.ceil(Math.hypot(end.x - start.x, end.y - start.y) / WAY_STEP))
    return Array.from({ length: steps }, (_, step) => {
      const share = step / steps
      return around({ x: start.x + share * (end.x - start.x), y: start.y + share * (end.y - start.y) }, WAY)
    })
  })
}

/** The box of a caption below its mark. */
const CAPTION = { left: -32, right: 32, top: 12, bottom: 30 }

/** Does a way lie where the caption of this mark would stand? */
export function liesBelow(ways: readonly (readonly Placed[])[], mark: Placed): boolean {
  const caption = around(mark, CAPTION)
  return ways.flatMap(boxesAlong).some((box) => overlap(box, caption))
}

/** The names that fit without covering each other, a mark or a way, or leaving the map: the most important first. */
export function namesThatFit<N extends Name>(
  names: readonly N[],
  placeOf: (name: N) => Placed,
  { marks, ways = [], seen, tools }: Cover,
): ReadonlySet<N> {
  const taken: Box[] = [...(tools ? [tools] : []), ...marks.map(boxOfMark), ...ways.flatMap(boxesAlong)]
  const written = new Set<N>()
  for (const name of [...names].sort((a, b) => a.rank - b.rank)) {
    const box = boxOf(name, placeOf(name))
    if ((seen && !isWithin(box, seen)) || taken.some((other) => overlap(box, other))) continue
    taken.push(box)
    written.add(name)
  }
  return written
}
