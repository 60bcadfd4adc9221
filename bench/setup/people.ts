import Fastify from 'fastify'
import { sql } from 'kysely'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { DRIVER_KINDS, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { type Auth, createAuth } from '#server/accounts/session/auth.ts'
import { signSessionToken } from '#server/accounts/session/session-cookie.ts'
import { systemClock } from '#server/clock.ts'
import { parseConfig } from '#server/config.ts'
import { withStoredSecret } from '#server/data-folder.ts'
import type { Database, Db } from '#server/db/database.ts'
import { keepTariffs } from '#server/fares/tariff-cache.ts'
import { OWASP_COST, passwordHashing } from '#server/outside/passwords/password-hash.ts'
import { createPaymentProviders, requireProviderInUse } from '#server/outside/payment/payment-providers.ts'
import { createPayoutProviders } from '#server/outside/payout/payout-providers.ts'
import { memoryPositions } from '#server/outside/positions/memory-positions.ts'
import { roadRouter } from '#server/outside/router/road-router.ts'
import { keepSettings } from '#server/settings/kept-settings.ts'
import { localFiles } from '../../server/outside/files/local-files.ts'
import { Meter } from '../../server/outside/meter/meter.ts'
import type { Place } from './engines.ts'

/** Cookies of signed-in people. */
export type People = { readonly passengers: readonly string[]; readonly drivers: readonly string[] }

type SignedIn = { readonly userId: string; readonly token: string }

/** The accounts library with the server's settings, used only to sign. */
function authOn(place: Place, { db, catchUp }: Database): Auth {
  const config = withStoredSecret(parseConfig(place.environment))
  const jobs = { send: async () => undefined }
  const providers = createPaymentProviders(config, db)
  const payments = requireProviderInUse(config, providers)
  return createAuth({
    config,
    db,
    clock: systemClock,
    log: Fastify().log,
    jobs,
    letters: {
      post: async () => undefined,
      postIn: async () => undefined,
      postToAllIn: async () => undefined,
      lookNow: async () => undefined,
    },
    sms: null,
    payments,
    providers,
    payouts: createPayoutProviders(config, db),
    emecef: null,
    files: localFiles(config.dataDir),
    positions: memoryPositions(),
    router: roadRouter,
    tariffs: keepTariffs(catchUp),
    settings: keepSettings(catchUp),
    passwords: passwordHashing(OWASP_COST),
    scanner: null,
    meter: new Meter(),
    vapid: { publicKey: '', privateKey: '' },
  })
}

/** The cookies of these sessions, signed as the server would. */
export function signTokens(place: Place, database: Database, tokens: readonly string[]): Promise<string[]> {
  const auth = authOn(place, database)
  return Promise.all(tokens.map((token) => signSessionToken(auth, token)))
}

async function insertSignedIn(db: Db, name: string, count: number): Promise<SignedIn[]> {
  const { rows } = await sql<SignedIn>`
    with created as (
      insert into users (name, email, phone_number, email_verified)
      select ${name} || ' ' || n, ${name} || '-' || n || '@bench.example', '+22901' || lpad(n::text, 8, '0'), true
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into sessions (user_id, token, expires_at)
    select id, gen_random_uuid()::text, now() + interval '1 day' from created
    returning user_id, token`.execute(db)
  return rows
}

/** Drivers who may drive at once: approved, available, documents valid. */
async function makeDrivers(db: Db, ids: readonly string[], driverType: DriverType = 'zem'): Promise<void> {
  const chosen = sql`unnest(${ids}::uuid[])`
  await sql`insert into user_roles (user_id, role) select id, 'driver' from ${chosen} id`.execute(db)
  await sql`
    insert into drivers (user_id, vehicle_plate, license_number, vehicle_type, license_issue_date,
      license_expiry_date, license_authority, license_category, has_insurance, driver_type, is_available, approval)
    select id, 'AB-1234-CD', 'PC-0001', ${DRIVER_KINDS[driverType].vehicleType}, current_date - 365, current_date + 365,
      'ANaTT', 'A1', true, ${driverType}, true, 'approved'
    from ${chosen} id`.execute(db)
  // The cars of the city serve an XL too.
  if (driverType === 'vtc')
    await sql`update vehicles set wheels = 4, seats = 6 where driver_id = any(${ids}::uuid[])`.execute(db)
  await sql`
    insert into user_documents (user_id, document_type, expiry_date, file_url, status, review)
    select id, type, current_date + 365, '/files/user-documents/' || id || '/' || type || '_1.pdf', 'valid', 'confirmed'
    from ${chosen} id cross join unnest(${DOCUMENT_TYPES}::text[]) type`.execute(db)
}

/** Past rides of each passenger: the server meets filled tables, like those of a product in use. */
const PAST_RIDES = 3

async function insertPast(db: Db): Promise<void> {
  await sql`
    with past as (
      insert into rides (passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration, status,
        version, idempotency_key, open_slot, created_at, requested_at, cancelled_at, cancelled_by, cancel_reason)
      select id, 'zemidjan', 'Carrefour Vêdoko', 'Marché Dantokpa', 800, 15, 'cancelled', 2, 'past-ride-' || n, 1,
        now() - n * interval '1 day', now() - n * interval '1 day', now() - n * interval '23 hours', 'system', 'no_driver'
      from users cross join generate_series(1, ${PAST_RIDES}::int) n
      returning id, passenger_id, created_at, cancelled_at
    )
    insert into ride_events (ride_id, version, action, from_status, to_status, party, actor_id, reason, at)
    select id, 1, 'request', null, 'requested', 'passenger', passenger_id, null, created_at from past
    union all
    select id, 2, 'cancel', 'requested', 'cancelled', 'system', null, 'no_driver', cancelled_at from past`.execute(db)
}

/** For each past ride, one wave that asked two eligible drivers, who did not answer. */
async function insertPastWaves(db: Db): Promise<void> {
  await sql`
    insert into ride_waves (ride_id, round, wave, at, offered, passed_over)
    select id, 1, 1, created_at, 2, '[]' from rides`.execute(db)
  await sql`
    with driver as (
      select user_id, row_number() over () as n, count(*) over () as total from drivers where driver_type = 'zem'
    ), ride as (select id, passenger_id, created_at, row_number() over () as n from rides)
    insert into ride_offers (ride_id, driver_id, round, wave, slot, rank, reason, offered_at, expires_at, outcome,
      answered_at)
    select ride.id, driver.user_id, 1, 1, 1, rank, 'soonest', created_at, created_at + interval '15 seconds', 'expired',
      created_at + interval '15 seconds'
    from ride cross join generate_series(1, 2) rank join driver on driver.n = 1 + (ride.n * 2 + rank) % driver.total
    where user_id <> passenger_id`.execute(db)
}

type Count = { readonly passengers: number; readonly drivers: number; readonly cars?: number }

/** Fills a new database with signed-in people, before its server starts. The last drivers drive cars. */
export async function insertPeople(place: Place, count: Count): Promise<People> {
  const database = await place.open()
  // The limits of requests are too tight for thousands of people on a busy machine.
  const { db } = database.background
  try {
    const passengers = await insertSignedIn(db, 'passager', count.passengers)
    const cars = count.cars ?? 0
    const drivers = await insertSignedIn(db, 'chauffeur', count.drivers + cars)
    const ids = drivers.map(({ userId }) => userId)
    await makeDrivers(db, ids.slice(0, count.drivers))
    await makeDrivers(db, ids.slice(count.drivers), 'vtc')
    await insertPast(db)
    await insertPastWaves(db)
    // A database in use has statistics about its rows; without them PostgreSQL would plan blindly.
    await sql`analyze`.execute(db)
    const sign = (people: SignedIn[]) =>
      signTokens(
        place,
        database,
        people.map(({ token }) => token),
      )
    return { passengers: await sign(passengers), drivers: await sign(drivers) }
  } finally {
    await database.close()
  }
}
