import { SMS_KIND_TEXTS } from './sms.fr.ts'

/** Messages to one number on one day, codes and rides together. */
export const SMS_OF_NUMBER_MAX = 18

/**
 * Codes more to one number on one day, for browsers that had a right one before: what others cause does not shut its owner
 * out.
 */
export const SMS_OF_KNOWN_MAX = 3

/**
 * A message about a ride is left out once its number has had this many messages on a day: more than a busy passenger needs.
 * Anybody may book for any number, and its owner still gets codes.
 */
export const SMS_BEFORE_RIDES_MAX = 15

/** A phrase is left out once its number has had this many messages on a day: the rest is for codes and for rides. */
export const SMS_BEFORE_PHRASES_MAX = 6

/** Messages of the whole installation on one day, unless SMS_DAY_MAX says otherwise. Each one costs money. */
export const SMS_OF_DAY_MAX = 2_000

/**
 * The part of the budget of the day that codes for unknown browsers may use up: who floods them leaves the rest for rides, and
 * for browsers that had a right code before. Counted by itself: messages about rides take nothing of it.
 */
export const SMS_STRANGERS_PERCENT = 75

/** Requests to be a contact in danger to one number on one day: the rest is for codes and rides. */
export const SMS_BEFORE_CONTACTS_MAX = 4

/** What the driver of a rented vehicle wrote, to its owner’s number on one day: the rest is for codes and rides. */
export const SMS_BEFORE_RENTS_MAX = 4

/** Days for which the record of a message is kept, without its text. */
export const SMS_KEPT_DAYS = 30

/** The first phrases of each side of a ride go by SMS too. */
export const SMS_PHRASES_MAX = 3

/** A phrase leaves by SMS this many seconds after it was said, unless an open page has shown it until then. */
export const SMS_PHRASE_AFTER_SECONDS = 10

type Kind = {
  /** The name that operators read. */
  readonly words: string
  /** The lowest rank is sent first: somebody waits in front of the screen for that code. */
  readonly rank: 0 | 1
  /** It is not sent once its number has had so many messages on that day. */
  readonly ofNumberMax: number
  /** Minutes for which sending is retried: later, the message is of no use. */
  readonly triedForMinutes: number
}

/** Every kind of SMS that the service sends. */
export const SMS_KINDS = {
  code: { words: SMS_KIND_TEXTS.code, rank: 0, ofNumberMax: SMS_OF_NUMBER_MAX, triedForMinutes: 8 },
  ride_accepted: {
    words: SMS_KIND_TEXTS.ride_accepted,
    rank: 1,
    ofNumberMax: SMS_BEFORE_RIDES_MAX,
    triedForMinutes: 5,
  },
  ride_arrived: { words: SMS_KIND_TEXTS.ride_arrived, rank: 1, ofNumberMax: SMS_BEFORE_RIDES_MAX, triedForMinutes: 5 },
  no_driver: { words: SMS_KIND_TEXTS.no_driver, rank: 1, ofNumberMax: SMS_BEFORE_RIDES_MAX, triedForMinutes: 15 },
  phrase_to_passenger: {
    words: SMS_KIND_TEXTS.phrase_to_passenger,
    rank: 1,
    ofNumberMax: SMS_BEFORE_PHRASES_MAX,
    triedForMinutes: 5,
  },
  phrase_to_driver: {
    words: SMS_KIND_TEXTS.phrase_to_driver,
    rank: 1,
    ofNumberMax: SMS_BEFORE_PHRASES_MAX,
    triedForMinutes: 5,
  },
  trip_question: {
    words: SMS_KIND_TEXTS.trip_question,
    rank: 0,
    ofNumberMax: SMS_BEFORE_RIDES_MAX,
    triedForMinutes: 5,
  },
  sos_request: {
    words: SMS_KIND_TEXTS.sos_request,
    rank: 1,
    ofNumberMax: SMS_BEFORE_CONTACTS_MAX,
    triedForMinutes: 60,
  },
  // A call for help counts against no budget of the day: at most five messages for each alert that an operator can close.
  sos_alarm: { words: SMS_KIND_TEXTS.sos_alarm, rank: 0, ofNumberMax: SMS_OF_NUMBER_MAX, triedForMinutes: 60 },
  sos_over: { words: SMS_KIND_TEXTS.sos_over, rank: 1, ofNumberMax: SMS_OF_NUMBER_MAX, triedForMinutes: 6 * 60 },
  sos_unseen: { words: SMS_KIND_TEXTS.sos_unseen, rank: 0, ofNumberMax: SMS_OF_NUMBER_MAX, triedForMinutes: 60 },
  own_data_opened: {
    words: SMS_KIND_TEXTS.own_data_opened,
    rank: 1,
    ofNumberMax: SMS_BEFORE_RIDES_MAX,
    triedForMinutes: 24 * 60,
  },
  rent_written: {
    words: SMS_KIND_TEXTS.rent_written,
    rank: 1,
    ofNumberMax: SMS_BEFORE_RENTS_MAX,
    triedForMinutes: 12 * 60,
  },
  // An operator writes each of them by hand: they count against no budget of the day.
  case_answer: {
    words: SMS_KIND_TEXTS.case_answer,
    rank: 1,
    ofNumberMax: SMS_OF_NUMBER_MAX,
    triedForMinutes: 24 * 60,
  },
} as const satisfies Record<string, Kind>

export type SmsKind = keyof typeof SMS_KINDS

/** The messages about rides. */
export type RideSmsKind = Exclude<SmsKind, 'code' | WrittenSmsKind | SosSmsKind>

const WRITTEN_SMS_KINDS = ['case_answer', 'own_data_opened', 'rent_written'] as const
/** Other messages whose text and number are written when they are queued. */
type WrittenSmsKind = (typeof WRITTEN_SMS_KINDS)[number]

const SOS_SMS_KINDS = ['sos_request', 'sos_alarm', 'sos_over', 'sos_unseen'] as const
/** The messages about a call for help: their text and number are written when they are queued. */
export type SosSmsKind = (typeof SOS_SMS_KINDS)[number]

/** Is it composed when it is sent, from the ride as it stands then? */
export function isRideSmsKind(kind: string): kind is RideSmsKind {
  const others: readonly string[] = ['code', ...WRITTEN_SMS_KINDS, ...SOS_SMS_KINDS]
  return isSmsKind(kind) && !others.includes(kind)
}

/** Is this kind known here? A process of another version may have stored one that is not. */
export function isSmsKind(kind: string): kind is SmsKind {
  return Object.keys(SMS_KINDS).includes(kind)
}
