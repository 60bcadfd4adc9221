import Fastify from 'fastify'
import { sql } from 'kysely'
import { DRIVER_DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { type Auth, createAuth } from '#server/accounts/auth.ts'
import { signSessionToken } from '#server/accounts/session-cookie.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import type { Database, Db } from '#server/db/database.ts'
import { createPaymentProvider } from '#server/outside/payment/create-payment-provider.ts'
import type { Place } from './engines.ts'

/** Cookies of people who are signed in. */
export type People = { readonly passengers: readonly string[]; readonly drivers: readonly string[] }

type SignedIn = { readonly userId: string; readonly token: string }

/** The accounts library as the server will have it: it signs, nothing more. */
function authOn(place: Place, { db }: Database): Auth {
  const config = readConfig(place.environment)
  const jobs = { send: async () => undefined }
  const payments = createPaymentProvider(config, db)
  return createAuth({ config, db, clock: systemClock, log: Fastify().log, jobs, payments })
}

async function insertSignedIn(db: Db, name: string, count: number): Promise<SignedIn[]> {
  const { rows } = await sql<SignedIn>`
    with born as (
      insert into users (name, email, phone_number, email_verified)
      select ${name} || ' ' || n, ${name} || '-' || n || '@bench.example', '+22901' || lpad(n::text, 8, '0'), true
      from generate_series(1, ${count}::int) n
      returning id
    )
    insert into sessions (user_id, token, expires_at)
    select id, gen_random_uuid()::text, now() + interval '1 day' from born
    returning user_id, token`.execute(db)
  return rows
}

/** Every zem driver there may ask for nothing more: approved, available, papers valid. */
async function makeDrivers(db: Db, ids: readonly string[]): Promise<void> {
  const chosen = sql`unnest(${ids}::uuid[])`
  await sql`insert into user_roles (user_id, role) select id, 'driver' from ${chosen} id`.execute(db)
  await sql`
    insert into drivers (user_id, vehicle_plate, license_number, vehicle_type, license_issue_date,
      license_expiry_date, license_authority, license_category, has_insurance, driver_type, is_available, approval)
    select id, 'AB-1234-CD', 'PC-0001', 'zemidjan', current_date - 365, current_date + 365, 'ANaTT', 'A1', true,
      'zem', true, 'approved'
    from ${chosen} id`.execute(db)
  await sql`
    insert into user_documents (user_id, document_type, expiry_date, file_url, status)
    select id, type, current_date + 365, '/files/user-documents/' || id || '/' || type || '_1.pdf', 'valid'
    from ${chosen} id cross join unnest(${DRIVER_DOCUMENT_TYPES}::text[]) type`.execute(db)
}

/** Fills a new database with people who are signed in, before its server starts. */
export async function insertPeople(place: Place, count: { passengers: number; drivers: number }): Promise<People> {
  const database = await place.open()
  try {
    const passengers = await insertSignedIn(database.db, 'passager', count.passengers)
    const drivers = await insertSignedIn(database.db, 'chauffeur', count.drivers)
    const ids = drivers.map(({ userId }) => userId)
    await makeDrivers(database.db, ids)
    // A database that has lived knows how its rows are spread; a new one would plan blindly.
    await sql`analyze`.execute(database.db)
    const auth = authOn(place, database)
    const sign = (people: SignedIn[]) => Promise.all(people.map(({ token }) => signSessionToken(auth, token)))
    return { passengers: await sign(passengers), drivers: await sign(drivers) }
  } finally {
    await database.close()
  }
}
