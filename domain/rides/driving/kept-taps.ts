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

type Sequenced = { readonly id: string; readonly sequence: number }

/** The taps in the order in which they were made, each once, whatever the order in which they came. */
export function tapsInOrder<T extends Sequenced>(taps: readonly T[]): T[] {
  const once = new Map(taps.map((tap) => [tap.id, tap]))
  return [...once.values()].sort((one, other) => one.sequence - other.sequence)
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
