import { DURATION_EDGES_S, type Durations, durationPercentile } from './durations.ts'
import type { Figures } from './figures.contract.ts'

/** The sums of one or several hours by the names that the database has for them. */
export type FigureSums = Readonly<Record<string, number>>

const amountOf = (sums: FigureSums, figure: string): number => sums[figure] ?? 0

export function addSums(one: FigureSums, other: FigureSums): FigureSums {
  const sums: Record<string, number> = { ...one }
  for (const [figure, amount] of Object.entries(other)) sums[figure] = amountOf(sums, figure) + amount
  return sums
}

/** The buckets of `waited` or `pickup`. */
function durationsOf(sums: FigureSums, kind: 'waited' | 'pickup'): Durations {
  const buckets = DURATION_EDGES_S.length + 1
  return Array.from({ length: buckets }, (_, bucket) => amountOf(sums, `${kind}.${String(bucket).padStart(2, '0')}`))
}

/** What is shown of sums; `onLine` is the average number of drivers on line, null when it is not known. */
export function figuresOf(sums: FigureSums, onLine: number | null): Figures {
  const of = (figure: string) => amountOf(sums, figure)
  const [waits, pickups] = [durationsOf(sums, 'waited'), durationsOf(sums, 'pickup')]
  return {
    asked: of('asked'),
    served: of('served'),
    noDriver: of('no_driver'),
    leftWaiting: of('left_waiting'),
    leftDriver: of('left_driver'),
    noShow: of('no_show'),
    byOperator: of('by_operator'),
    waitP50S: durationPercentile(waits, 0.5),
    waitP90S: durationPercentile(waits, 0.9),
    pickupP50S: durationPercentile(pickups, 0.5),
    pickupP90S: durationPercentile(pickups, 0.9),
    offersAccepted: of('offer_accepted'),
    offersRefused: of('offer_refused'),
    offersExpired: of('offer_expired'),
    givenBack: of('given_back'),
    revenueXof: of('revenue_xof'),
    commissionXof: of('commission_xof'),
    onLine,
  }
}

/** A part of the range with its sums, from an instant up to, but not including, another. */
export type SummedStep = { readonly from: Date; readonly to: Date; readonly sums: FigureSums }

/** Driver seconds on line within a step, up to now, and the seconds of it that have passed. */
type OnLine = { readonly driverSeconds: number; readonly seconds: number }

/**
 * Time on line in steps that follow each other, each an hour or a day. `before`: drivers on line when the first one begins;
 * each step has the change of their number (`online`) and the seconds that this makes within it (`secondsFigure`).
 */
export function timeOnLine(
  steps: readonly SummedStep[],
  { before, now, secondsFigure }: { before: number; now: Date; secondsFigure: 'online_s' | 'online_day_s' },
): OnLine[] {
  let drivers = before
  return steps.map(({ from, to, sums }) => {
    const whole = (to.getTime() - from.getTime()) / 1000
    const seconds = Math.min(whole, Math.max(0, (now.getTime() - from.getTime()) / 1000))
    const untilItsEnd = drivers * whole + amountOf(sums, secondsFigure)
    drivers += amountOf(sums, 'online')
    return { seconds, driverSeconds: seconds === 0 ? 0 : untilItsEnd - drivers * (whole - seconds) }
  })
}

/** The average number of drivers on line, to a tenth; null while nothing has passed. */
export function averageOnLine(times: readonly OnLine[]): number | null {
  const seconds = times.reduce((sum, one) => sum + one.seconds, 0)
  const driverSeconds = times.reduce((sum, one) => sum + one.driverSeconds, 0)
  return seconds === 0 ? null : Math.max(0, Math.round((driverSeconds / seconds) * 10) / 10)
}
