import { sql } from 'kysely'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { TripAnswer, TripLapse, UnusualKind } from '#domain/safety/unusual/unusual-kinds.ts'
import type { Db } from '../../db/database.ts'

const QUESTION = ['id', 'rideId', 'kind', 'askedAt', 'answer', 'answeredAt', 'lapse', 'lapsedAt'] as const

/** A ride with its questions, locked: nothing moves it meanwhile. */
export async function lockAskedRide(tx: Db, rideId: string) {
  const ride = await tx
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['id', 'status', 'version', 'passengerId', 'completedAt', 'cancelledAt'])
    .forUpdate()
    .executeTakeFirst()
  if (ride === undefined) return undefined
  const { completedAt, cancelledAt, ...rest } = ride
  return { ...rest, endedAt: completedAt ?? cancelledAt }
}
export type AskedRide = NonNullable<Awaited<ReturnType<typeof lockAskedRide>>>

/** Everything that was asked in this ride, the oldest first. */
export async function listQuestions(db: Db, rideId: string) {
  return db
    .selectFrom('tripQuestions')
    .where('rideId', '=', rideId)
    .select(QUESTION)
    .orderBy('askedAt')
    .orderBy('id')
    .execute()
}
export type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

/** Is an unusual trip of this ride with the operators already? */
export async function hasUnusualAlert(db: Db, rideId: string): Promise<boolean> {
  const alert = await db
    .selectFrom('sosAlerts')
    .where('rideId', '=', rideId)
    .where('kind', '=', 'unusual')
    .where('state', '<>', 'closed')
    .select('id')
    .executeTakeFirst()
  return alert !== undefined
}

type NewQuestion = { readonly rideId: string; readonly kind: UnusualKind; readonly askedAt: Date }

/** Of a locked ride. */
export async function insertQuestion(tx: Db, question: NewQuestion): Promise<void> {
  await tx.insertInto('tripQuestions').values(question).execute()
}

/** The first answer counts; returns the question if this was it. */
export async function answerQuestion(
  tx: Db,
  { id, answer, at }: { id: string; answer: TripAnswer; at: Date },
): Promise<QuestionRow | undefined> {
  return tx
    .updateTable('tripQuestions')
    .set({ answer, answeredAt: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning(QUESTION)
    .executeTakeFirst()
}

/** Ends a question that nobody has answered; returns it if it still waited. */
export async function lapseQuestion(
  tx: Db,
  { id, lapse, at }: { id: string; lapse: TripLapse; at: Date },
): Promise<QuestionRow | undefined> {
  return tx
    .updateTable('tripQuestions')
    .set({ lapse, lapsedAt: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .where('lapse', 'is', null)
    .returning(QUESTION)
    .executeTakeFirst()
}

/** Where a page of a list by id begins, and how long it is. */
export type IdPage = { readonly after: string | null; readonly limit: number }

/** Questions asked until that instant that still wait, by id. */
export async function listUnanswered(db: Db, askedUntil: Date, { after, limit }: IdPage) {
  return db
    .selectFrom('tripQuestions')
    .where('answer', 'is', null)
    .where('lapse', 'is', null)
    .where('askedAt', '<=', askedUntil)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .select(['id', 'rideId'])
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Where the vehicle of this ride was last, and where it was to go. */
export async function findLastPlace(db: Db, rideId: string) {
  const { rows } = await sql<
    Nullable<LatLon> & { at: Date | null; dropoffLat: number | null; dropoffLon: number | null }
  >`
    select last.lat, last.lon, last.at, rides.dropoff_lat, rides.dropoff_lon
    from rides left join lateral (
      select lat, lon, at from ride_positions
      where ride_id = rides.id and driver_id = rides.driver_id and at >= rides.accepted_at
      order by at desc limit 1
    ) last on true
    where rides.id = ${rideId}::uuid`.execute(db)
  return rows[0]
}
type Nullable<T> = { readonly [K in keyof T]: T[K] | null }

/** The message about a question is not sent any more: it was answered. */
export async function deleteUnsentSms(tx: Db, rideId: string): Promise<void> {
  await tx
    .deleteFrom('smsMessages')
    .where('rideId', '=', rideId)
    .where('kind', '=', 'trip_question')
    .where('recipient', 'is', null)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .execute()
}
