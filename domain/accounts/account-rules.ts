import * as z from 'zod/mini'
import { text } from '../shared/text-rule.ts'
import { ACCOUNT_SENTENCES } from './account-sentences.ts'
import { normalizePhoneNumber } from './phone-number.ts'
import { realEmail } from './placeholder-email.ts'

/** Lengths of §9. */
export const EMAIL_MAX = 255
export const PASSWORD_MIN = 8
/** The driver's form asks for less (§5): both are kept as written. */
export const DRIVER_PASSWORD_MIN = 6
export const PASSWORD_MAX = 100
export const FULL_NAME_MIN = 2
export const FULL_NAME_MAX = 100

/** An address, trimmed and in lower case; each form has its own sentence for one that is none or that stands for none. */
export function emailField(invalid: string) {
  return z.string(invalid).check(
    z.trim(),
    z.toLowerCase(),
    z.email(invalid),
    z.maxLength(EMAIL_MAX, ACCOUNT_SENTENCES.emailTooLong),
    z.refine((typed) => realEmail(typed) !== null, invalid),
  )
}

/** A password to choose, left as typed. */
export function newPasswordField(min: number, tooShort: string) {
  return z
    .string(tooShort)
    .check(z.minLength(min, tooShort), z.maxLength(PASSWORD_MAX, ACCOUNT_SENTENCES.passwordTooLong))
}

const email = emailField(ACCOUNT_SENTENCES.emailInvalid)
const newPassword = newPasswordField(PASSWORD_MIN, ACCOUNT_SENTENCES.passwordTooShort)

const fullName = text({
  min: FULL_NAME_MIN,
  tooShort: ACCOUNT_SENTENCES.nameTooShort,
  max: FULL_NAME_MAX,
  tooLong: ACCOUNT_SENTENCES.nameTooLong,
})

const phoneNumber = z
  .string(ACCOUNT_SENTENCES.phoneFormat)
  .check(z.refine((typed) => normalizePhoneNumber(typed) !== null, ACCOUNT_SENTENCES.phoneFormat))

/** §5 Sign-in. */
export const signInSchema = z.object({
  email,
  password: z.string(ACCOUNT_SENTENCES.passwordRequired).check(z.minLength(1, ACCOUNT_SENTENCES.passwordRequired)),
})

/** §5 Sign-up. The order is the order of the form: the first error is the one shown. */
export const signUpSchema = z.object({ fullName, phoneNumber, email, password: newPassword })

export const emailOnlySchema = z.object({ email })
export const resetPasswordSchema = z.object({ token: z.string(), password: newPassword })
