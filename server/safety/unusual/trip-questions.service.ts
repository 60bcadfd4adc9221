import type { tripQuestionContract } from '#domain/safety/unusual/trip-question.contract.ts'
import { isWaiting, mayAnswer, mayAsk, QUESTION_SMS_SECONDS } from '#domain/safety/unusual/trip-question.ts'
import type { TripAnswer, UnusualKind } from '#domain/safety/unusual/unusual-kinds.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { queueingRideSms } from '../../db/messages/ride-sms.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { dropTripQuestionNotices, queueTripQuestionNotice } from '../../push/notices.service.ts'
import { findRideToHelp } from '../sos.queries.ts'
import {
  type AskedRide,
  answerQuestion,
  deleteUnsentSms,
  hasUnusualAlert,
  insertQuestion,
  listQuestions,
  lockAskedRide,
  type QuestionRow,
} from './trip-questions.queries.ts'
import { alertOfAnswer, placeOfRide, sayTripSafe } from './unusual-alert.service.ts'

type Asking = { readonly kind: UnusualKind; readonly at: Date }

/**
 * In the transaction that has locked the ride: asks its passenger whether all is well, on the open page, by push, and where
 * that does not arrive by SMS. False: it was asked already, or lately.
 */
export async function askPassenger(tx: Db, ride: AskedRide, { kind, at }: Asking): Promise<boolean> {
  if (!mayAsk(kind, await listQuestions(tx, ride.id), at)) return false
  if (await hasUnusualAlert(tx, ride.id)) return false
  await insertQuestion(tx, { rideId: ride.id, kind, askedAt: at })
  const change = { rideId: ride.id, version: ride.version + 1 }
  await queueTripQuestionNotice(tx, { ...change, passengerId: ride.passengerId, at })
  const dueAt = new Date(at.getTime() + QUESTION_SMS_SECONDS * 1000)
  await queueingRideSms({ ...change, kind: 'trip_question', at, dueAt }).execute(tx)
  await touchRide(tx, ride.id)
  return true
}

type Shown = CallOutput<(typeof tripQuestionContract)['GET /api/rides/:rideId/trip-question']>['question']

/** What waits for an answer of this passenger, or null. Refuses ride_not_found. */
export async function findTripQuestion({ db, clock }: Context, actor: Actor, rideId: string): Promise<Shown> {
  const ride = await findRideToHelp(db, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  if (!mayAnswer(ride.endedAt, clock.now())) return null
  const last = (await listQuestions(db, rideId)).at(-1)
  const isAlerted = last?.lapse === 'silence'
  if (last === undefined || !(isWaiting(last) || (isAlerted && last.answer === null))) return null
  return { id: last.id, kind: last.kind, askedAt: last.askedAt.toISOString(), isAlerted }
}

/** A question of this ride that is answered, or may still be. Refuses trip_question_not_found. */
async function requireAsked(tx: Db, ride: AskedRide, questionId: string, at: Date): Promise<QuestionRow> {
  const known = (await listQuestions(tx, ride.id)).find(({ id }) => id === questionId)
  const isTooLate = known?.answer === null && !mayAnswer(ride.endedAt, at)
  if (known === undefined || isTooLate) throw new Refusal('trip_question_not_found')
  return known
}

type Said = { readonly questionId: string; readonly answer: TripAnswer }

/**
 * The passenger answers whether all is well; the first answer counts, and a repeat is given it. « Non » alerts an operator; a late
 * « Oui » is told them. Hours after the end of the ride it is too late for either. Refuses ride_not_found, trip_question_not_found.
 */
export async function answerTripQuestion(
  context: Context,
  actor: Actor,
  rideId: string,
  { questionId, answer }: Said,
): Promise<TripAnswer> {
  const place = answer === 'no' ? await placeOfRide(context, rideId) : null
  return context.db.transaction().execute(async (tx) => {
    const ride = await lockAskedRide(tx, rideId)
    if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
    const at = context.clock.now()
    const known = await requireAsked(tx, ride, questionId, at)
    const answered = await answerQuestion(tx, { id: questionId, answer, at })
    if (answered === undefined) return known.answer ?? answer
    await dropTripQuestionNotices(tx, { rideId, userId: actor.userId, at })
    await deleteUnsentSms(tx, rideId)
    if (answer === 'no') await alertOfAnswer(context, tx, { ride, questionId, event: 'said_no', at, place })
    else await sayTripSafe(tx, { ride, questionId, at })
    await touchRide(tx, rideId)
    return answer
  })
}
