import type { Purpose } from './zones.table.ts'

/** From where to where, and what part of the hour's rides it is. */
type Flow = readonly [from: Purpose, to: Purpose, share: number]

/** What people do at these hours of Benin. */
type Hours = {
  readonly from: number
  readonly to: number
  /** Requests an hour, beside one at the quietest. */
  readonly demand: number
  readonly flows: readonly Flow[]
}

/** A day in Cotonou: rush 6:30–8:30, 12:30–15:00, 17:30–21:30 (reference: press and city guides); the shares are ours. */
export const HOURS: readonly Hours[] = [
  {
    from: 0,
    to: 5,
    demand: 1,
    flows: [
      ['outing', 'home', 8],
      ['home', 'outing', 1],
      ['home', 'work', 1],
    ],
  },
  {
    from: 5,
    to: 6.5,
    demand: 4,
    flows: [
      ['home', 'work', 4],
      ['home', 'trade', 5],
      ['home', 'study', 1],
    ],
  },
  {
    from: 6.5,
    to: 8.5,
    demand: 12,
    flows: [
      ['home', 'work', 6],
      ['home', 'trade', 3],
      ['home', 'study', 3],
      ['home', 'home', 1],
    ],
  },
  {
    from: 8.5,
    to: 12.5,
    demand: 6,
    flows: [
      ['home', 'trade', 3],
      ['trade', 'home', 2],
      ['work', 'work', 2],
      ['home', 'home', 1],
      ['study', 'home', 1],
    ],
  },
  {
    from: 12.5,
    to: 15,
    demand: 8,
    flows: [
      ['work', 'home', 3],
      ['home', 'work', 2],
      ['study', 'home', 2],
      ['trade', 'home', 2],
      ['work', 'trade', 1],
    ],
  },
  {
    from: 15,
    to: 17.5,
    demand: 6,
    flows: [
      ['trade', 'home', 3],
      ['work', 'trade', 2],
      ['home', 'home', 1],
      ['study', 'home', 2],
      ['home', 'study', 1],
    ],
  },
  {
    from: 17.5,
    to: 20,
    demand: 12,
    flows: [
      ['work', 'home', 6],
      ['trade', 'home', 4],
      ['study', 'home', 2],
      ['home', 'outing', 1],
    ],
  },
  {
    from: 20,
    to: 21.5,
    demand: 8,
    flows: [
      ['trade', 'home', 3],
      ['home', 'outing', 3],
      ['work', 'home', 2],
      ['outing', 'home', 1],
    ],
  },
  {
    from: 21.5,
    to: 24,
    demand: 3,
    flows: [
      ['outing', 'home', 5],
      ['home', 'outing', 2],
      ['home', 'home', 1],
    ],
  },
]
