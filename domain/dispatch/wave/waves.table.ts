/** One wave of a ride's search: how far it looks, and how many it asks. */
type Wave = {
  /** Seconds of road to the pickup at most. Null: the ride is open to everybody who may take it, and stays so. */
  readonly withinS: number | null
  /** Drivers asked together at most. */
  readonly drivers: number
  /** Whoever answers first has the ride: nobody is asked beside the best who is so many seconds later than they. */
  readonly besideS: number
  /** Metres in a straight line within which positions are asked for: what the fastest drives in `withinS`. */
  readonly withinM: number
}

/** A ride is offered to the best few, then to more and further (docs/decisions/2026-11-21-few-are-asked-then-all.md). */
export const WAVES: readonly Wave[] = [
  { withinS: 300, drivers: 2, besideS: 60, withinM: 2_500 },
  { withinS: 480, drivers: 3, besideS: 120, withinM: 4_000 },
  { withinS: 720, drivers: 5, besideS: 300, withinM: 6_000 },
  { withinS: null, drivers: 0, besideS: 0, withinM: 0 },
]

/** The wave of this number. The first is 1; whatever comes after the last is the last. */
export function waveOf(number: number): Wave {
  const wave = WAVES[Math.min(Math.max(number, 1), WAVES.length) - 1]
  if (wave === undefined) throw new Error('There is no wave at all.')
  return wave
}
