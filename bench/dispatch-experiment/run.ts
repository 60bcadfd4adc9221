import type { DispatchPolicy } from '#domain/dispatch/dispatch-policy.ts'
import { demandOf } from '../city/demand.ts'
import { type CityDriver, driversOf } from '../city/drivers.ts'
import { giniOf, meanOf, quantile } from '../figures.ts'
import { type DayResult, liveDay } from './day.ts'
import { type Hindsight, hindsight } from './hindsight.ts'

const HOUR_S = 3_600

/** From 6:00 to 22:00; drivers start from 5:30. */
export const HOURS_OF_DAY = { fromS: 6 * HOUR_S, untilS: 22 * HOUR_S, driversFromS: 5.5 * HOUR_S } as const

export type Load = { readonly name: string; readonly requests: number; readonly zem: number; readonly vtc: number }

/** The figures of a day, or the mean of several. */
export type Figures = {
  /** Seconds from the request to the driver at the pickup: the mean, and the 90th percentile. */
  readonly pickupS: number
  readonly p90S: number
  /** Metres that a driver drives to a pickup, in the mean. */
  readonly pickupM: number
  readonly servedShare: number
  readonly offersPerRide: number
  /** Among drivers of one type. 0: all drive equally many rides; 1: one drives them all. */
  readonly gini: number
  readonly busyShare: number
}

function ridesGini({ served }: DayResult, drivers: readonly CityDriver[]): number {
  const rides = new Map(drivers.map(({ id }) => [id, 0]))
  for (const { driverId } of served) rides.set(driverId, (rides.get(driverId) ?? 0) + 1)
  const giniOfKind = (kind: string) =>
    giniOf(drivers.filter(({ driverType }) => driverType === kind).map(({ id }) => rides.get(id) ?? 0))
  const zems = drivers.filter(({ driverType }) => driverType === 'zem').length
  return (zems * giniOfKind('zem') + (drivers.length - zems) * giniOfKind('vtc')) / drivers.length
}

function figuresOf(result: DayResult, drivers: readonly CityDriver[]): Figures {
  const waits = result.served.map(({ pickupS }) => pickupS)
  return {
    pickupS: meanOf(waits),
    p90S: quantile(waits, 0.9),
    pickupM: meanOf(result.served.map(({ roadM }) => roadM)),
    servedShare: result.served.length / result.asked,
    offersPerRide: result.offers / result.asked,
    gini: ridesGini(result, drivers),
    busyShare: result.busyShare,
  }
}

export function meanFigures(days: readonly Figures[]): Figures {
  const mean = (key: keyof Figures) => meanOf(days.map((day) => day[key]))
  return {
    pickupS: mean('pickupS'),
    p90S: mean('p90S'),
    pickupM: mean('pickupM'),
    servedShare: mean('servedShare'),
    offersPerRide: mean('offersPerRide'),
    gini: mean('gini'),
    busyShare: mean('busyShare'),
  }
}

function peopleOf({ requests, zem, vtc }: Load, seed: number) {
  const { fromS, untilS, driversFromS } = HOURS_OF_DAY
  return {
    requests: demandOf({ seed, requests, fromS, untilS }),
    drivers: driversOf({ seed, fromS: driversFromS, count: { zem, vtc } }),
  }
}

/** The figures of one day under one policy. */
export function tryPolicy(load: Load, seed: number, policy: DispatchPolicy): Figures {
  const people = peopleOf(load, seed)
  return figuresOf(liveDay({ ...people, policy }), people.drivers)
}

export type Compared = Figures & {
  /** Mean seconds to the pickup of the same rides in hindsight: the lower bound, and the best that was found. */
  readonly hindsightS: number
  readonly drivenS: number | null
}

/** One day under one policy, compared with hindsight for the rides that it served. */
export function compareWithHindsight(load: Load, seed: number, policy: DispatchPolicy): Compared {
  const people = peopleOf(load, seed)
  const day = liveDay({ ...people, policy })
  const requests = day.served.map(({ request }) => request).sort((a, b) => a.askedS - b.askedS)
  const best: Hindsight = hindsight(requests, people.drivers)
  return {
    ...figuresOf(day, people.drivers),
    hindsightS: best.leastS / requests.length,
    drivenS: best.drivenS === null ? null : best.drivenS / requests.length,
  }
}
