import { foldToGsm7 } from './gsm7.ts'
import { lettersOf, shortWords } from './ride-sms.ts'
import { SOS_SMS_TEXTS as TEXTS } from './sos.fr.ts'

/** Longest name in a message. */
const NAME_MAX = 30
const BRAND_MAX = 20

export type SosForSms = {
  readonly brand: string
  /** Who called for help, in their own words. */
  readonly name: string
  readonly plate: string
  readonly code: string
  /** « 21:04 » */
  readonly time: string
  /** The number to call: « 117 ». */
  readonly police: string
  /** The shared trip. Null: the ride is over, or has no link. */
  readonly followUrl: string | null
  /** Where they were, as an address of a map; said where no link is. */
  readonly mapUrl: string | null
}

/** A name of a profile, without what addresses are made of. */
function nameOf(name: string): string {
  return shortWords(lettersOf(name), NAME_MAX) || TEXTS.somebody
}

const brandOf = (brand: string) => shortWords(brand, BRAND_MAX)
const plateOf = (plate: string) => shortWords(plate, BRAND_MAX) || '?'

/** To each person that somebody in danger has named: who, which vehicle, where to follow. */
export function sosAlarmSms({ followUrl, mapUrl, police, ...about }: SosForSms): string {
  const { brand, name, plate, code, time } = about
  const place = followUrl !== null ? TEXTS.follow(followUrl) : mapUrl !== null ? TEXTS.position(mapUrl) : ''
  return `${TEXTS.alarm(brandOf(brand), nameOf(name), { plate: plateOf(plate), code, time: foldToGsm7(time) })}${TEXTS.call(police)}${place}`
}

/** To the same people: it is over. */
export function sosOverSms({ brand, name, code }: Pick<SosForSms, 'brand' | 'name' | 'code'>): string {
  return TEXTS.over(brandOf(brand), nameOf(name), code)
}

/** To somebody who is to be warned in danger: whether they want that. */
export function contactRequestSms(brand: string, name: string, url: string): string {
  return TEXTS.ask(brandOf(brand), nameOf(name), url)
}

type Unseen = Pick<SosForSms, 'brand' | 'plate' | 'code' | 'time'> & { readonly url: string }

/** To operators: nobody has taken the alert yet. */
export function unseenSosSms({ brand, code, plate, time, url }: Unseen): string {
  return TEXTS.operator(brandOf(brand), url, { plate: plateOf(plate), code, time: foldToGsm7(time) })
}

/** To operators: nobody has taken an unusual trip whose passenger said no. */
export function unusualTripSms({ brand, code, plate, time, url }: Unseen): string {
  return TEXTS.unusual(brandOf(brand), url, { plate: plateOf(plate), code, time: foldToGsm7(time) })
}
