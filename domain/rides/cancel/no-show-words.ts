import { formatXof, plural } from '../../shared/format.ts'
import { COUNTED } from '../../shared/shared.fr.ts'
import { NO_FEE_TEXTS, NO_SHOW_TEXTS } from './cancel.fr.ts'
import type { NoFeeWhy, NoShowFee } from './no-show.ts'

const MINUTE_MS = 60_000

/** How long a driver still has to wait: « Attendez encore 3 minutes : … ». */
export function waitSentence(leftMs: number): string {
  const left =
    leftMs < MINUTE_MS
      ? plural(Math.ceil(leftMs / 1000), ...COUNTED.second)
      : plural(Math.ceil(leftMs / MINUTE_MS), ...COUNTED.minute)
  return NO_SHOW_TEXTS.waitBefore(left)
}

/** For a driver whose phone reports a position away from the pickup. */
export const ELSEWHERE_SENTENCE = NO_SHOW_TEXTS.elsewhere

/** For a driver who waits: what their phone must do so that the fee is due. */
export const STAY_SEEN_SENTENCE = NO_SHOW_TEXTS.staySeen

/** The same rule, when the server could not say what the no-show costs. */
export const FEE_NEEDS_POSITIONS_SENTENCE = NO_SHOW_TEXTS.feeNeedsPositions

const NO_FEE_WORDS: Readonly<Record<NoFeeWhy, string>> = NO_FEE_TEXTS

/** The cost of the no-show for the passenger, shown to the driver before and after they confirm it. */
export function noShowCost({ feeXof, whyNoFee }: NoShowFee): string {
  if (whyNoFee !== null) return NO_FEE_WORDS[whyNoFee]
  return NO_SHOW_TEXTS.cost(formatXof(feeXof))
}
