import * as z from 'zod/mini'
import { PHONE_SENTENCES } from '../accounts.fr.ts'
import { isMobileNumber, normalizePhoneNumber, withoutSeparators } from '../phone-number.ts'

export const PHONE_CODE_DIGITS = 6

/** Minutes for which a code works: an SMS may take a few. */
export const PHONE_CODE_MINUTES = 10

/** Tries of one code, right ones included. */
export const PHONE_CODE_TRIES = 5

/** Seconds until a browser may have another code sent to the same number: the first is usually on its way. */
export const PHONE_RESEND_SECONDS = 60

/** What people type between the digits is left out. */
const code = z
  .string(PHONE_SENTENCES.codeFormat)
  .check(z.overwrite(withoutSeparators), z.regex(/^\d{6}$/, PHONE_SENTENCES.codeFormat))

/** Made by the browser, a new one for each SMS: a repeat sends no second one, and nobody else can try its code. */
const requestId = z.string().check(z.regex(/^[\w-]{20,64}$/))

/** A mobile phone's: an SMS to any other number is paid for and read by nobody. In our words: +229 is drawn before this field already. */
const phoneNumber = z.string(PHONE_SENTENCES.numberFormat).check(
  z.refine((typed) => normalizePhoneNumber(typed) !== null, {
    error: PHONE_SENTENCES.numberFormat,
    abort: true,
  }),
  z.refine((typed) => isMobileNumber(normalizePhoneNumber(typed) ?? ''), PHONE_SENTENCES.notMobile),
)

export const phoneCodeRequestSchema = z.object({ requestId, phoneNumber })

export const phoneCodeSchema = z.object({ requestId, code })

export const phoneNumberFormSchema = z.object({ phoneNumber })
export const codeFormSchema = z.object({ code })
