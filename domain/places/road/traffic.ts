import { PORTO_NOVO_OFFSET_MS } from '../../shared/day.ts'

/** The traffic at an hour: light, usual or dense. */
export type Traffic = 'night' | 'day' | 'rush'

const DAY_MINUTES = 24 * 60
const clock = (hours: number, minutes = 0) => hours * 60 + minutes

/** Start of each period, in minutes of the day in Benin; the last one lasts until midnight. */
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

function clockWords(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
}

/** The periods of a day with this traffic: [« 22:00 », « 06:00 »] is one over midnight. */
export function trafficHours(traffic: Traffic): (readonly [from: string, to: string])[] {
  const periods = DAY_OF_TRAFFIC.map(([from, its], at) => ({
    from,
    its,
    to: DAY_OF_TRAFFIC[at + 1]?.[0] ?? DAY_MINUTES,
  }))
  const mine = periods.filter(({ its }) => its === traffic)
  const [first, last] = [mine[0], mine[mine.length - 1]]
  const isOverMidnight = first !== undefined && last !== undefined && first.from === 0 && last.to === DAY_MINUTES
  const spans = isOverMidnight ? [...mine.slice(1, -1), { from: last.from, to: first.to }] : mine
  return spans.map(({ from, to }) => [clockWords(from), clockWords(to)])
}

/** The traffic in Cotonou at this instant, the same on every day of the week. */
export function trafficAt(at: Date): Traffic {
  const minute = ((at.getTime() + PORTO_NOVO_OFFSET_MS) / 60_000) % DAY_MINUTES
  let now: Traffic = 'night'
  for (const [from, traffic] of DAY_OF_TRAFFIC) {
    if (minute < from) return now
    now = traffic
  }
  return now
}
