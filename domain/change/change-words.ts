import { formatXof } from '../shared/format.ts'
import { CHANGE_TEXTS, CREDIT_TEXTS, NOTE_TEXTS } from './change.fr.ts'
import { changeToGiveXof, EXACT_CASH } from './notes.ts'

/** A note, or the exact sum, as a choice: « 5 000 F CFA », « Le montant exact ». */
export function noteWords(noteXof: number): string {
  return noteXof === EXACT_CASH ? NOTE_TEXTS.exact : formatXof(noteXof)
}

/** « Paie avec 5 000 F CFA : prévoir 3 750 F CFA de monnaie », for the driver; null: nothing to prepare is known. */
export function noteForDriver(noteXof: number | undefined, dueXof: number): string | null {
  if (noteXof === EXACT_CASH) return NOTE_TEXTS.paysExact
  const changeXof = changeToGiveXof(noteXof, dueXof)
  return noteXof === undefined || changeXof === null ? null : NOTE_TEXTS.pays(formatXof(noteXof), formatXof(changeXof))
}

/** For a driver who owes passengers of today as much change as a day allows. */
export function changeDayFull(owedXof: number): string {
  return CHANGE_TEXTS.driver.dayFull(formatXof(owedXof))
}

type WithCredit = { readonly creditXof?: number | undefined }

/** « 250 F CFA réglés par Miyi », for the driver; null: the passenger pays all in cash. */
export function creditForDriver({ creditXof = 0 }: WithCredit): string | null {
  return creditXof === 0 ? null : CREDIT_TEXTS.paidByMiyi(formatXof(creditXof))
}
