import * as z from 'zod/mini'
import { DRIVER_PASSWORD_MIN, emailField, FULL_NAME_MAX } from '../accounts/account-rules.ts'
import { ACCOUNT_SENTENCES } from '../accounts/accounts.fr.ts'
import { newPasswordField } from '../accounts/password/new-password-rules.ts'
import { normalizePhoneNumber } from '../accounts/phone-number.ts'
import type { Day } from '../shared/day.ts'
import { atMost, personName, text } from '../shared/text-rule.ts'
import { DRIVER_TYPES } from './driver-types.table.ts'
import { REGISTRATION_SENTENCES as SENTENCES } from './drivers.fr.ts'
import { BIRTH_DATE_FIRST, DRIVER_AGE_MIN, fullNameOf, normalizeMake, normalizePlate } from './registration-presets.ts'
import { VEHICLE_COLOURS } from './vehicle-look.ts'
import { typedSeats } from './vehicles/typed-seats.ts'

/** §5 and §9. */
export const IDENTITY_NUMBER_MIN = 5
/** Longer than any number on a licence, a card or a plate. */
export const NUMBER_MAX = 40
/** A place or an authority with its whole address. */
export const PLACE_MAX = 100
/** « TVS », or « Mercedes-Benz » with its model. */
export const VEHICLE_MAKE_MIN = 2
export const VEHICLE_MAKE_MAX = 40
/** Benin's licence is valid for ten years; a longer validity than this is a typing error. */
export const LICENSE_YEARS_MAX = 50

type DayRule = { readonly isMet: (day: Day, today: Day) => boolean; readonly sentence: string }

/** The same day this many years later; the result for 29 February sorts after 28 February and before 1 March. */
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

/** A required day. The rules that depend on today apply only where today is known. */
function dayField(required: string, rules: readonly DayRule[], today: Day | null) {
  const written = z.string(required).check(z.minLength(1, required), z.iso.date(SENTENCES.dateUnreadable))
  if (today === null) return written
  return written.check(...rules.map(({ isMet, sentence }) => z.refine<string>((day) => isMet(day, today), sentence)))
}

function requiredText(tooShort: string, min = 2, max = NUMBER_MAX) {
  return text({ min, tooShort, max, tooLong: SENTENCES.tooLong })
}

const name = (required: string) =>
  personName({ min: 2, tooShort: required, max: FULL_NAME_MAX, tooLong: ACCOUNT_SENTENCES.nameTooLong })

const phoneNumber = z.string(SENTENCES.phoneNumber).check(
  z.overwrite((typed) => normalizePhoneNumber(typed) ?? typed),
  z.refine((kept) => normalizePhoneNumber(kept) !== null, SENTENCES.phoneNumber),
)

export const vehiclePlate = z
  .string(SENTENCES.vehiclePlate)
  .check(z.overwrite(normalizePlate), z.minLength(2, SENTENCES.vehiclePlate), atMost(NUMBER_MAX, SENTENCES.tooLong))

const MAKE = new RegExp(`^(?=[\\p{L}\\d])[\\p{L}\\d -]{${VEHICLE_MAKE_MIN},${VEHICLE_MAKE_MAX}}$`, 'u')

/** What the vehicle looks like, as typed: an empty text says nothing. */
export const lookFields = {
  vehicleMake: z.string(SENTENCES.vehicleMake).check(
    z.overwrite(normalizeMake),
    z.refine((make) => make === '' || MAKE.test(make), SENTENCES.vehicleMake),
  ),
  vehicleColour: z.enum(['', ...VEHICLE_COLOURS], SENTENCES.vehicleColour),
}

export const licenseNumber = requiredText(SENTENCES.licenseNumber)

/** Fields follow the order of the form: the first error is the one shown. */
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
  vehicleMake: z.optional(lookFields.vehicleMake),
  vehicleColour: z.optional(lookFields.vehicleColour),
  vehicleSeats: z.optional(typedSeats),
  licenseNumber,
  licenseIssueDate: dayField(SENTENCES.licenseIssueDate, ISSUE_DATE_RULES, today),
  licenseExpiryDate: dayField(SENTENCES.licenseExpiryDate, EXPIRY_DATE_RULES, today),
  licenseAuthority: requiredText(SENTENCES.licenseAuthority, 2, PLACE_MAX),
  licenseCategory: requiredText(SENTENCES.licenseCategory, 1),
  hasInsurance: z.boolean(),
})

const termsField = { acceptTerms: z.literal(true, SENTENCES.acceptTerms) }

/** §9: first and last name together have 100 characters at most. */
const wholeNameFits = z.refine<{ firstName: string; lastName: string }>(
  (names) => fullNameOf(names).length <= FULL_NAME_MAX,
  { error: ACCOUNT_SENTENCES.nameTooLong, path: ['lastName'] },
)

/** §5 Driver step 1 for a signed-in person: their account has its e-mail address and needs no password. */
export const ownPersonStep = (today: Day) => z.object({ ...personFields(today), ...typeField }).check(wholeNameFits)

/** §5 Driver step 1, with a new account. */
export const newPersonStep = (today: Day) =>
  z.object({ ...personFields(today), ...accountFields, ...typeField }).check(wholeNameFits)

/** §5 Driver step 2. */
export const vehicleStep = (today: Day) => z.object(vehicleFields(today))

/** What a driver changes afterwards. */
export const vehicleLook = () => z.object(lookFields)

/** §5 Step 3. */
export const termsStep = () => z.object(termsField)

/** All three steps for a signed-in person. Without a day, date-dependent rules are skipped (the contract has no clock). */
export const ownRegistration = (today: Day | null) =>
  z.object({ ...personFields(today), ...typeField, ...vehicleFields(today), ...termsField }).check(wholeNameFits)

/** All three steps, with a new account. */
export const newRegistration = (today: Day | null) =>
  z
    .object({ ...personFields(today), ...accountFields, ...typeField, ...vehicleFields(today), ...termsField })
    .check(wholeNameFits)

export type OwnRegistration = z.infer<ReturnType<typeof ownRegistration>>
export type NewRegistration = z.infer<ReturnType<typeof newRegistration>>
