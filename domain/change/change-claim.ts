import { formatFCfa } from '../shared/format.ts'
import { CHANGE_TEXTS } from './change.fr.ts'
import { CHANGE_MAX_XOF } from './credit.ts'
import { changeToGiveXof } from './notes.ts'

/** What a driver says that they could not give back, and whether the passenger agrees; null: no answer yet. */
export type ChangeClaim = { readonly noteXof: number; readonly changeXof: number; readonly agreed: boolean | null }

/** Most that a driver may say they could not give back of this note, in F CFA; 0: nothing was to be given back. */
export function changeMaxXof(noteXof: number, dueXof: number): number {
  return Math.min(changeToGiveXof(noteXof, dueXof) ?? 0, CHANGE_MAX_XOF)
}

/** « Dites au plus 2 000 F CFA … »: for a driver who says too much. */
export function changeTooLarge(noteXof: number, dueXof: number): string {
  const maxXof = changeMaxXof(noteXof, dueXof)
  return maxXof === 0 ? CHANGE_TEXTS.driver.nothingToGive : CHANGE_TEXTS.driver.tooLarge(formatFCfa(maxXof))
}

/** The same for an operator: « 250 F CFA dus par le chauffeur, le passager est d’accord ». */
export function operatorChangeWords({ changeXof, agreed }: ChangeClaim): string {
  const { asked, agreed: isAgreed, declined } = CHANGE_TEXTS.operator
  return (agreed === null ? asked : agreed ? isAgreed : declined)(formatFCfa(changeXof))
}

type WithChange = { readonly change?: ChangeClaim | undefined }

/** Is the passenger asked whether their driver owes them change? */
export function isChangeAsked({ change }: WithChange): boolean {
  return change?.agreed === null
}

/** Where the claim stands, for its passenger; null: their driver says nothing. */
export function passengerChangeWords({ change }: WithChange): string | null {
  if (change === undefined) return null
  const { asked, agreed, declined } = CHANGE_TEXTS.passenger
  const words = change.agreed === null ? asked : change.agreed ? agreed : declined
  return words(formatFCfa(change.changeXof))
}

/** The same for its driver. */
export function driverChangeWords({ change }: WithChange): string | null {
  if (change === undefined) return null
  const { asked, agreed, declined } = CHANGE_TEXTS.driver
  const words = change.agreed === null ? asked : change.agreed ? agreed : declined
  return words(formatFCfa(change.changeXof))
}
