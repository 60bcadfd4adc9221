import { formatFcfa, formatTime } from '../../shared/format.ts'
import type { Party } from '../ride-status.ts'
import { CANCEL_SENTENCES, CANCEL_WORDS_TEXTS, RIDE_SENTENCES } from '../rides.fr.ts'
import { type CancelWhy, FREE_AFTER_ACCEPT_MINUTES } from './cancellation.ts'

type Shown = {
  readonly feeXof: number
  readonly why: CancelWhy
  readonly freeUntil: string | null
  readonly freeFrom: string | null
}

const WHY_WORDS: Readonly<Record<CancelWhy, string>> = {
  searching: CANCEL_WORDS_TEXTS.searching,
  scheduled: CANCEL_WORDS_TEXTS.scheduled,
  just_accepted: CANCEL_WORDS_TEXTS.justAccepted(FREE_AFTER_ACCEPT_MINUTES),
  driver_late: CANCEL_WORDS_TEXTS.driverLate,
  on_the_way: CANCEL_WORDS_TEXTS.onTheWay,
  says_arrived: CANCEL_WORDS_TEXTS.saysArrived,
  arrived: CANCEL_WORDS_TEXTS.arrived,
}

/** What cancelling costs: « Gratuit », or the fee. */
export function cancelCost(feeXof: number): string {
  return feeXof === 0 ? CANCEL_WORDS_TEXTS.free : formatFcfa(feeXof)
}

/** Why it costs so much, and when that changes, in sentences. */
export function cancelReasons({ why, freeUntil, freeFrom }: Shown): readonly string[] {
  const until = freeUntil === null ? [] : [CANCEL_WORDS_TEXTS.freeUntil(formatTime(freeUntil))]
  const unless = why === 'says_arrived' ? CANCEL_WORDS_TEXTS.unlessShown : CANCEL_WORDS_TEXTS.unlessArrived
  const from = freeFrom === null ? [] : [CANCEL_WORDS_TEXTS.freeFrom(unless, formatTime(freeFrom))]
  return [WHY_WORDS[why], ...until, ...from]
}

/** Why a cancelled ride costs its passenger something, afterwards. */
export function feeReason(cancelledBy: Party | null): string {
  return cancelledBy === 'driver' ? RIDE_SENTENCES.noShow : CANCEL_SENTENCES.afterDeparture
}

/** What the server answers when the cost is no longer what was shown. */
export function cancelCostChanged(feeXof: number): string {
  const now = feeXof === 0 ? CANCEL_WORDS_TEXTS.nowFree : CANCEL_WORDS_TEXTS.nowCosts(formatFcfa(feeXof))
  return CANCEL_WORDS_TEXTS.checkAgain(now)
}
