import { formatInstant, formatXof } from '../shared/format.ts'
import { CHANGE_TEXTS } from './change.fr.ts'
import { CHANGE_ANSWER_HOURS, CHANGE_MAX_XOF, CHANGE_SAY_HOURS } from './credit.ts'
import { changeToGiveXof } from './notes.ts'

/** What a driver says that they could not give back, and whether the passenger agrees; null: no answer yet. */
export type ChangeClaim = {
  readonly noteXof: number
  readonly changeXof: number
  readonly agreed: boolean | null
  /** The passenger may agree until then (ISO 8601). */
  readonly answerBy: string
}

/** Why what a driver could not give back is not recorded. */
export const SAY_CHANGE_REFUSALS = [
  'change_agreed',
  'cash_contested',
  'change_too_late',
  'change_too_large',
  'change_day_full',
] as const

/** The last instant at which the driver of a ride that ended at this one may say, or correct, what they could not give. */
export function changeSayBy(endedAt: Date): Date {
  return new Date(endedAt.getTime() + CHANGE_SAY_HOURS * 3_600_000)
}

/** The last instant at which the passenger may agree to what was said at this one. */
export function changeAnswerBy(saidAt: Date): Date {
  return new Date(saidAt.getTime() + CHANGE_ANSWER_HOURS * 3_600_000)
}

/** « … jusqu’au 27 novembre à 10:00 »: for a driver who deletes their account while a passenger may still agree. */
export function changeStillOpen(until: Date): string {
  return CHANGE_TEXTS.driver.stillOpen(formatInstant(until))
}

/** Most that a driver may say they could not give back of this note, in F CFA; 0: nothing was to be given back. */
export function changeMaxXof(noteXof: number, dueXof: number): number {
  return Math.min(changeToGiveXof(noteXof, dueXof) ?? 0, CHANGE_MAX_XOF)
}

/** « Dites au plus 2 000 F CFA … »: for a driver who says too much. */
export function changeTooLarge(noteXof: number, dueXof: number): string {
  const maxXof = changeMaxXof(noteXof, dueXof)
  return maxXof === 0 ? CHANGE_TEXTS.driver.nothingToGive : CHANGE_TEXTS.driver.tooLarge(formatXof(maxXof))
}

type Party = keyof typeof CHANGE_TEXTS

function claimWords(party: Party, { changeXof, agreed, answerBy }: ChangeClaim, now: Date): string {
  const { asked, agreed: isAgreed, declined, over } = CHANGE_TEXTS[party]
  const open = isOver({ answerBy }, now) ? over : asked
  return (agreed === null ? open : agreed ? isAgreed : declined)(formatXof(changeXof), CHANGE_ANSWER_HOURS)
}

function isOver({ answerBy }: Pick<ChangeClaim, 'answerBy'>, now: Date): boolean {
  return now.getTime() > Date.parse(answerBy)
}

/** Where the claim stands, for an operator: « 250 F CFA dus par le chauffeur, ajoutés à l’avoir du passager ». */
export function operatorChangeWords(claim: ChangeClaim, now: Date): string {
  return claimWords('operator', claim, now)
}

type WithChange = { readonly change?: ChangeClaim | undefined }

/** May the passenger still agree? Also after they said no. */
export function mayAgree({ change }: WithChange, now: Date): boolean {
  return change !== undefined && change.agreed !== true && !isOver(change, now)
}

/** Is the passenger asked whether their driver owes them change? */
export function isChangeAsked(ride: WithChange, now: Date): boolean {
  return ride.change?.agreed === null && mayAgree(ride, now)
}

/** The same for its passenger; null: their driver says nothing. */
export function passengerChangeWords({ change }: WithChange, now: Date): string | null {
  return change === undefined ? null : claimWords('passenger', change, now)
}

/** The same for its driver. */
export function driverChangeWords({ change }: WithChange, now: Date): string | null {
  return change === undefined ? null : claimWords('driver', change, now)
}
