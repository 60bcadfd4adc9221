import { formatFcfa } from '../shared/format.ts'
import { HANDOVER_TEXTS } from './payments.fr.ts'

/** What the operator confirms. */
export function handoverMeans(amountXof: number): string {
  return HANDOVER_TEXTS.means(formatFcfa(amountXof))
}

/** For an operator who saw another sum than the driver now owes. */
export function owedChanged(owedXof: number): string {
  if (owedXof === 0) return HANDOVER_TEXTS.nothingOwed
  return HANDOVER_TEXTS.owedChanged(formatFcfa(owedXof))
}
