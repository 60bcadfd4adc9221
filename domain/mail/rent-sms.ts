import { formatDay } from '../shared/format.ts'
import { lettersOf, shortWords } from './ride-sms.ts'
import { RENT_SMS_TEXTS } from './sms.fr.ts'

const BRAND_MAX = 20
const NAME_MAX = 20

/** What the driver of a rented vehicle wrote: what they propose for each day, or what they paid for one. */
export type RentWritten =
  | { readonly amountXof: number; readonly day: null }
  | { readonly amountXof: number; readonly day: string }

type RentSms = { readonly brand: string; readonly driver: string; readonly written: RentWritten; readonly url: string }

/** To the owner of a rented vehicle, in the GSM 7-bit alphabet: what its driver wrote, and where to answer. */
export function rentSms({ brand, driver, written: { amountXof, day }, url }: RentSms): string {
  const name = shortWords(lettersOf(driver), NAME_MAX) || RENT_SMS_TEXTS.yourDriver
  const said =
    day === null ? RENT_SMS_TEXTS.proposes(name, amountXof) : RENT_SMS_TEXTS.paid(name, amountXof, formatDay(day))
  return RENT_SMS_TEXTS.sms(shortWords(brand, BRAND_MAX), said, url)
}
