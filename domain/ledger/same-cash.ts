import { formatInstant, formatXof } from '../shared/format.ts'
import { SAME_CASH_TEXTS } from './ledger.fr.ts'

/** Minutes for which the same sum of the same driver counts as the same cash, recorded twice: two operators at one counter. */
export const SAME_CASH_MINUTES = 15

/** Cash of a driver that an operator has recorded, as a handover of fees or on the driver's account. */
export type RecordedCash = { readonly amountXof: number; readonly at: Date; readonly operatorName: string }

/** From this instant on, recorded cash may be the same. */
export function sameCashSince(now: Date): Date {
  return new Date(now.getTime() - SAME_CASH_MINUTES * 60_000)
}

/** « Awa Essai a déjà enregistré 2 500 F CFA … », for the operator who records it again. */
export function sameCashWords({ amountXof, at, operatorName }: RecordedCash): string {
  return SAME_CASH_TEXTS.recorded(operatorName, formatXof(amountXof), formatInstant(at))
}
