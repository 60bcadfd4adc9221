import * as z from 'zod/mini'
import { atMost } from '../../shared/text-rule.ts'
import { accountEmail, accountName, accountPhone, PASSWORD_MAX, PASSWORD_MIN } from '../account-rules.ts'
import { ACCOUNT_SENTENCES } from '../accounts.fr.ts'
import { COMMON_FRENCH_PASSWORDS, NEARBY } from './frequent-french-passwords.table.ts'
import { COMMON_PASSWORDS } from './frequent-passwords.table.ts'

const COMMON: ReadonlySet<string> = new Set([...COMMON_PASSWORDS, ...COMMON_FRENCH_PASSWORDS, ...NEARBY])

/** Digits and signs that people add to a word. */
const TRAILING_SIGN = /[\d!.*#_-]/
const ONE_SIGN = /^(.)\1*$/u

/** By hand: a pattern of repeated signs at the end begins anew at each of them. */
function withoutTrailingSigns(typed: string): string {
  let end = typed.length
  while (TRAILING_SIGN.test(typed.charAt(end - 1))) end -= 1
  return typed.slice(0, end)
}

/** Is it one of the most common passwords? Ignores case and trailing digits and signs. */
function isCommonPassword(typed: string): boolean {
  const small = typed.toLowerCase()
  return COMMON.has(small) || COMMON.has(withoutTrailingSigns(small)) || ONE_SIGN.test(small)
}

/** A new password, kept exactly as typed. */
export function newPasswordField(min: number, tooShort: string) {
  return z.string(tooShort).check(
    atMost(PASSWORD_MAX, ACCOUNT_SENTENCES.passwordTooLong),
    z.minLength(min, tooShort),
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
