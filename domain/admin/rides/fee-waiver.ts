import { hasCancelFee, isBeingVerified, isSettled, type RideMoney } from '../../payments/unpaid.ts'
import { formatXof } from '../../shared/format.ts'
import { FEE_WAIVER_TEXTS } from './admin-rides.fr.ts'

/** What the waiver means for the passenger; shown before the operator confirms. */
export function waiverConsequence(feeXof: number): string {
  return FEE_WAIVER_TEXTS.consequence(formatXof(feeXof))
}

/** May an operator waive its fee: still due, and no payment reported? The server decides again. */
export function mayWaiveFee(ride: RideMoney): boolean {
  return hasCancelFee(ride) && !isSettled(ride) && !isBeingVerified(ride)
}
