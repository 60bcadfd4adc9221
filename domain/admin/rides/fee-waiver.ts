import { hasCancelFee, isBeingVerified, isSettled, type RideMoney } from '../../payments/unpaid.ts'
import { formatFcfa } from '../../shared/format.ts'

/** Sentences about waiving the fee of a cancelled ride, for operators. */
export const WAIVER_SENTENCES = {
  title: 'Supprimer ces frais ?',
  confirm: 'Supprimer les frais',
  keep: 'Garder les frais',
  done: 'Frais supprimés',
  journalOnly: 'Le motif reste dans le journal ; seuls les administrateurs le lisent.',
} as const

/** What waiving means for the passenger, said before it is done. */
export function waiverConsequence(feeXof: number): string {
  return `Le passager ne devra plus ces ${formatFcfa(feeXof)}, et le verra tout de suite. Cette action est irréversible.`
}

/** May an operator waive its fee: is it still due, and no money reported for it? The server has the last word. */
export function mayWaiveFee(ride: RideMoney): boolean {
  return hasCancelFee(ride) && !isSettled(ride) && !isBeingVerified(ride)
}
