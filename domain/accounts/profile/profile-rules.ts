import * as z from 'zod/mini'
import { personName } from '../../shared/text-rule.ts'
import { FULL_NAME_MAX, FULL_NAME_MIN, signInSchema } from '../account-rules.ts'
import { ACCOUNT_SENTENCES, PHONE_SENTENCES, PROFILE_SENTENCES } from '../accounts.fr.ts'
import { signUpSchema } from '../password/new-password-rules.ts'
import { normalizePhoneNumber } from '../phone-number.ts'

const phoneNumber = z
  .string(PHONE_SENTENCES.numberFormat)
  .check(z.refine((typed) => typed.trim() === '' || normalizePhoneNumber(typed) !== null, PHONE_SENTENCES.numberFormat))

/** §5 Profile form. An empty phone number removes it; any other follows the rule of sign-up. */
export const profileSchema = z.object({
  fullName: personName({
    min: FULL_NAME_MIN,
    tooShort: PROFILE_SENTENCES.nameTooShort,
    max: FULL_NAME_MAX,
    tooLong: ACCOUNT_SENTENCES.nameTooLong,
  }),
  phoneNumber,
})

/** The name alone, for somebody who signed in by phone. */
export const nameFormSchema = z.pick(profileSchema, { fullName: true })

/** Only the fields that change: two pages that save different fields do not overwrite each other. */
export const profileChangeSchema = z.partial(profileSchema)

/** The new password follows the rules of sign-up (§5); the present one only has to be filled in. */
export const changePasswordSchema = z.object({
  currentPassword: signInSchema.shape.password,
  password: signUpSchema.shape.password,
})

/** Splits the new full name of a driver; keeps their present first name if the new name begins with it. */
export function splitFullName(fullName: string, firstNameBefore: string): { firstName: string; lastName: string } {
  const isKept = fullName.startsWith(`${firstNameBefore} `)
  const firstName = isKept ? firstNameBefore : (fullName.split(/\s+/u)[0] ?? fullName)
  return { firstName, lastName: fullName.slice(firstName.length).trim() }
}
