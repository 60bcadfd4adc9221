import * as z from 'zod/mini'
import { oneLine } from '../shared/one-line.ts'
import { ACCOUNT_SENTENCES } from './account-sentences.ts'
import { normalizePhoneNumber } from './phone-number.ts'

/** Lengths of §9. */
export const EMAIL_MAX = 255
export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 100
export const FULL_NAME_MIN = 2
export const FULL_NAME_MAX = 100

const email = z
  .string(ACCOUNT_SENTENCES.emailInvalid)
  .check(
    z.trim(),
    z.toLowerCase(),
    z.email(ACCOUNT_SENTENCES.emailInvalid),
    z.maxLength(EMAIL_MAX, ACCOUNT_SENTENCES.emailTooLong),
  )

const newPassword = z
  .string(ACCOUNT_SENTENCES.passwordTooShort)
  .check(
    z.minLength(PASSWORD_MIN, ACCOUNT_SENTENCES.passwordTooShort),
    z.maxLength(PASSWORD_MAX, ACCOUNT_SENTENCES.passwordTooLong),
  )

const fullName = z
  .string(ACCOUNT_SENTENCES.nameTooShort)
  .check(
    z.overwrite(oneLine),
    z.minLength(FULL_NAME_MIN, ACCOUNT_SENTENCES.nameTooShort),
    z.maxLength(FULL_NAME_MAX, ACCOUNT_SENTENCES.nameTooLong),
  )

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
