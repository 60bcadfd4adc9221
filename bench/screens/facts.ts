import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { countFormerDays } from '#server/admin/figures/count-figures.service.ts'
import { correctTotals, foldChanges } from '#server/admin/totals.queries.ts'
import type { Database, Db } from '#server/db/database.ts'
import { report } from '../report.ts'
import type { Place } from '../setup/engines.ts'
import { signTokens } from '../setup/people.ts'

const FILL = join(import.meta.dirname, 'fill.sql')

/** Callers of each kind, who take turns: enough that each stays below the rate limit of one account. */
const ASKERS = 40
/** Drivers whose phones send positions. */
const ON_THE_MAP = 300

type Passenger = {
  readonly userId: string
  readonly email: string
  readonly rideId: string
  readonly openRideId: string
  /** The driver of the ride under way. */
  readonly driverId: string
  readonly shareKey: string
}

/**
 * Who sends a request. `passenger`: one of the busiest; `occasional`: one with few rides. `arrived`: the driver who waits for the
 * passenger of the same turn.
 */
export type Caller = 'passenger' | 'occasional' | 'driver' | 'arrived' | 'operator'

/** The people and ids that the screens ask for. */
export type ScreenFacts = {
  /** The busiest first, some of them with thousands of rides. */
  readonly passengers: readonly Passenger[]
  readonly drivers: readonly { readonly userId: string }[]
  /** Documents that wait for an operator. */
  readonly documents: readonly { readonly documentId: string }[]
  /** The cursor of the second half of each operators' list. */
  readonly middle: Readonly<Record<'rides' | 'users' | 'drivers' | 'documents' | 'journal' | 'letters', string>>
  /** Recent online payments, and the busiest day with all its payments. */
  readonly payments: readonly { readonly paymentId: string }[]
  readonly paymentsDay: string
  readonly month: { readonly from: string; readonly to: string }
  readonly cookies: Readonly<Record<Caller | 'onTheMap', readonly string[]>>
}

/** Fills an empty database with this many rides and everything that belongs to them. */
export async function fillDatabase({ background }: Database, rides: number): Promise<void> {
  const text = await readFile(FILL, 'utf8')
  const client = await background.pool.connect()
  try {
    await client.query(`select set_config('miyi.rides', '${rides}', false)`)
    await client.query(text)
    // No trigger counted these rows: adds the differences, then folds them, as a job does every minute.
    await correctTotals(background.db)
    await foldChanges(background.db)
    await client.query('vacuum (analyze)')
    await sql`insert into figure_backfill (before_day) select day_in_benin(now()) + 1`.execute(background.db)
    const start = performance.now()
    await countFormerDays(background)
    report(
      `figures of all former days counted in ${((performance.now() - start) / 1000).toFixed(1)} s, a month at a time`,
    )
  } finally {
    client.release(true)
  }
}

/** The busiest passengers, each with a ride under way and a completed one. */
async function findPassengers(db: Db): Promise<Passenger[]> {
  const { rows } = await sql<Passenger>`
    select users.id as user_id, users.email, open.id as open_ride_id, open.driver_id, open.share_key, behind.id as ride_id
    from rides open
    join users on users.id = open.passenger_id
    join users driver on driver.id = open.driver_id and driver.email_verified
    cross join lateral (
      select id from rides where passenger_id = open.passenger_id and status = 'completed'
      order by created_at desc limit 1
    ) behind
    where open.status = 'accepted' and users.email_verified and users.blocked_at is null
    order by open.created_at desc limit ${ASKERS}`.execute(db)
  return rows
}

/** Passengers with few rides among the newest, whom plans that begin with the newest rows find last. */
async function findOccasional(db: Db): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    select passenger_id as user_id from rides join users on users.id = passenger_id
    where email_verified and blocked_at is null
    group by passenger_id having count(*) between 3 and 30 order by max(rides.created_at) limit ${ASKERS}`.execute(db)
  return rows
}

const MICROSECONDS = (column: string) => sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`

