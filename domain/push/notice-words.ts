import { DOCUMENT_NAMES } from '../documents/document-types.ts'
import { SERVICES } from '../fares/services.table.ts'
import { PHRASE_WORDS } from '../rides/phrases/ride-phrases.ts'
import { minutesWords } from '../shared/distance-words.ts'
import { formatXof } from '../shared/format.ts'
import { PAGES } from '../shared/routes.ts'
import { letterOfTopic, NOTICE_KINDS, type NoticeFacts, type NoticeKind } from './notice-kinds.table.ts'
import { NOTICE_FALLBACK, NOTICE_TEXTS } from './push.fr.ts'

type Words = { readonly title: string; readonly body: string }

function offerBody({ rideType, pickupS }: NoticeFacts): string {
  const service = rideType === undefined ? '' : SERVICES[rideType].name
  if (pickupS === undefined || pickupS === null) return NOTICE_TEXTS.offerNearBody(service)
  return NOTICE_TEXTS.offerBody(service, NOTICE_TEXTS.away(minutesWords(pickupS)))
}

function acceptedTitle({ pickupS }: NoticeFacts): string {
  const isKnown = pickupS !== undefined && pickupS !== null
  return isKnown ? NOTICE_TEXTS.acceptedIn(minutesWords(pickupS)) : NOTICE_TEXTS.accepted
}

const phraseOf = ({ phrase }: NoticeFacts) => (phrase === undefined ? NOTICE_FALLBACK.body : PHRASE_WORDS[phrase])
const documentName = ({ documentType }: NoticeFacts) =>
  documentType === undefined ? NOTICE_FALLBACK.body : NOTICE_TEXTS.documentBody(DOCUMENT_NAMES[documentType])
const price = ({ priceXof = 0 }: NoticeFacts) => formatXof(priceXof)

const WORDS: Readonly<Record<NoticeKind, (facts: NoticeFacts) => Words>> = {
  offer: (facts) => ({ title: NOTICE_TEXTS.offer(price(facts)), body: offerBody(facts) }),
  offer_over: () => ({ title: NOTICE_TEXTS.offerOver, body: NOTICE_TEXTS.offerOverBody }),
  ride_cancelled: () => ({ title: NOTICE_TEXTS.cancelled, body: NOTICE_TEXTS.rideCancelledBody }),
  accepted: (facts) => ({ title: acceptedTitle(facts), body: NOTICE_TEXTS.acceptedBody }),
  arrived: () => ({ title: NOTICE_TEXTS.arrived, body: NOTICE_TEXTS.arrivedBody }),
  started: () => ({ title: NOTICE_TEXTS.started, body: NOTICE_TEXTS.startedBody }),
  finished: (facts) => ({ title: NOTICE_TEXTS.finished, body: NOTICE_TEXTS.finishedBody(price(facts)) }),
  given_back: () => ({ title: NOTICE_TEXTS.givenBack, body: NOTICE_TEXTS.givenBackBody }),
  no_driver: () => ({ title: NOTICE_TEXTS.noDriver, body: NOTICE_TEXTS.noDriverBody }),
  cancelled: () => ({ title: NOTICE_TEXTS.cancelled, body: NOTICE_TEXTS.cancelledBody }),
  phrase_to_passenger: (facts) => ({ title: NOTICE_TEXTS.driverSays, body: phraseOf(facts) }),
  phrase_to_driver: (facts) => ({ title: NOTICE_TEXTS.passengerSays, body: phraseOf(facts) }),
  cash_to_return: (facts) => ({ title: NOTICE_TEXTS.cashToReturn(price(facts)), body: NOTICE_TEXTS.cashToReturnBody }),
  document_confirmed: (facts) => ({ title: NOTICE_TEXTS.documentConfirmed, body: documentName(facts) }),
  document_refused: (facts) => ({ title: NOTICE_TEXTS.documentRefused, body: documentName(facts) }),
  refunded: (facts) => ({ title: NOTICE_TEXTS.refunded, body: NOTICE_TEXTS.refundedBody(price(facts)) }),
  driver_review: () => ({ title: NOTICE_TEXTS.review, body: NOTICE_TEXTS.reviewBody }),
  card_looked_at: () => ({ title: NOTICE_TEXTS.settingsAnswer, body: NOTICE_TEXTS.settingsAnswerBody }),
  trip_question: () => ({ title: NOTICE_TEXTS.tripQuestion, body: NOTICE_TEXTS.tripQuestionBody }),
  unusual_trip: () => ({ title: NOTICE_TEXTS.unusualTrip, body: NOTICE_TEXTS.unusualTripBody }),
  sos: () => ({ title: NOTICE_TEXTS.sos, body: NOTICE_TEXTS.sosBody }),
  case_answered: () => ({ title: NOTICE_TEXTS.caseAnswered, body: NOTICE_TEXTS.caseAnsweredBody }),
  rent_written: () => ({ title: NOTICE_TEXTS.rentWritten, body: NOTICE_TEXTS.rentWrittenBody }),
  lost_object: () => ({ title: NOTICE_TEXTS.lostObject, body: NOTICE_TEXTS.lostObjectBody }),
  accident_case: () => ({ title: NOTICE_TEXTS.accident, body: NOTICE_TEXTS.accidentBody }),
}

/** A notice as the phone receives it, in less than 4 kB (RFC 8291). The service worker only shows it. */
export type PushMessage = Words & {
  /** The same message twice has the same id. */
  readonly id: string
  /** A notice replaces the one with the same tag. */
  readonly tag: string
  /** The page that a tap opens. */
  readonly path: string
  /** Replaces another one without sound. */
  readonly isSilent: boolean
}

/** The subject of a notice as a Topic (RFC 8030: at most 32 characters), from the id of a ride or payment. */
export function topicOf(id: string): string {
  return id.replace(/-/g, '')
}

/** The subject of a notice of this kind: those of the same kind and about the same thing replace each other. */
export function noticeTopic(kind: NoticeKind, about: string): string {
  // A push topic has at most 32 characters, as many as an id: the letter replaces its first one, and no id has it.
  const letter = letterOfTopic(kind)
  return letter === undefined ? topicOf(about) : letter + topicOf(about).slice(1)
}

type Notice = {
  readonly kind: NoticeKind
  readonly facts: NoticeFacts
  readonly topic: string
  /** Of the row, and how often a newer notice has replaced it. */
  readonly id: string
  readonly version: number
}

/** What the phone shows. The topic is its tag there too. */
export function pushMessage({ kind, facts, topic, ...row }: Notice): PushMessage {
  const { page, ...shown } = NOTICE_KINDS[kind]
  const id = `${row.id}.${row.version}`
  return { ...WORDS[kind](facts), id, tag: topic, path: PAGES[page].path, isSilent: 'isSilent' in shown }
}

/** Seconds for which the push service is to keep it: never longer than it is of use. */
export function ttlLeft(kind: NoticeKind, giveUpAt: Date, now: Date): number {
  const left = Math.ceil((giveUpAt.getTime() - now.getTime()) / 1000)
  return Math.min(NOTICE_KINDS[kind].ttlSeconds, Math.max(0, left))
}
