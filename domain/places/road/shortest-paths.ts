import { JUNCTIONS, MAIN_ROADS } from './road-graph.ts'

/** A road in one direction: twice its index, plus 1 against its line. */
export type Arc = number

type Step = { readonly to: number; readonly arc: Arc; readonly lengthM: number }

/** The shortest paths from one junction to all others. */
export type PathsFrom = {
  /** Metres to each junction; infinite if no way leads there. */
  readonly metres: Float64Array
  /** The arc that arrives at each junction; -1 at the start, and where no way leads. */
  readonly by: Int32Array
}

const STEPS: readonly (readonly Step[])[] = (() => {
  const steps: Step[][] = Array.from({ length: JUNCTIONS }, () => [])
  MAIN_ROADS.forEach(({ from, to, lengthM, isOneWay }, index) => {
    steps[from]?.push({ to, arc: 2 * index, lengthM })
    if (!isOneWay) steps[to]?.push({ to: from, arc: 2 * index + 1, lengthM })
  })
  return steps
})()

/** Junctions ordered by metres: a binary heap. A junction may be in it several times; its least entry comes first. */
class Frontier {
  readonly #entries: (readonly [metres: number, junction: number])[] = []

  add(metres: number, junction: number): void {
    const entries = this.#entries
    let at = entries.length
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = entries[parent]
      if (above === undefined || above[0] <= metres) break
      entries[at] = above
      at = parent
    }
    entries[at] = [metres, junction]
  }

  takeNearest(): readonly [metres: number, junction: number] | undefined {
    const entries = this.#entries
    const [nearest, last] = [entries[0], entries.pop()]
    if (last === undefined || entries.length === 0) return nearest
    let at = 0
    for (;;) {
      const left = 2 * at + 1
      const right = entries[left + 1]
      const child = right !== undefined && right[0] < (entries[left]?.[0] ?? Number.POSITIVE_INFINITY) ? left + 1 : left
      const below = entries[child]
      if (below === undefined || below[0] >= last[0]) break
      entries[at] = below
      at = child
    }
    entries[at] = last
    return nearest
  }
}

/** Dijkstra from one junction over the whole network. */
function searchFrom(start: number): PathsFrom {
  const metres = new Float64Array(JUNCTIONS).fill(Number.POSITIVE_INFINITY)
  const by = new Int32Array(JUNCTIONS).fill(-1)
  const frontier = new Frontier()
  metres[start] = 0
  frontier.add(0, start)
  for (let next = frontier.takeNearest(); next !== undefined; next = frontier.takeNearest()) {
    const [soFar, junction] = next
    if (soFar > (metres[junction] ?? 0)) continue
    for (const { to, arc, lengthM } of STEPS[junction] ?? []) {
      const there = soFar + lengthM
      if (there >= (metres[to] ?? 0)) continue
      metres[to] = there
      by[to] = arc
      frontier.add(there, to)
    }
  }
  return { metres, by }
}

const kept = new Map<number, PathsFrom>()

/** The shortest paths from a junction, searched once: kept for all junctions, they take ten megabytes. */
export function pathsFrom(junction: number): PathsFrom {
  const known = kept.get(junction)
  if (known !== undefined) return known
  const found = searchFrom(junction)
  kept.set(junction, found)
  return found
}

/** The arcs of the shortest way from the junction of `paths` to this one, in the order of driving. */
export function arcsTo(paths: PathsFrom, junction: number): Arc[] {
  const arcs: Arc[] = []
  for (let arc = paths.by[junction] ?? -1; arc >= 0; ) {
    arcs.push(arc)
    const road = MAIN_ROADS[arc >> 1]
    arc = paths.by[(arc & 1 ? road?.to : road?.from) ?? -1] ?? -1
  }
  return arcs.reverse()
}
