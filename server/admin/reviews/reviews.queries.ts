import { sql } from 'kysely'
import { DECIDED_REVIEWS_SHOWN, type ReviewDecision } from '#domain/drivers/reviews/driver-reviews.ts'
import type { CountedCause, DriverCounts } from '#domain/drivers/reviews/review-causes.ts'
import type { Db } from '../../db/database.ts'

type CountsRow = DriverCounts & { readonly driverId: string }

/** What each driver without an open review did since that instant, and after the last decision about them. */
export async function listDriverCounts(db: Db, since: Date): Promise<CountsRow[]> {
  const { rows } = await sql<CountsRow>`
    with decided as (
      select driver_id, max(decided_at) as at from driver_reviews group by driver_id
    ), steps as (
      select event.actor_id as driver_id,
        count(*) filter (where event.action = 'accept')::int as accepted,
        count(*) filter (where event.action = 'give_back')::int as given_back,
        count(*) filter (where event.action = 'no_show')::int as no_shows
      from ride_events event left join decided on decided.driver_id = event.actor_id
      where event.party = 'driver' and event.action in ('accept', 'give_back', 'no_show')
        and event.at >= ${since}::timestamptz and (decided.at is null or event.at > decided.at)
      group by event.actor_id
    ), stars as (
      select rating.driver_id, count(*)::int as rated,
        count(*) filter (where stars < 4 and cardinality(reasons) > 0)::int as low_stars
      from ride_ratings rating left join decided on decided.driver_id = rating.driver_id
      where rating.created_at >= ${since}::timestamptz and (decided.at is null or rating.created_at > decided.at)
      group by rating.driver_id
    ), asked_more as (
      select report.driver_id, count(*)::int as overcharge
      from overcharges report left join decided on decided.driver_id = report.driver_id
      where report.reported_at >= ${since}::timestamptz and (decided.at is null or report.reported_at > decided.at)
      group by report.driver_id
    )
    select steps.driver_id, steps.accepted, steps.given_back, steps.no_shows,
      coalesce(asked_more.overcharge, 0) as overcharge,
      coalesce(stars.rated, 0) as rated, coalesce(stars.low_stars, 0) as low_stars
    from steps
    left join stars on stars.driver_id = steps.driver_id
    left join asked_more on asked_more.driver_id = steps.driver_id
    join users on users.id = steps.driver_id and users.deleted_at is null
    where not exists (
      select from driver_reviews open where open.driver_id = steps.driver_id and open.decision is null)
    order by steps.driver_id`.execute(db)
  return rows
}

type NewReview = { readonly driverId: string; readonly causes: readonly CountedCause[]; readonly at: Date }

/** Opens a review, unless one is open. */
export async function insertReview(db: Db, { driverId, causes, at }: NewReview): Promise<void> {
  await sql`
    insert into driver_reviews (driver_id, opened_at, causes)
    values (${driverId}::uuid, ${at}::timestamptz, ${JSON.stringify(causes)}::jsonb)
    on conflict (driver_id) where decision is null do nothing`.execute(db)
}

function selectReviews(db: Db) {
  return db
    .selectFrom('driverReviews')
    .innerJoin('users', 'users.id', 'driverReviews.driverId')
    .leftJoin('profiles', 'profiles.id', 'driverReviews.driverId')
    .leftJoin('profiles as operator', 'operator.id', 'driverReviews.decidedBy')
    .select([
      'driverReviews.id',
      'driverId',
      'openedAt',
      'causes',
      'decision',
      'decidedBy as decidedById',
      'operator.fullName as decidedBy',
      'decidedAt',
      'note',
      'message',
      'answer',
      'answeredAt',
      'profiles.fullName',
      'profiles.phoneNumber',
    ])
}
export type ReviewRow = Awaited<ReturnType<typeof listOpenReviews>>[number]

/** To decide, the oldest first; a deleted account needs no decision. */
export function listOpenReviews(db: Db) {
  return selectReviews(db)
    .where('decision', 'is', null)
    .where('users.deletedAt', 'is', null)
    .orderBy('openedAt')
    .orderBy('driverReviews.id')
    .execute()
}

export function listDecidedReviews(db: Db): Promise<ReviewRow[]> {
  return selectReviews(db)
    .where('decision', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .orderBy('driverReviews.id')
    .limit(DECIDED_REVIEWS_SHOWN)
    .execute()
}

export function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return selectReviews(db).where('driverReviews.id', '=', id).executeTakeFirst()
}

type Decided = {
  readonly id: string
  readonly decision: ReviewDecision
  readonly decidedBy: string
  readonly decidedAt: Date
  readonly note: string
  readonly message: string | null
}

/** Decides a review that is open. False: somebody decided it before, or there is none. */
export async function decideOpenReview(tx: Db, { id, ...decided }: Decided): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('driverReviews')
    .set(decided)
    .where('id', '=', id)
    .where('decision', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was told to this driver, the newest first. */
export async function listReviewsOfDriver(db: Db, driverId: string) {
  return db
    .selectFrom('driverReviews')
    .where('driverId', '=', driverId)
    .where('message', 'is not', null)
    .select(['id', 'causes', 'decidedAt', 'message', 'answer'])
    .orderBy('decidedAt', 'desc')
    .execute()
}

/** The driver’s first answer to what they were told. False: there is no such message of theirs, or it was answered. */
export async function answerReviewOnce(
  db: Db,
  { id, driverId, answer, at }: { id: string; driverId: string; answer: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('driverReviews')
    .set({ answer, answeredAt: at })
    .where('id', '=', id)
    .where('driverId', '=', driverId)
    .where('message', 'is not', null)
    .where('answer', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Where a driver is written to. */
export async function findAddress(db: Db, driverId: string) {
  return db.selectFrom('users').where('id', '=', driverId).select(['email', 'emailVerified']).executeTakeFirst()
}
