import { formatFCfa, plural } from '../../shared/format.ts'
import { COUNTED } from '../../shared/shared.fr.ts'
import { NO_FEE_TEXTS, NO_SHOW_TEXTS } from '../rides.fr.ts'
import type { NoFeeWhy, NoShowFee } from './no-show.ts'

const MINUTE_MS = 60_000

/** How long a driver has still to wait: « Attendez encore 3 minutes : … ». */
export function waitSentence(leftMs: number): string {
  const left =
    leftMs < MINUTE_MS
      ? plural(Math.ceil(leftMs / 1000), ...COUNTED.second)
      : plural(Math.ceil(leftMs / MINUTE_MS), ...COUNTED.minute)
  return NO_SHOW_TEXTS.waitBefore(left)
}

/** For a driver whose phone says that they are not where their passenger should come. */
export const ELSEWHERE_SENTENCE = NO_SHOW_TEXTS.elsewhere

/** While they wait: what their screen has to do for the fee. */
export const STAY_SEEN_SENTENCE = NO_SHOW_TEXTS.staySeen

/** The same rule, where the server could not say what this absence costs. */
export const FEE_NEEDS_POSITIONS_SENTENCE = NO_SHOW_TEXTS.feeNeedsPositions

const NO_FEE_WORDS: Readonly<Record<NoFeeWhy, string>> = NO_FEE_TEXTS

/** What the absence costs the passenger, for the driver, before they confirm it and after. */
export function noShowCost({ feeXof, whyNoFee }: NoShowFee): string {
  if (whyNoFee !== null) return NO_FEE_WORDS[whyNoFee]
  return NO_SHOW_TEXTS.cost(formatFCfa(feeXof))
}
