import { CASE_SMS_TEXTS } from './case.fr.ts'
import { countSms, foldToGsm7 } from './gsm7.ts'
import { shortWords } from './ride-sms.ts'

/** Parts of an SMS with an answer: the beginning of a longer one, and where to read the rest. */
export const CASE_SMS_PARTS = 2

const BRAND_MAX = 20

type Answer = {
  readonly brand: string
  /** Seven digits. */
  readonly number: string
  /** What the operator wrote. */
  readonly text: string
  readonly url: string
}

/** An answer of operators to somebody without an e-mail address: at most CASE_SMS_PARTS parts in the GSM 7-bit alphabet. */
export function caseAnswerSms({ brand, number, text, url }: Answer): string {
  const words = foldToGsm7(text).replace(/\s+/g, ' ').trim()
  const written = (said: string) => CASE_SMS_TEXTS.answer(shortWords(brand, BRAND_MAX), number, said, url)
  const fits = (said: string) => countSms(written(said)).parts <= CASE_SMS_PARTS
  if (fits(words)) return written(words)
  let [least, most] = [0, words.length]
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2)
    if (fits(`${words.slice(0, middle)}...`)) least = middle
    else most = middle
  }
  return written(`${words.slice(0, least)}...`)
}
