import { formatTime, formatXof } from '../../shared/format.ts'
import type { Party } from '../ride-status.ts'
import { RIDE_SENTENCES } from '../rides.fr.ts'
import { CANCEL_COST_TEXTS, CANCEL_SENTENCES } from './cancel.fr.ts'
import { type CancelWhy, FREE_AFTER_ACCEPT_MINUTES } from './cancellation.ts'

type Shown = {
  readonly feeXof: number
  readonly why: CancelWhy
  readonly freeUntil: string | null
  readonly freeFrom: string | null
}

const WHY_WORDS: Readonly<Record<CancelWhy, string>> = {
  searching: CANCEL_COST_TEXTS.searching,
  scheduled: CANCEL_COST_TEXTS.scheduled,
  just_accepted: CANCEL_COST_TEXTS.justAccepted(FREE_AFTER_ACCEPT_MINUTES),
  driver_late: CANCEL_COST_TEXTS.driverLate,
  overcharged: CANCEL_COST_TEXTS.overcharged,
  on_the_way: CANCEL_COST_TEXTS.onTheWay,
  says_arrived: CANCEL_COST_TEXTS.saysArrived,
  arrived: CANCEL_COST_TEXTS.arrived,
}

/** The cost of cancelling: « Gratuit », or the fee. */
export function cancelCost(feeXof: number): string {
  return feeXof === 0 ? CANCEL_COST_TEXTS.free : formatXof(feeXof)
}

/** Sentences: why cancelling costs this, and when that changes. */
export function cancelReasons({ why, freeUntil, freeFrom }: Shown): readonly string[] {
  const until = freeUntil === null ? [] : [CANCEL_COST_TEXTS.freeUntil(formatTime(freeUntil))]
  const unless = why === 'says_arrived' ? CANCEL_COST_TEXTS.unlessShown : CANCEL_COST_TEXTS.unlessArrived
  const from = freeFrom === null ? [] : [CANCEL_COST_TEXTS.freeFrom(unless, formatTime(freeFrom))]
  return [WHY_WORDS[why], ...until, ...from]
}

/** Why the passenger owes something for a cancelled ride. */
export function feeReason(cancelledBy: Party | null): string {
  return cancelledBy === 'driver' ? RIDE_SENTENCES.noShow : CANCEL_SENTENCES.afterDeparture
}

/** The server's answer when the cost differs from the one shown. */
export function cancelCostChanged(feeXof: number): string {
  const now = feeXof === 0 ? CANCEL_COST_TEXTS.nowFree : CANCEL_COST_TEXTS.nowCosts(formatXof(feeXof))
  return CANCEL_COST_TEXTS.checkAgain(now)
}
