import { OPERATOR_ROLE_TEXTS, SIGN_IN_EVENT_TEXTS } from '#domain/accounts/accounts.fr.ts'
import type { OwnRow } from '#domain/accounts/rights/own-data.contract.ts'
import { type FieldKind, OWN_DATA, type OwnField, type OwnSection } from '#domain/accounts/rights/own-data.table.ts'
import { AMONG_WOMEN_REASON_TEXTS, CORRECTION_TEXTS } from '#domain/accounts/rights/rights.fr.ts'
import { DISCLOSED_TEXTS } from '#domain/admin/disclosures/disclosures.fr.ts'
import { ADMIN_ACTION_TEXTS } from '#domain/admin/journal/journal.fr.ts'
import { CASE_KIND_TEXTS, CASE_STATE_TEXTS } from '#domain/cases/cases.fr.ts'
import { DOCUMENT_NAME_TEXTS } from '#domain/documents/documents.fr.ts'
import { DRIVER_KIND_TEXTS, VEHICLE_COLOUR_TEXTS } from '#domain/drivers/drivers.fr.ts'
import { RENT_CODE_TEXTS } from '#domain/drivers/rent/rent.fr.ts'
import { weekdaysWords } from '#domain/drivers/rent/rent-words.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { LETTER_KIND_TEXTS } from '#domain/mail/mail.fr.ts'
import { SMS_KIND_TEXTS } from '#domain/mail/sms.fr.ts'
import { DRIVER_REASONS, PASSENGER_REASONS } from '#domain/rides/after/after-ride.fr.ts'
import { PHRASE_TEXTS } from '#domain/rides/phrases/phrases.fr.ts'
import { formatDay, formatInstant, formatNumber, formatXof } from '#domain/shared/format.ts'
import { OWN_DATA_TEXTS, SECTION_TEXTS } from '#web/accounts/rights/own-data.fr.ts'
import {
  AMONG_WOMEN_ANSWER_TEXTS,
  CASE_AUTHOR_TEXTS,
  CODE_TEXTS,
  NOTICE_KIND_TEXTS,
} from '#web/accounts/rights/own-data-codes.fr.ts'
import { FIELD_TEXTS } from '#web/accounts/rights/own-data-fields.fr.ts'

type Words = Readonly<Record<string, unknown>>

/** The title of each section, and the label of each field. */
export const SECTION_WORDS: Readonly<Record<OwnSection, string>> = SECTION_TEXTS
const FIELD_WORDS: Readonly<Record<OwnField, string>> = FIELD_TEXTS
const CODE_WORDS: Readonly<Record<string, string>> = CODE_TEXTS

const EVENTS: Words = Object.fromEntries(Object.entries(SIGN_IN_EVENT_TEXTS).map(([kind, [one]]) => [kind, one]))
const DRIVER_KINDS: Words = Object.fromEntries(
  Object.entries(DRIVER_KIND_TEXTS).map(([type, { name }]) => [type, name]),
)
const NAMES_OF_SERVICES: Words = Object.fromEntries(Object.entries(SERVICES).map(([type, { name }]) => [type, name]))

/** The words of the codes of one field; in a section, those of its own room. */
const WORDS: Readonly<Partial<Record<OwnField | `${OwnSection}.${OwnField}`, Words>>> = {
  event: EVENTS,
  driverType: DRIVER_KINDS,
  rideType: NAMES_OF_SERVICES,
  services: NAMES_OF_SERVICES,
  'ratingsGiven.reasons': { ...DRIVER_REASONS.good, ...DRIVER_REASONS.bad },
  'ratingsOfPassengers.reasons': { ...PASSENGER_REASONS.good, ...PASSENGER_REASONS.bad },
  'amongWomenChecks.answer': AMONG_WOMEN_ANSWER_TEXTS,
  'amongWomenChecks.reason': AMONG_WOMEN_REASON_TEXTS,
  'notices.kind': NOTICE_KIND_TEXTS,
  vehicleType: NAMES_OF_SERVICES,
  vehicleColour: VEHICLE_COLOUR_TEXTS,
  documentType: DOCUMENT_NAME_TEXTS,
  about: CORRECTION_TEXTS,
  ownPhrase: PHRASE_TEXTS,
  said: RENT_CODE_TEXTS,
  ownerSaid: RENT_CODE_TEXTS,
  proposedBy: RENT_CODE_TEXTS,
  'rentTerms.state': RENT_CODE_TEXTS,
  'operatorRoles.role': OPERATOR_ROLE_TEXTS.names,
  'disclosures.what': DISCLOSED_TEXTS,
  'letters.kind': LETTER_KIND_TEXTS,
  'sms.kind': SMS_KIND_TEXTS,
  'cases.kind': CASE_KIND_TEXTS,
  'cases.state': CASE_STATE_TEXTS,
  'caseMessages.author': CASE_AUTHOR_TEXTS,
  'actionsOnMe.action': ADMIN_ACTION_TEXTS,
  'ownActions.action': ADMIN_ACTION_TEXTS,
}

/** The words of a code; a code without words is shown as it is in the file. */
export function codeWords(section: OwnSection, field: OwnField, code: string): string {
  const words = WORDS[`${section}.${field}`]?.[code] ?? WORDS[field]?.[code] ?? CODE_WORDS[code]
  return typeof words === 'string' ? words : code
}

/** A list of codes in words; what else a value contains stands only in the file. */
function jsonWords(section: OwnSection, field: OwnField, value: unknown): string | null {
  if (!Array.isArray(value) || value.some((one) => typeof one !== 'string')) return OWN_DATA_TEXTS.inFile
  return value.length === 0 ? null : value.map((one) => codeWords(section, field, String(one))).join(', ')
}

const AS_WORDS: Readonly<Record<Exclude<FieldKind, 'code' | 'json'>, (value: unknown) => string | null>> = {
  text: String,
  file: String,
  instant: (value) => formatInstant(String(value)),
  day: (value) => formatDay(String(value)),
  xof: (value) => formatXof(Number(value)),
  number: (value) => (Number.isInteger(value) ? formatNumber(Number(value)) : String(value)),
  yes: (value) => (value === true ? OWN_DATA_TEXTS.yes : OWN_DATA_TEXTS.no),
  weekdays: (value) => (Array.isArray(value) ? weekdaysWords(value.map(Number)) : null),
}

const CODES_AS_WORDS = {
  code: (section: OwnSection, field: OwnField, value: unknown) => codeWords(section, field, String(value)),
  json: jsonWords,
} as const

function ofCodes(kind: FieldKind): kind is keyof typeof CODES_AS_WORDS {
  return kind === 'code' || kind === 'json'
}

/** A fact of one row: its label and value in words, and the address where the value is a file. */
export type OwnFact = { readonly label: string; readonly words: string; readonly href: string | null }

/** What a row says, in French; what it does not say is left out. */
export function factsOf(section: OwnSection, row: OwnRow): OwnFact[] {
  const kinds = Object.entries(OWN_DATA[section]) as [OwnField, FieldKind][]
  return kinds.flatMap(([field, kind]) => {
    const value = row[field]
    if (value === null || value === undefined || value === '') return []
    const words = ofCodes(kind) ? CODES_AS_WORDS[kind](section, field, value) : AS_WORDS[kind](value)
    return words === null ? [] : [{ label: FIELD_WORDS[field], words, href: kind === 'file' ? String(value) : null }]
  })
}
