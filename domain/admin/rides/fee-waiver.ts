import { hasCancelFee, isBeingVerified, isSettled, type RideMoney } from '../../payments/unpaid.ts'
import { formatFcfa } from '../../shared/format.ts'
import { FEE_WAIVER_TEXTS } from '../admin.fr.ts'

/** What waiving means for the passenger, said before it is done. */
export function waiverConsequence(feeXof: number): string {
  return FEE_WAIVER_TEXTS.consequence(formatFcfa(feeXof))
}

/** May an operator waive its fee: is it still due, and no money reported for it? The server has the last word. */
export function mayWaiveFee(ride: RideMoney): boolean {
  return hasCancelFee(ride) && !isSettled(ride) && !isBeingVerified(ride)
}
