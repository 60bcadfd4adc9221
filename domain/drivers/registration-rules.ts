import * as z from 'zod/mini'
import { DRIVER_PASSWORD_MIN, emailField, FULL_NAME_MAX } from '../accounts/account-rules.ts'
import { ACCOUNT_SENTENCES } from '../accounts/accounts.fr.ts'
import { newPasswordField } from '../accounts/password/new-password-rules.ts'
import { normalizePhoneNumber } from '../accounts/phone-number.ts'
import type { Day } from '../shared/day.ts'
import { text } from '../shared/text-rule.ts'
import { DRIVER_TYPES } from './driver-types.table.ts'
import { REGISTRATION_SENTENCES as SENTENCES } from './drivers.fr.ts'
import { BIRTH_DATE_FIRST, DRIVER_AGE_MIN, fullNameOf, normalizePlate } from './registration-presets.ts'

/** §5 and §9. */
export const IDENTITY_NUMBER_MIN = 5
/** Longer than any number on a licence, a card or a plate. */
export const NUMBER_MAX = 40
/** A place or an authority with its whole address. */
export const PLACE_MAX = 100
/** Benin's licence is valid for ten years; one that lasts longer than this was typed wrong. */
export const LICENSE_YEARS_MAX = 50

type DayRule = { readonly isMet: (day: Day, today: Day) => boolean; readonly sentence: string }

/** The same day so many years later; 29 February becomes the day after 28 February by comparison. */
function yearsAfter(day: Day, years: number): Day {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`
}

const BIRTH_DATE_RULES: readonly DayRule[] = [
  { isMet: (day) => day >= BIRTH_DATE_FIRST, sentence: SENTENCES.birthDateTooLongAgo },
  { isMet: (day, today) => day <= today, sentence: SENTENCES.birthDateInFuture },
  { isMet: (day, today) => yearsAfter(day, DRIVER_AGE_MIN) <= today, sentence: SENTENCES.notYetAdult },
]

const ISSUE_DATE_RULES: readonly DayRule[] = [
  { isMet: (day) => day >= BIRTH_DATE_FIRST, sentence: SENTENCES.issuedTooLongAgo },
  { isMet: (day, today) => day <= today, sentence: SENTENCES.issuedInFuture },
]

const EXPIRY_DATE_RULES: readonly DayRule[] = [
  { isMet: (day, today) => day >= today, sentence: SENTENCES.licenseExpired },
  { isMet: (day, today) => day <= yearsAfter(today, LICENSE_YEARS_MAX), sentence: SENTENCES.expiresTooLate },
]

/** A day that must be given. What depends on the day it is now is asked only where that is known. */
function dayField(required: string, rules: readonly DayRule[], today: Day | null) {
  const written = z.string(required).check(z.minLength(1, required), z.iso.date(SENTENCES.dateUnreadable))
  if (today === null) return written
  return written.check(...rules.map(({ isMet, sentence }) => z.refine<string>((day) => isMet(day, today), sentence)))
}

function requiredText(tooShort: string, min = 2, max = NUMBER_MAX) {
  return text({ min, tooShort, max, tooLong: SENTENCES.tooLong })
}

const name = (required: string) =>
  text({ min: 2, tooShort: required, max: FULL_NAME_MAX, tooLong: ACCOUNT_SENTENCES.nameTooLong })

const phoneNumber = z.string(SENTENCES.phoneNumber).check(
  z.overwrite((typed) => normalizePhoneNumber(typed) ?? typed),
  z.refine((kept) => normalizePhoneNumber(kept) !== null, SENTENCES.phoneNumber),
)

const vehiclePlate = z
  .string(SENTENCES.vehiclePlate)
  .check(
    z.overwrite(normalizePlate),
    z.minLength(2, SENTENCES.vehiclePlate),
    z.maxLength(NUMBER_MAX, SENTENCES.tooLong),
  )

/** The order is the order of the form: the first error is the one shown. */
const personFields = (today: Day | null) => ({
  firstName: name(SENTENCES.firstName),
  lastName: name(SENTENCES.lastName),
  birthDate: dayField(SENTENCES.birthDate, BIRTH_DATE_RULES, today),
  birthPlace: requiredText(SENTENCES.birthPlace, 2, PLACE_MAX),
  identityNumber: requiredText(SENTENCES.identityNumber, IDENTITY_NUMBER_MIN),
  phoneNumber,
})

const accountFields = {
  email: emailField(SENTENCES.email),
  password: newPasswordField(DRIVER_PASSWORD_MIN, SENTENCES.password),
}

const typeField = { driverType: z.enum(DRIVER_TYPES, SENTENCES.driverType) }

const vehicleFields = (today: Day | null) => ({
  vehiclePlate,
  licenseNumber: requiredText(SENTENCES.licenseNumber),
  licenseIssueDate: dayField(SENTENCES.licenseIssueDate, ISSUE_DATE_RULES, today),
  licenseExpiryDate: dayField(SENTENCES.licenseExpiryDate, EXPIRY_DATE_RULES, today),
  licenseAuthority: requiredText(SENTENCES.licenseAuthority, 2, PLACE_MAX),
  licenseCategory: requiredText(SENTENCES.licenseCategory, 1),
  hasInsurance: z.boolean(),
})

const termsField = { acceptTerms: z.literal(true, SENTENCES.acceptTerms) }

/** §9: the full name that the two make has 100 characters at most. */
const wholeNameFits = z.refine<{ firstName: string; lastName: string }>(
  (names) => fullNameOf(names).length <= FULL_NAME_MAX,
  { error: ACCOUNT_SENTENCES.nameTooLong, path: ['lastName'] },
)

/** §5 Driver step 1, for somebody who is signed in: their account has its address and needs no password. */
export const ownPersonStep = (today: Day) => z.object({ ...personFields(today), ...typeField }).check(wholeNameFits)

/** §5 Driver step 1, with the account to open. */
export const newPersonStep = (today: Day) =>
  z.object({ ...personFields(today), ...accountFields, ...typeField }).check(wholeNameFits)

/** §5 Driver step 2. */
export const vehicleStep = (today: Day) => z.object(vehicleFields(today))

/** §5 Step 3. */
export const termsStep = () => z.object(termsField)

/** All three steps of somebody signed in. Without a day, what depends on it is not asked (the contract knows no clock). */
export const ownRegistration = (today: Day | null) =>
  z.object({ ...personFields(today), ...typeField, ...vehicleFields(today), ...termsField }).check(wholeNameFits)

/** All three steps, with the account to open. */
export const newRegistration = (today: Day | null) =>
  z
    .object({ ...personFields(today), ...accountFields, ...typeField, ...vehicleFields(today), ...termsField })
    .check(wholeNameFits)

export type OwnRegistration = z.infer<ReturnType<typeof ownRegistration>>
export type NewRegistration = z.infer<ReturnType<typeof newRegistration>>
