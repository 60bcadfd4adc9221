import { formatXof } from '../shared/format.ts'
import { HANDOVER_TEXTS } from './payments.fr.ts'

export type FeeHeld = { readonly paymentId: string; readonly rideId: string; readonly amountXof: number }
export type HandedOverFee = FeeHeld & { readonly handedOverXof: number }

/**
 * Which part of each fee an operator receives with this sum. `fees`: the newest first. The newest are received first, because
 * what the driver paid to their account before has paid the oldest.
 */
export function shareOfFees(fees: readonly FeeHeld[], receivedXof: number): HandedOverFee[] {
  let leftXof = receivedXof
  return fees.map((fee) => {
    const handedOverXof = Math.min(fee.amountXof, leftXof)
    leftXof -= handedOverXof
    return { ...fee, handedOverXof }
  })
}

/** What the operator confirms. */
export function handoverMeans(amountXof: number): string {
  return HANDOVER_TEXTS.means(formatXof(amountXof))
}

/** For an operator who saw another sum than the driver now owes. */
export function owedChanged(owedXof: number): string {
  if (owedXof === 0) return HANDOVER_TEXTS.nothingOwed
  return HANDOVER_TEXTS.owedChanged(formatXof(owedXof))
}
