import * as z from 'zod/mini'
import { atMost, personName } from '../shared/text-rule.ts'
import { ACCOUNT_SENTENCES } from './accounts.fr.ts'
import { normalizePhoneNumber } from './phone-number.ts'
import { realEmail } from './placeholder-email.ts'

/** Lengths from §9. */
export const EMAIL_MAX = 255
export const PASSWORD_MIN = 8
/** The driver's form requires fewer characters (§5); both values are kept as the specification writes them. */
export const DRIVER_PASSWORD_MIN = 6
export const PASSWORD_MAX = 100
export const FULL_NAME_MIN = 2
export const FULL_NAME_MAX = 100

/**
 * An e-mail address, trimmed and in lower case. Each form has its own sentence for an invalid or a placeholder address.
 */
export function emailField(invalid: string) {
  return z.string(invalid).check(
    z.trim(),
    z.toLowerCase(),
    atMost(EMAIL_MAX, ACCOUNT_SENTENCES.emailTooLong),
    z.email(invalid),
    z.refine((typed) => realEmail(typed) !== null, invalid),
  )
}

export const accountEmail = emailField(ACCOUNT_SENTENCES.emailInvalid)

export const accountName = personName({
  min: FULL_NAME_MIN,
  tooShort: ACCOUNT_SENTENCES.nameTooShort,
  max: FULL_NAME_MAX,
  tooLong: ACCOUNT_SENTENCES.nameTooLong,
})

export const accountPhone = z
  .string(ACCOUNT_SENTENCES.phoneFormat)
  .check(z.refine((typed) => normalizePhoneNumber(typed) !== null, ACCOUNT_SENTENCES.phoneFormat))

/** §5 Sign-in. */
export const signInSchema = z.object({
  email: accountEmail,
  password: z.string(ACCOUNT_SENTENCES.passwordRequired).check(z.minLength(1, ACCOUNT_SENTENCES.passwordRequired)),
})

export const emailOnlySchema = z.object({ email: accountEmail })
