import { PORTO_NOVO_OFFSET_MS } from '../../shared/day.ts'

/** How the streets are at an hour: empty, as usual, or full. */
export type Traffic = 'night' | 'day' | 'rush'

const DAY_MINUTES = 24 * 60
const clock = (hours: number, minutes = 0) => hours * 60 + minutes

/** From when on the streets are so, in minutes of the day in Benin; the last row lasts until midnight. */
const DAY_OF_TRAFFIC: readonly (readonly [from: number, traffic: Traffic])[] = [
  [clock(0), 'night'],
  [clock(6), 'day'],
  [clock(6, 30), 'rush'],
  [clock(8, 30), 'day'],
  [clock(12, 30), 'rush'],
  [clock(15), 'day'],
  [clock(17, 30), 'rush'],
  [clock(21, 30), 'day'],
  [clock(22), 'night'],
]

/** How the streets of Cotonou are at this instant, every day of the week alike. */
export function trafficAt(at: Date): Traffic {
  const minute = ((at.getTime() + PORTO_NOVO_OFFSET_MS) / 60_000) % DAY_MINUTES
  let now: Traffic = 'night'
  for (const [from, traffic] of DAY_OF_TRAFFIC) {
    if (minute < from) return now
    now = traffic
  }
  return now
}