/** Cursors from the middle of each list: paging must not become slower towards its end. */
async function findMiddle(db: Db): Promise<ScreenFacts['middle']> {
  const { rows } = await sql<ScreenFacts['middle']>`
    select
      (select ${MICROSECONDS('created_at')} || '~' || id from rides order by created_at
        offset (select count(*) / 2 from rides) limit 1) as rides,
      (select ${MICROSECONDS('created_at')} || '~' || id from users order by created_at
        offset (select count(*) / 2 from users) limit 1) as users,
      (select ${MICROSECONDS('approval_changed_at')} || '~' || user_id from drivers where approval <> 'pending'
        order by approval_changed_at offset (select count(*) / 2 from drivers) limit 1) as drivers,
      -- Those that are not urgent stand at 32: documents of a blocking type that count for a year.
      (select '320' || (extract(epoch from created_at) * 1000)::bigint || '~' || id from user_documents
        where review = 'waiting' and document_type <> 'id_card' order by created_at offset 200 limit 1) as documents,
      (select '0~' || max(id) / 2 from admin_actions) as journal,
      (select (extract(epoch from failed_at) * 1000)::bigint || '~' || id from letters where failed_at is not null
        order by failed_at offset 2000 limit 1) as letters`.execute(db)
  const middle = rows[0]
  if (middle === undefined) throw new Error('a query without from gives one row')
  return middle
}

async function findDocuments(db: Db): Promise<Pick<ScreenFacts, 'documents'>> {
  const { rows: documents } = await sql<{ documentId: string }>`
    select user_documents.id as document_id from user_documents join drivers using (user_id)
    where review = 'waiting' and approval = 'approved' order by user_documents.id limit ${ASKERS}`.execute(db)
  return { documents }
}

async function findPayments(db: Db): Promise<Pick<ScreenFacts, 'payments' | 'paymentsDay'>> {
  const { rows: payments } = await sql<{ paymentId: string }>`
    select id as payment_id from payment_transactions where payment_provider = 'simulator'
    order by created_at desc limit ${ASKERS}`.execute(db)
  const { rows: days } = await sql<{ day: string }>`
    select to_char(day_in_benin(created_at), 'YYYY-MM-DD') as day from payment_transactions
    group by 1 order by count(*) desc limit 1`.execute(db)
  return { payments, paymentsDay: days[0]?.day ?? '' }
}

/** The session tokens that fill.sql gave these accounts, which are confirmed and not blocked. */
async function tokensOf(db: Db, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select token from sessions where user_id = any(${userIds}::uuid[]) and token like '%-1'
    order by array_position(${userIds}::uuid[], user_id)`.execute(db)
  return rows.map(({ token }) => token)
}

/** Approved drivers, or operators, in the order in which fill.sql numbers them. */
async function findWith(db: Db, role: 'driver' | 'admin', limit: number): Promise<{ userId: string }[]> {
  const { rows } = await sql<{ userId: string }>`
    select users.id as user_id from users join user_roles on user_roles.user_id = users.id
    where role = ${role} and email_verified and blocked_at is null
      and not exists (select from drivers where user_id = users.id and approval <> 'approved')
    order by users.created_at limit ${limit}`.execute(db)
  return rows
}

/** Reads from a filled database what the screens ask for. */
export async function findFacts(place: Place, database: Database): Promise<ScreenFacts> {
  const { db } = database.background
  const passengers = await findPassengers(db)
  const drivers = await findWith(db, 'driver', ON_THE_MAP)
  const operators = await findWith(db, 'admin', ASKERS)
  const signed = async (people: readonly { userId: string }[]) => {
    const ids = people.map(({ userId }) => userId)
    return signTokens(place, database, await tokensOf(db, ids))
  }
  const onTheMap = await signed(drivers)
  const today = dayOf(new Date())
  return {
    passengers,
    drivers: drivers.slice(0, ASKERS),
    middle: await findMiddle(db),
    ...(await findDocuments(db)),
    ...(await findPayments(db)),
    month: { from: addDays(today, -60), to: addDays(today, -30) },
    cookies: {
      passenger: await signed(passengers),
      occasional: await signed(await findOccasional(db)),
      driver: onTheMap.slice(0, ASKERS),
      arrived: await signed(passengers.map(({ driverId }) => ({ userId: driverId }))),
      operator: await signed(operators),
      onTheMap,
    },
  }
}
