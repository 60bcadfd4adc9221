/** One wave of a ride's search: how far it searches and how many drivers it asks. */
export type Wave = {
  /** Longest drive to the pickup by road, in seconds. Null: the ride is open to all eligible drivers, and stays so. */
  readonly withinS: number | null
  /** The most drivers asked at the same time. */
  readonly drivers: number
  /** The first to accept gets the ride, so nobody is asked who arrives this many seconds later than the best. */
  readonly besideS: number
  /**
   * Straight-line radius of the search for positions, in metres: more than the fastest vehicle drives through the city in
   * `withinS`. Who could come faster from farther away, along an open road at night, is found by the next wave.
   */
  readonly withinM: number
}

/** The last wave, whatever operators set: the ride is open to all. */
export const OPEN_TO_ALL: Wave = { withinS: null, drivers: 0, besideS: 0, withinM: 0 }

/**
 * Until an operator sets others. A ride is offered to the best few, then to more drivers further away
 * (docs/decisions/2026-11-21-few-are-asked-then-all.md).
 */
export const WAVES: readonly Wave[] = [
  { withinS: 300, drivers: 2, besideS: 60, withinM: 2_500 },
  { withinS: 480, drivers: 3, besideS: 120, withinM: 4_000 },
  { withinS: 720, drivers: 5, besideS: 300, withinM: 6_000 },
  OPEN_TO_ALL,
]

/** The search radius of the widest wave, in metres, in a straight line. */
export function widestWaveM(waves: readonly Wave[]): number {
  return Math.max(...waves.map(({ withinM }) => withinM))
}

/** The wave with this number. The first is 1; a number after the last gives the last. */
export function waveOf(number: number, waves: readonly Wave[]): Wave {
  const wave = waves[Math.min(Math.max(number, 1), waves.length) - 1]
  if (wave === undefined) throw new Error('There is no wave at all.')
  return wave
}
