import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { anAgreedRent, answerPaid, proposeAsDriver, sayPaid } from '#kit/drivers/rents.ts'
import { changeVehicle, propose } from '#kit/drivers/vehicles.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { confirmAmongWomen, sayAmongWomen } from '#kit/people/among-women.ts'
import { aCase, answerCase } from '#kit/people/cases.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { anAgreedContact, aSos, closeSos, takeSos } from '#kit/people/sos.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ PAYOUT_PROVIDER: 'hand' })
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

/** Every base table, partitions apart. */
async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`.execute(
    kit.database.db,
  )
  return rows.map(({ name }) => name)
}

/** The tables with a row, any column of which contains one of these words. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await tables()) {
    const { rows } = await sql<{ isThere: boolean }>`
      select exists (select from ${sql.raw(table)} one where one::text ilike any(${words.map((word) => `%${word}%`)}::text[]))
        as is_there`.execute(kit.database.db)
    if (rows[0]?.isThere) found.push(table)
  }
  return found
}

/** What refers to somebody who has no name any more (docs/decisions/2026-11-26-erasure-says-what-it-keeps.md). */
const LEFT_WITHOUT_NAME = [
  'admin_actions',
  'case_messages',
  'cases',
  'consents',
  'deletion_ledger',
  'drivers',
  'profiles',
  'ride_events',
  'rides',
  'searchable_people',
  'sos_alerts',
  'sos_events',
  'user_roles',
  'users',
]

/** For seven years (docs/decisions/2026-11-26-a-ride-keeps-who-drove-what.md). */
const LEFT_WITH_WHO_DROVE = [...LEFT_WITHOUT_NAME, 'ride_drivers', 'vehicles'].sort()

const MARK = 'Zeph'
/** What identifies the person, as they or others wrote it. */
const identityOf = ({ email, phoneNumber }: Person) => [MARK, email, phoneNumber, 'ZM-77-RB']

async function ofDays(days: number): Promise<void> {
  kit.clock.advanceMinutes(days * 24 * 60)
  for (const job of [
    'sweep-push',
    'forget-sms',
    'forget-letters',
    'forget-sign-ins',
    'erase-accounts',
    'forget-rides',
  ] as const) {
    await kit.context.jobs.send(job, null)
  }
}

/** A driver who was a passenger before, with something of theirs in as many tables as one person fills. */
async function aWholePerson(): Promise<Person> {
  const person = await aDriver(kit, {
    fullName: `${MARK} Essai`,
    email: placeholderEmail('facebook', 'zm-77'),
    phoneNumber: '+2290196777701',
  })
  const { db } = kit.database
  await db
    .updateTable('profiles')
    .set({ birthPlace: `${MARK}ville` })
    .where('id', '=', person.userId)
    .execute()
  await db.updateTable('drivers').set({ vehiclePlate: 'ZM-77-RB' }).where('userId', '=', person.userId).execute()
  await kit.call('PUT /api/places/saved/home', { as: person, body: { place: `${MARK} maison` } })
  await aDocument(kit, person, { notes: `${MARK} note` })
  await sayAmongWomen(kit, person, true)
  await confirmAmongWomen(kit, person)
  const requestId = '00000000-0000-4000-8000-000000000077'
  await kit.call('POST /api/corrections', {
    as: person,
    body: { requestId, about: 'other', wish: `${MARK} est mon nom` },
  })
  await kit.call('GET /api/admin/users/x'.replace('x', person.userId), { as: await anAdmin(kit) })
  const rider = { fullName: `${MARK} Cousine`, phoneNumber: '+2290196777702' }
  const booked = await aRide(kit, person, { pickupLocation: `${MARK} portail`, driverNote: `${MARK} bleu`, rider })
  await anAgreedContact(kit, person, '+2290196777703')
  const place = { lat: 6.37, lon: 2.43, at: kit.clock.now().toISOString() }
  const alertId = await aSos(kit, person, booked.id, { position: place })
  const operator = await anAdmin(kit)
  await takeSos(kit, operator, alertId)
  await closeSos(kit, operator, alertId, { note: `${MARK} va bien` })
  const own = await aCase(kit, person, { rideId: booked.id, text: `${MARK} attend` })
  await answerCase(kit, operator, own.id, { text: `Bonjour ${MARK}` })
  await kit.call(`POST /api/rides/${booked.id}/cancel`, { as: person, body: { reason: `${MARK} malade` } })
  const stranger = await aPassenger(kit)
  const { id } = await aRide(kit, stranger)
  await drive(kit, person, id, ['accept'])
  const position = { lat: 6.37, lon: 2.42, at: kit.clock.now().toISOString() }
  await kit.call('POST /api/driver/positions', { as: person, body: { positions: [position] } })
  await drive(kit, person, id, ['arrive', 'start', 'finish'])
  await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: person })
  const lost = await aCase(kit, stranger, { kind: 'lost_object', rideId: id, text: 'Un sac bleu' })
  const said = { key: '00000000-0000-4000-8000-000000000078', has: true, text: `Chez ${MARK}` }
  await kit.call(`POST /api/cases/${lost.id}/driver-answer`, { as: person, body: said })
  await kit.call(`PUT /api/rides/${id}/avoidance`, { as: person, body: { avoid: true } })
  await propose(kit, person, { plate: 'ZM-78-RB', owner: 'other', ownerName: `${MARK} Oncle` })
  return person
}

test('a deleted account leaves, by table, only what the law keeps: after a month, six, seven years and ten', async () => {
  const person = await aWholePerson()
  const identity = identityOf(person)
  expect((await tablesWith(identity)).length).toBeGreaterThan(8)
  const deleted = await kit.call('POST /api/account/deletion', { as: person, body: { password: '' } })
  expect(deleted.statusCode, deleted.body).toBe(200)

  await ofDays(31)
  // The address of a pickup that was typed belongs to the ride, which is kept for seven years; its passenger has no name any more.
  // Who drove what is kept as long, for authorities.
  expect(await tablesWith(identity)).toEqual(['ride_drivers', 'rides', 'sos_alerts', 'vehicles'])
  expect(await tablesWith([person.userId])).toEqual(LEFT_WITH_WHO_DROVE)
  expect(await kit.context.files.list(`user-documents/${person.userId}`)).toEqual([])

  await ofDays(6 * 31)
  expect(await tablesWith(identity)).toEqual(['ride_drivers', 'rides', 'sos_alerts', 'vehicles'])
  expect(await tablesWith([person.userId])).toEqual(LEFT_WITH_WHO_DROVE)

  await ofDays(365 * 7)
  expect(await tablesWith(identity)).toEqual([])
  const { rows } = await sql<{ place: string }>`
    select pickup_location as place from rides where passenger_id = ${person.userId} or driver_id = ${person.userId}`.execute(
    kit.database.db,
  )
  expect(rows).toEqual([{ place: 'Lieu effacé' }, { place: 'Lieu effacé' }])

  // Figures stay for the accounts, whose ten years begin with each entry.
  await ofDays(365 * 3)
  expect(await tablesWith(identity)).toEqual([])
  expect(await tablesWith([person.userId])).toEqual(LEFT_WITHOUT_NAME)
})

test('the positions of a driver who stays are gone after six months, and their own rides name them still', async () => {
  const driver = await aDriver(kit, { fullName: 'Reste Essai', phoneNumber: '+2290196777801' })
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept'])
  const position = { lat: 6.37, lon: 2.42, at: kit.clock.now().toISOString() }
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions: [position] } })
  await drive(kit, driver, id, ['finish'])
  expect(await tablesWith([driver.userId])).toContain('ride_positions')
  await ofDays(6 * 31)
  expect(await tablesWith([driver.userId])).not.toContain('ride_positions')
  expect(await tablesWith(['Reste Essai'])).toEqual(['profiles', 'ride_drivers', 'searchable_people', 'users'])
})

test('an owner of vehicles leaves no name, number or words in the rents of their drivers, whether they took part or not', async () => {
  const { driver, owner, operator, rentId } = await anAgreedRent(kit)
  await sayPaid(kit, driver, { rentId, paidXof: 1_000 })
  await answerPaid(kit, owner, { rentId }, { gotXof: 500, note: 'Kpodo a compté' })
  const day = dayOf(kit.clock.now())
  const body = { note: 'Kpodo se trompe', seen: 2 }
  const noted = await kit.call(`POST /api/admin/rents/${rentId}/days/${day}/note`, { as: operator, body })
  expect(noted.statusCode, noted.body).toBe(200)
  const other = await aDriver(kit)
  const of = { owner: 'other', ownerName: 'Kpodo Essai', ownerPhone: owner.phoneNumber } as const
  await changeVehicle(kit, operator, other, { plate: 'ZM-79-RB', ...of })
  expect((await proposeAsDriver(kit, other)).answer.statusCode).toBe(200)

  const email = placeholderEmail('facebook', 'zm-79')
  await kit.database.db.updateTable('users').set({ email }).where('id', '=', owner.userId).execute()
  const deleted = await kit.call('POST /api/account/deletion', { as: owner, body: { password: '' } })
  expect(deleted.statusCode, deleted.body).toBe(200)
  await ofDays(31)
  // The driver's file says whose their vehicle is.
  expect(await tablesWith([owner.phoneNumber, 'Kpodo'])).toEqual(['vehicles'])
  const rents = await kit.database.db
    .selectFrom('rents')
    .where('driverId', 'in', [driver.userId, other.userId])
    .select(['ownerName', 'ownerPhone', 'ownerId'])
    .execute()
  const nobody = { ownerName: '—', ownerPhone: '—', ownerId: null }
  expect(rents).toEqual([nobody, nobody])
  const { rents: own } = (await kit.call(`GET /api/driver/rents?month=${day.slice(0, 7)}`, { as: driver })).json()
  expect(own[0].days[0].words).toMatchObject({ paidXof: 1_000, gotXof: 500, ownerNote: null })
})
