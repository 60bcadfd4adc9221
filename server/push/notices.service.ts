import type { DocumentType } from '#domain/documents/document-types.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { smsOfNotice } from '#domain/push/notice-kinds.table.ts'
import { noticeTopic } from '#domain/push/notice-words.ts'
import { driverNoticeKind, passengerNoticeKind } from '#domain/push/notices-of-move.ts'
import type { PhraseParty, RidePhrase } from '#domain/rides/phrases/ride-phrases.ts'
import type { Party, RideAction } from '#domain/rides/ride-status.ts'
import type { Db } from '../db/database.ts'
import type { EndedOffers, NewNotice } from '../db/messages/push-notices.ts'
import { deleteUnsentNotices, endOfferNotices, insertNotice, insertOfferNotices } from './notices.queries.ts'

/** The fields of a moved ride that its notices need: the ride as it was before. */
type MovedRide = {
  readonly id: string
  readonly version: number
  readonly passengerId: string
  readonly driverId: string | null
  readonly priceXof: number
  readonly rideType: RideType
}

type Moved = {
  readonly action: RideAction
  readonly by: Party
  readonly reason: string | null
  /** The way of the driver who accepts, in seconds, as their offer said; null: unknown. */
  readonly pickupS: number | null
  readonly at: Date
}

/** Notices for the passenger and the driver who did not make the move. `moveRide` writes them; they leave after the commit. */
export function noticesOfMove(ride: MovedRide, moved: Moved): NewNotice[] {
  const { id: about, passengerId, driverId, priceXof, rideType } = ride
  const { at, pickupS } = moved
  const kind = passengerNoticeKind(moved)
  const ofDriver = driverNoticeKind(moved)
  const change = { rideId: about, version: ride.version + 1 }
  const facts = { priceXof, rideType, pickupS, ...(kind !== null && smsOfNotice(kind) && { change }) }
  return [
    ...(kind === null ? [] : [{ userId: passengerId, kind, about, facts, at }]),
    ...(ofDriver === null || driverId === null ? [] : [{ userId: driverId, kind: ofDriver, about, facts: {}, at }]),
  ]
}

/** In the transaction that makes offers: a notice to each of these drivers. */
export async function queueOfferNotices(tx: Db, rideIds: readonly string[], at: Date): Promise<void> {
  if (rideIds.length > 0) await insertOfferNotices(tx, rideIds, at)
}

/** In the transaction that ends offers: closes their notices on the phones. */
export async function closeOfferNotices(tx: Db, ended: EndedOffers): Promise<void> {
  if (ended.rideIds.length > 0) await endOfferNotices(tx, ended)
}

type Said = {
  readonly rideId: string
  readonly version: number
  readonly to: PhraseParty
  readonly userId: string
  readonly phrase: RidePhrase
  /** An SMS says it where push does not arrive. */
  readonly hasSms: boolean
  readonly at: Date
}

/** In the transaction in which one of the two says a ready phrase: for the other, in place of the phrase before. */
export async function queuePhraseNotice(tx: Db, { rideId, version, to, userId, phrase, hasSms, at }: Said) {
  const facts = { phrase, ...(hasSms && { change: { rideId, version } }) }
  await insertNotice(tx, { userId, kind: `phrase_to_${to}`, about: rideId, facts, at })
}

/** A page has shown what was said until then: no notice of it is sent, and no SMS instead of one that does not arrive. */
export async function dropPhraseNotices(
  tx: Db,
  { rideId, to, userId, at }: Omit<Said, 'version' | 'phrase' | 'hasSms'>,
) {
  await deleteUnsentNotices(tx, { topic: noticeTopic(`phrase_to_${to}`, rideId), userId, at })
}

type AskedTrip = { readonly rideId: string; readonly version: number; readonly passengerId: string; readonly at: Date }

/** In the transaction that asks the passenger of an unusual trip whether all is well. */
export async function queueTripQuestionNotice(tx: Db, { rideId, version, passengerId, at }: AskedTrip): Promise<void> {
  const facts = { change: { rideId, version } }
  await insertNotice(tx, { userId: passengerId, kind: 'trip_question', about: rideId, facts, at })
}

/** They have answered: what has not arrived is not sent any more. */
export async function dropTripQuestionNotices(
  tx: Db,
  { rideId, userId, at }: { rideId: string; userId: string; at: Date },
): Promise<void> {
  await deleteUnsentNotices(tx, { topic: noticeTopic('trip_question', rideId), userId, at })
}

/** In the transaction in which an operator decides about a driver. */
export async function queueReviewNotice(
  tx: Db,
  { driverId, reviewId, at }: { driverId: string; reviewId: string; at: Date },
): Promise<void> {
  await insertNotice(tx, { userId: driverId, kind: 'driver_review', about: reviewId, facts: {}, at })
}

/** In the transaction in which a driver writes about a rent: it names nobody, because locked screens show it. */
export async function queueRentNotice(tx: Db, { userId, rentId, at }: { userId: string; rentId: string; at: Date }) {
  await insertNotice(tx, { userId, kind: 'rent_written', about: rentId, facts: {}, at })
}

/** In the transaction in which an operator has looked at a driver's card for « Entre femmes ». */
export async function queueCardNotice(tx: Db, { driverId, at }: { driverId: string; at: Date }): Promise<void> {
  await insertNotice(tx, { userId: driverId, kind: 'card_looked_at', about: driverId, facts: {}, at })
}

type Refunded = {
  readonly passengerId: string
  readonly paymentId: string
  readonly amountXof: number
  readonly at: Date
}

/** In the transaction that records a refund. */
export async function queueRefundNotice(tx: Db, { passengerId, paymentId, amountXof, at }: Refunded): Promise<void> {
  await insertNotice(tx, {
    userId: passengerId,
    kind: 'refunded',
    about: paymentId,
    facts: { priceXof: amountXof },
    at,
  })
}

type ToReturn = {
  readonly passengerId: string
  readonly rideId: string
  readonly amountXof: number
  readonly at: Date
}

/** In the transaction that records cash of a paid ride: its passenger gets it back from their driver. */
export async function queueCashToReturnNotice(tx: Db, { passengerId, rideId, amountXof, at }: ToReturn): Promise<void> {
  const facts = { priceXof: amountXof }
  await insertNotice(tx, { userId: passengerId, kind: 'cash_to_return', about: rideId, facts, at })
}

type Reviewed = {
  readonly driverId: string
  readonly documentId: string
  readonly documentType: DocumentType
  readonly isConfirmed: boolean
  readonly at: Date
}

/** In the transaction in which an operator confirms or refuses a driver's document. */
export async function queueDocumentNotice(
  tx: Db,
  { driverId, documentId, documentType, isConfirmed, at }: Reviewed,
): Promise<void> {
  const kind = isConfirmed ? 'document_confirmed' : 'document_refused'
  await insertNotice(tx, { userId: driverId, kind, about: documentId, facts: { documentType }, at })
}
