import { SAY_CHANGE_REFUSALS } from '../../change/change-claim.ts'
import type { RefusalCode } from '../../wire/refusals.ts'
import { isActive } from '../ride-status.ts'
import { type DecidedRide, droppedTapsWords } from './dropped-taps-words.ts'
import type { TapResult } from './kept-taps.contract.ts'
import { isPassed, type KeptStep } from './kept-taps.ts'

/** What the driver was shown of the cash is not true any more. */
export const CASH_CHANGED: readonly RefusalCode[] = ['fees_changed', 'credit_changed', ...SAY_CHANGE_REFUSALS]
/** The driver has to type the code again, or later. */
const ASKS_CODE: Readonly<Partial<Record<KeptStep, readonly RefusalCode[]>>> = {
  start: ['start_code_missing', 'start_code_wrong', 'too_many_requests'],
  // « Terminer » of a ride that was not started needs the code that « Démarrer » needs.
  finish: ['start_code_missing', 'start_code_wrong'],
}
/** The ride is over for this driver. */
const LOST: readonly RefusalCode[] = ['ride_not_found', 'ride_cancelled', 'ride_not_completed']
/** A later sending may succeed. */
const PASSES: readonly RefusalCode[] = ['too_many_requests', 'unavailable', 'unexpected']

export type DecidedTap = Omit<TapResult, 'id'>
export const TAP_DONE: DecidedTap = { outcome: 'done', message: null }
export const TAP_WAITS: DecidedTap = { outcome: 'waits', message: null }

type Refused = { readonly code: RefusalCode; readonly message: string }

/**
 * What a refused tap becomes; null: the refusal concerns the whole call. `ride`: null when it is not the driver's own. The
 * first matching line counts:
 *
 * | the refusal                                  | the tap |
 * |----------------------------------------------|---------|
 * | signed_out                                   | null |
 * | the start code is missing or wrong, or « Démarrer » tried too often | asks_code |
 * | the cash that was shown has changed          | dropped, with the refusal |
 * | ride_cannot_move                             | done if the ride has gone past the step, else waits |
 * | ride_not_completed of a ride under way: « Terminer » comes later | waits |
 * | the ride is over for this driver             | dropped, with what was decided |
 * | a later sending may succeed                  | waits |
 * | any other                                    | dropped, with the refusal |
 */
export function refusedTap(step: KeptStep, { code, message }: Refused, ride: DecidedRide | null): DecidedTap | null {
  if (code === 'signed_out') return null
  if (ASKS_CODE[step]?.includes(code)) return { outcome: 'asks_code', message }
  if (CASH_CHANGED.includes(code)) return { outcome: 'dropped', message }
  if (code === 'ride_cannot_move') return ride !== null && isPassed(step, ride) ? TAP_DONE : TAP_WAITS
  if (code === 'ride_not_completed' && ride !== null && isActive(ride)) return TAP_WAITS
  if (LOST.includes(code)) return { outcome: 'dropped', message: droppedTapsWords(ride, [step]) }
  return PASSES.includes(code) ? TAP_WAITS : { outcome: 'dropped', message }
}
