import type { Purpose } from './zones.table.ts'

/** From where to where, and its share of the hour's rides. */
type Flow = readonly [from: Purpose, to: Purpose, share: number]

/** Demand, and where people go, at these hours of Benin. */
type Hours = {
  readonly from: number
  readonly to: number
  /** Requests an hour, relative to one at the quietest hour. */
  readonly demand: number
  readonly flows: readonly Flow[]
}

/**
 * A day in Cotonou: rush 6:30–8:30, 12:30–15:00, 17:30–21:30 (press and city guides); the shares are our own. Most people
 * ride with the rush and some against it; over the day as many come home as left it.
 */
export const HOURS: readonly Hours[] = [
  {
    from: 0,
    to: 5,
    demand: 1,
    flows: [
      ['outing', 'home', 3],
      ['home', 'trade', 1],
    ],
  },
  {
    from: 5,
    to: 6.5,
    demand: 4,
    flows: [
      ['home', 'work', 3],
      ['home', 'trade', 5],
      ['home', 'home', 2],
    ],
  },
  {
    from: 6.5,
    to: 8.5,
    demand: 12,
    flows: [
      ['home', 'work', 6],
      ['home', 'trade', 2],
      ['home', 'study', 3],
      ['work', 'home', 1],
      ['trade', 'home', 1],
      ['home', 'home', 2],
    ],
  },
  {
    from: 8.5,
    to: 12.5,
    demand: 6,
    flows: [
      ['home', 'trade', 3],
      ['trade', 'home', 3],
      ['work', 'work', 2],
      ['home', 'home', 2],
      ['study', 'home', 1],
      ['home', 'study', 1],
    ],
  },
  {
    from: 12.5,
    to: 15,
    demand: 8,
    flows: [
      ['work', 'home', 3],
      ['home', 'work', 3],
      ['study', 'home', 1.5],
      ['home', 'study', 1.5],
      ['trade', 'home', 2],
      ['home', 'trade', 1],
      ['home', 'home', 1],
    ],
  },
  {
    from: 15,
    to: 17.5,
    demand: 6,
    flows: [
      ['trade', 'home', 3],
      ['home', 'trade', 2],
      ['home', 'home', 2],
      ['study', 'home', 1],
      ['work', 'work', 1],
    ],
  },
  {
    from: 17.5,
    to: 20,
    demand: 12,
    flows: [
      ['work', 'home', 5],
      ['trade', 'home', 2.5],
      ['study', 'home', 1.5],
      ['home', 'outing', 1.5],
      ['home', 'work', 0.5],
      ['home', 'trade', 1],
      ['home', 'home', 2],
    ],
  },
  {
    from: 20,
    to: 21.5,
    demand: 8,
    flows: [
      ['trade', 'home', 2],
      ['home', 'outing', 3],
      ['work', 'home', 1],
      ['outing', 'home', 2],
      ['home', 'home', 2],
    ],
  },
  {
    from: 21.5,
    to: 24,
    demand: 3,
    flows: [
      ['outing', 'home', 6],
      ['home', 'outing', 2],
      ['home', 'home', 2],
    ],
  },
]
