import * as z from 'zod/mini'
import { accountEmail, accountName, accountPhone, PASSWORD_MAX, PASSWORD_MIN } from '../account-rules.ts'
import { ACCOUNT_SENTENCES } from '../accounts.fr.ts'
import { COMMON_FRENCH_PASSWORDS, NEARBY } from './frequent-french-passwords.table.ts'
import { COMMON_PASSWORDS } from './frequent-passwords.table.ts'

const COMMON: ReadonlySet<string> = new Set([...COMMON_PASSWORDS, ...COMMON_FRENCH_PASSWORDS, ...NEARBY])

const FIGURES_BEHIND = /[\d!.*#_-]+$/
const ONE_SIGN = /^(.)\1*$/u

/** Is it one of the most common passwords? Ignores case and trailing digits. */
function isCommonPassword(typed: string): boolean {
  const small = typed.toLowerCase()
  return COMMON.has(small) || COMMON.has(small.replace(FIGURES_BEHIND, '')) || ONE_SIGN.test(small)
}

/** A new password, kept exactly as typed. */
export function newPasswordField(min: number, tooShort: string) {
  return z.string(tooShort).check(
    z.minLength(min, tooShort),
    z.maxLength(PASSWORD_MAX, ACCOUNT_SENTENCES.passwordTooLong),
    z.refine((typed) => !isCommonPassword(typed), ACCOUNT_SENTENCES.passwordTooCommon),
  )
}

const newPassword = newPasswordField(PASSWORD_MIN, ACCOUNT_SENTENCES.passwordTooShort)

/** §5 Sign-up. Fields follow the order of the form: the first error is the one shown. */
export const signUpSchema = z.object({
  fullName: accountName,
  phoneNumber: accountPhone,
  email: accountEmail,
  password: newPassword,
})

export const resetPasswordSchema = z.object({ token: z.string(), password: newPassword })
