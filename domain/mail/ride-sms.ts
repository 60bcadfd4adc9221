import { countSms, foldToGsm7 } from './gsm7.ts'
import { SMS_TEXTS } from './sms.fr.ts'
import type { RideSmsKind } from './sms-kinds.ts'

/** Longest name and place in a message: the whole message stays one part. */
const NAME_MAX = 20
const PLACE_MAX = 40

export type RideForSms = {
  readonly driverFirstName: string
  readonly vehiclePlate: string
  /** « Bajaj rouge »; null: not known. */
  readonly vehicle: string | null
  readonly driverPhone: string | null
  readonly startCode: string | null
  /** The name of a place of our list; null: the passenger typed it. Typed words never leave in our name to a number. */
  readonly dropoffPlace: string | null
  /** What was said last, in words; null: nothing. */
  readonly phrase: string | null
  /** The number to call in danger: « 117 ». */
  readonly police: string
}

/** In the GSM 7-bit alphabet, and no longer than `max`. */
export function shortWords(text: string, max: number): string {
  return foldToGsm7(text.trim()).slice(0, max).trim()
}

/** A name without what addresses are made of: phones make links of them. */
export function lettersOf(name: string): string {
  return name.replace(/[^\p{L}\p{M}\s'’-]/gu, '')
}

/** A number as people of Benin dial it: « 0197123456 ». */
function withinBenin(phone: string): string {
  return phone.replace(/^\+229/, '')
}

/** The message about a ride: plate and code once a driver comes, or what the other side says. In the GSM 7-bit alphabet. */
export function rideSms(kind: RideSmsKind, brand: string, ride: RideForSms): string {
  const name = shortWords(brand, NAME_MAX)
  if (kind === 'trip_question') return SMS_TEXTS.tripQuestion(name, ride.police)
  const { dropoffPlace } = ride
  const toPlace = dropoffPlace === null ? '' : SMS_TEXTS.toPlace(shortWords(dropoffPlace, PLACE_MAX))
  if (kind === 'no_driver') return SMS_TEXTS.noDriver(name, toPlace)
  const driver = shortWords(lettersOf(ride.driverFirstName), NAME_MAX) || SMS_TEXTS.aDriver
  const call = ride.driverPhone === null ? '' : SMS_TEXTS.call(withinBenin(ride.driverPhone))
  const phrase = foldToGsm7(ride.phrase ?? '')
  if (kind === 'phrase_to_passenger') return SMS_TEXTS.driverSays(name, driver, phrase) + call
  if (kind === 'phrase_to_driver') return SMS_TEXTS.passengerSays(name, phrase)
  const plate = shortWords(ride.vehiclePlate, NAME_MAX)
  const said = kind === 'ride_accepted' ? SMS_TEXTS.accepted : SMS_TEXTS.arrived
  const code = ride.startCode === null ? '' : SMS_TEXTS.startCode(ride.startCode)
  const saying = (vehicle: string) => said(name, driver, vehicle) + code + call
  // Recognising the vehicle is worth no second SMS.
  const whole = ride.vehicle === null ? plate : SMS_TEXTS.plateAndVehicle(plate, foldToGsm7(ride.vehicle))
  return saying(countSms(saying(whole)).parts === 1 ? whole : plate)
}

/** The message that somebody opened « Mes données ». `page`: where other sessions are ended. */
export function ownDataOpenedSms(brand: string, page: string): string {
  return SMS_TEXTS.ownDataOpened(shortWords(brand, NAME_MAX), page)
}

/** The message with a code. `host`: of our page, to which browsers offer the code. */
export function codeSms(
  brand: string,
  code: { readonly digits: string; readonly minutes: number },
  host: string,
): string {
  return SMS_TEXTS.code(shortWords(brand, NAME_MAX), code.digits, code.minutes, host)
}
