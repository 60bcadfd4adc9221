import { formatXof } from '../../shared/format.ts'
import type { Party, RideStatus } from '../ride-status.ts'
import { DROPPED_TAP_SENTENCES } from './driving.fr.ts'
import type { KeptStep } from './kept-taps.ts'

export type DecidedRide = {
  readonly status: RideStatus
  readonly cancelledBy: Party | null
  readonly cancelFeeXof: number
}

/** After these steps the driver may have driven the passenger: an operator has to know. */
const DROVE: readonly KeptStep[] = ['start', 'finish', 'confirm_cash']

const BY: Readonly<Record<Party, string>> = {
  passenger: DROPPED_TAP_SENTENCES.byPassenger,
  admin: DROPPED_TAP_SENTENCES.byOperator,
  driver: DROPPED_TAP_SENTENCES.byDriver,
  system: DROPPED_TAP_SENTENCES.byOperator,
}

function feeWords({ cancelledBy, cancelFeeXof }: DecidedRide): string | null {
  if (cancelledBy !== 'passenger') return null
  return cancelFeeXof > 0 ? DROPPED_TAP_SENTENCES.fee(formatXof(cancelFeeXof)) : DROPPED_TAP_SENTENCES.noFee
}

/**
 * What was decided while the driver had no network, for which their steps cannot be recorded. `ride`: null when it is not
 * theirs any more.
 */
export function droppedTapsWords(ride: DecidedRide | null, steps: readonly KeptStep[]): string {
  const drove = steps.some((step) => DROVE.includes(step)) ? DROPPED_TAP_SENTENCES.report : null
  const what =
    ride?.status === 'cancelled' ? [BY[ride.cancelledBy ?? 'admin'], feeWords(ride)] : [DROPPED_TAP_SENTENCES.notTheirs]
  return [...what, drove].filter((words) => words !== null).join(' ')
}
