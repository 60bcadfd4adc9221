import * as z from 'zod/mini'
import type { OperatorAccess } from '../../accounts/operator-roles.ts'
import { reasonText } from '../../drivers/approval-rules.ts'
import { addDays, type Day, startOfDay } from '../../shared/day.ts'
import { text } from '../../shared/text-rule.ts'
import { LEGAL_HOLD_SENTENCES } from './holds.fr.ts'

/** Which operators keep and hand over what an authority asks for. */
export const ANSWERS_AUTHORITIES = ['papers'] as const satisfies OperatorAccess

/** What a hold is about. Also the CHECK of legal_holds.kind. */
export const LEGAL_HOLD_KINDS = ['person', 'ride', 'plate'] as const
export type LegalHoldKind = (typeof LEGAL_HOLD_KINDS)[number]

/** The steps of a hold; the last one counts. Also the CHECK of legal_hold_steps.action. */
export const LEGAL_HOLD_ACTIONS = ['set', 'extend', 'lift'] as const
export type LegalHoldAction = (typeof LEGAL_HOLD_ACTIONS)[number]

/** What a person deleted by hand while a hold kept them, and stays until it ends. Also the CHECK of held_rows.kind. */
export const HELD_ROW_KINDS = [
  'document',
  'photo',
  'saved_place',
  'favourite_place',
  'emergency_contact',
  'avoided_pair',
  'phone_key',
] as const
export type HeldRowKind = (typeof HELD_ROW_KINDS)[number]

/** The longest that one step holds, in days: five years. It may be extended. */
export const LEGAL_HOLD_DAYS_MAX = 5 * 366

/** Characters of an authority, an officer’s function, and the reference of a requisition. */
const AUTHORITY_TEXT_MIN = 3
export const AUTHORITY_TEXT_MAX = 120

/** The name of an authority, a function or a requisition, on one line. */
export const authorityText = text({
  min: AUTHORITY_TEXT_MIN,
  tooShort: LEGAL_HOLD_SENTENCES.textMissing,
  max: AUTHORITY_TEXT_MAX,
  tooLong: LEGAL_HOLD_SENTENCES.textTooLong,
})

/** The instant at which a hold ends whose last day this is: in Benin, both days included. */
export function endOfLegalHold(lastDay: Day): Date {
  return startOfDay(addDays(lastDay, 1))
}

/** May a hold’s last day be this one? Not in the past, and not further than LEGAL_HOLD_DAYS_MAX. */
export function mayHoldUntil(lastDay: Day, today: Day): boolean {
  return lastDay >= today && lastDay <= addDays(today, LEGAL_HOLD_DAYS_MAX)
}

const day = z.iso.date(LEGAL_HOLD_SENTENCES.dayUnreadable)
const saidBy = { authority: authorityText, requisition: authorityText, reason: reasonText }

/** What an operator types to set a hold. */
export const legalHoldFormSchema = z.object({ ...saidBy, until: day })

/** Why and by which requisition a hold is lifted. */
export const liftFormSchema = z.object(saidBy)
