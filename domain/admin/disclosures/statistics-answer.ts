import { RIDE_TYPES, type RideType, SERVICES } from '../../fares/services.table.ts'
import type { Day } from '../../shared/day.ts'
import { formatDay } from '../../shared/format.ts'
import { ANSWER_TEXTS, STATISTICS_TEXTS } from './answer.fr.ts'
import type { AnswerSection } from './answer.ts'

/** Persons behind a figure, at least: fewer could be named. */
export const PERSONS_PER_FIGURE = 5

type Count = { readonly rides: number; readonly passengers: number; readonly drivers: number }

/** Rides of one service that were asked for on one day of Benin. */
export type DayCounts = {
  readonly day: Day
  readonly rideType: RideType
  readonly asked: Count
  readonly finished: Count
  readonly cancelled: Count
  /** Neither finished nor cancelled. */
  readonly open: Count
}

const hasEnough = (people: number) => people >= PERSONS_PER_FIGURE

/** May this figure be shown? Nobody may be behind it, or at least PERSONS_PER_FIGURE passengers, and drivers where it has any. */
export function isAnonymous({ rides, passengers, drivers }: Count): boolean {
  return rides === 0 || (hasEnough(passengers) && (drivers === 0 || hasEnough(drivers)))
}

/**
 * The three figures of a day. If one part may not be shown, nor what is open, neither is the other: the total less the shown ones
 * is the hidden one.
 * A day without rides is left out, and so says nothing.
 */
export function anonymousFigures({ asked, finished, cancelled, open }: DayCounts): readonly (number | null)[] {
  if (!hasEnough(asked.passengers)) return [null, null, null]
  const showsParts = [finished, cancelled, open].every(isAnonymous)
  return showsParts ? [asked.rides, finished.rides, cancelled.rides] : [asked.rides, null, null]
}

/** Figures by day and service; there are no totals, because a total less the shown figures is the hidden one. */
export function statisticsSections(counts: readonly DayCounts[]): AnswerSection[] {
  const shown = (figure: number | null) => figure ?? ANSWER_TEXTS.fewerThan(PERSONS_PER_FIGURE)
  const order = (type: RideType) => RIDE_TYPES.indexOf(type)
  const sorted = [...counts].sort((a, b) =>
    a.day === b.day ? order(a.rideType) - order(b.rideType) : a.day < b.day ? -1 : 1,
  )
  const rows = sorted.map((one) => [
    formatDay(one.day),
    SERVICES[one.rideType].name,
    ...anonymousFigures(one).map(shown),
  ])
  return [{ title: STATISTICS_TEXTS.title(PERSONS_PER_FIGURE), columns: STATISTICS_TEXTS.columns, rows }]
}
