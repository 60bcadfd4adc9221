import type { RideStatus } from '../ride-status.ts'

/** The steps that a driver's phone keeps without network and sends later, in their order. Accepting is never kept. */
export const KEPT_STEPS = ['arrive', 'start', 'finish', 'confirm_cash'] as const
export type KeptStep = (typeof KEPT_STEPS)[number]

/** Most taps in one call: a ride has four, and a driver without network takes no other ride. */
export const KEPT_TAPS_MAX = 20

/** A tap and its sending, in milliseconds by the phone's clock: only their difference counts, so that clock may be wrong. */
export type TapClock = { readonly tappedAt: number; readonly sentAt: number }

type Steps = {
  readonly acceptedAt: Date | null
  readonly arrivedAt: Date | null
  readonly startedAt: Date | null
}

/**
 * The instant of a tap by the server's clock: now less the age of the tap, but not before the ride's previous step and not
 * after now, whatever the phone says.
 */
export function instantOfTap({ tappedAt, sentAt }: TapClock, ride: Steps, now: Date): Date {
  const previousMs = Math.max(...[ride.acceptedAt, ride.arrivedAt, ride.startedAt].map((at) => at?.getTime() ?? 0))
  const ageMs = Math.max(0, sentAt - tappedAt)
  return new Date(Math.min(now.getTime(), Math.max(previousMs, now.getTime() - ageMs)))
}

type Sequenced = {
  readonly id: string
  readonly sequence: number
  readonly rideId: string
  readonly step: KeptStep
}

/**
 * The taps of one ride after the other, in the order in which they were made, each once, whatever the order in which they
 * came. Within a ride the steps have their own order: a start whose code was typed again comes before the end.
 */
export function tapsInOrder<T extends Sequenced>(taps: readonly T[]): T[] {
  const once = [...new Map(taps.map((tap) => [tap.id, tap])).values()].sort(
    (one, other) => one.sequence - other.sequence,
  )
  const rides = [...new Set(once.map(({ rideId }) => rideId))]
  return rides.flatMap((rideId) =>
    KEPT_STEPS.flatMap((step) => once.filter((tap) => tap.rideId === rideId && tap.step === step)),
  )
}

/** Statuses in which a step has nothing left to do, because the ride has gone past it. */
const PASSED: Readonly<Record<KeptStep, readonly RideStatus[]>> = {
  arrive: ['in_progress', 'completed'],
  start: ['completed'],
  finish: [],
  confirm_cash: [],
}

/** Has the ride gone past this step, as when it was finished on another phone? */
export function isPassed(step: KeptStep, { status }: { readonly status: RideStatus }): boolean {
  return PASSED[step].includes(status)
}

type Passed = Steps & { readonly completedAt: Date | null }

/**
 * The instant of an arrival or a start whose tap comes when the ride has gone past it, by the server's clock. Null: the ride
 * has that instant, or it would not stand after the step before and not after the step that followed.
 */
export function instantOfPassed(step: 'arrive' | 'start', { tappedAt, sentAt }: TapClock, ride: Passed, now: Date) {
  const { acceptedAt, arrivedAt, startedAt, completedAt } = ride
  const [known, before, after] =
    step === 'arrive'
      ? [arrivedAt, acceptedAt, startedAt ?? completedAt]
      : [startedAt, arrivedAt ?? acceptedAt, completedAt]
  if (known !== null || before === null || after === null) return null
  const at = new Date(now.getTime() - (sentAt - tappedAt))
  return at > before && at <= after ? at : null
}
