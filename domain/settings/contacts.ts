import * as z from 'zod/mini'
import { accountEmail } from '../accounts/account-rules.ts'
import { PHONE_SENTENCES } from '../accounts/accounts.fr.ts'
import { formatPhoneNumber, normalizePhoneNumber } from '../accounts/phone-number.ts'
import { atMost } from '../shared/text-rule.ts'
import { beginFields } from './begin.ts'
import { SETTING_SENTENCES } from './settings.fr.ts'
import { typedNumbers } from './typed-numbers.ts'

/** Numbers of one service that a page can show as buttons. */
export const EMERGENCY_NUMBERS_MAX = 3
/** Three digits as 117, or the ten digits of a station. */
const EMERGENCY_NUMBER = /^\d{2,10}$/

const emergencyNumbers = z
  .array(z.string().check(z.regex(EMERGENCY_NUMBER, SETTING_SENTENCES.emergencyUnreadable)))
  .check(
    z.minLength(1, SETTING_SENTENCES.emergencyUnreadable),
    atMost(EMERGENCY_NUMBERS_MAX, SETTING_SENTENCES.emergencyTooMany(EMERGENCY_NUMBERS_MAX)),
  )

/** Whom people call: this installation's operator, and help in danger. The first number of each is shown first. */
export const contactsSchema = z.object({
  /** As pages show it. */
  phone: z.string().check(
    z.refine((typed) => normalizePhoneNumber(typed) !== null, PHONE_SENTENCES.numberFormat),
    z.overwrite((typed) => formatPhoneNumber(normalizePhoneNumber(typed) ?? typed)),
  ),
  email: accountEmail,
  police: emergencyNumbers,
  firefighters: emergencyNumbers,
})
export type Contacts = z.infer<typeof contactsSchema>

const typedEmergency = z.string().check(
  z.refine((typed) => {
    const numbers = typedNumbers(typed)
    return numbers.length > 0 && numbers.every((number) => EMERGENCY_NUMBER.test(number))
  }, SETTING_SENTENCES.emergencyUnreadable),
  z.refine(
    (typed) => typedNumbers(typed).length <= EMERGENCY_NUMBERS_MAX,
    SETTING_SENTENCES.emergencyTooMany(EMERGENCY_NUMBERS_MAX),
  ),
)

/** What an operator types. */
export const contactsFormSchema = z.object({
  phone: contactsSchema.shape.phone,
  email: contactsSchema.shape.email,
  police: typedEmergency,
  firefighters: typedEmergency,
  ...beginFields,
})
