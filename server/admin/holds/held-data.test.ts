import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aHold, liftHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aSos, closeSos, takeSos } from '#kit/people/sos.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import { replayDeletions } from '../../accounts/settings/replay-deletions.service.ts'
import { forgetTripsOf } from '../../rides/forget-rides.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const DAY_MINUTES = 24 * 60
const years = (count: number) => count * 366 * DAY_MINUTES
type Query = Promise<{ rows: { count: number }[] }>
const count = async (query: Query) => (await query).rows[0]?.count ?? 0

async function run(...jobs: readonly JobName[]): Promise<void> {
  for (const job of jobs) await kit.context.jobs.send(job, null)
}

async function finishedRide(passenger: Person, driver: Person): Promise<string> {
  const { id } = await aRide(kit, passenger, { driverNote: 'Portail bleu' })
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(1)
  const at = kit.clock.now().toISOString()
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions: [{ lat: 6.37, lon: 2.42, at }] } })
  await drive(kit, driver, id, ['finish'])
  await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  return id
}

const positionsOf = (rideId: string) =>
  count(
    sql<{ count: number }>`select (select count(*) from ride_positions where ride_id = ${rideId}::uuid)::int
      + (select count(*) from held_positions where ride_id = ${rideId}::uuid)::int as count`.execute(kit.database.db),
  )
const placeOf = async (rideId: string) => {
  const ride = await kit.database.db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select('driverNote')
    .executeTakeFirst()
  return ride?.driverNote ?? null
}
const driversOf = (rideId: string) =>
  count(
    sql<{ count: number }>`select count(*)::int as count from ride_drivers where ride_id = ${rideId}::uuid`.execute(
      kit.database.db,
    ),
  )
const isErased = async ({ userId }: Person) => {
  const user = await kit.database.db.selectFrom('users').where('id', '=', userId).select('erasedAt').executeTakeFirst()
  return user?.erasedAt !== null
}
/** An account without a password: its session is the proof. */
const social = (subject: string) => ({ email: placeholderEmail('facebook', subject) })
const leave = async (as: Person) => {
  const answer = await kit.call('POST /api/account/deletion', { as, body: { password: '' } })
  expect(answer.statusCode, answer.body).toBe(200)
}

describe('while a ride is held', () => {
  test('its positions outlive six months, those of another ride do not, and they go when the hold has ended', async () => {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const [held, other] = [await finishedRide(passenger, driver), await finishedRide(await aPassenger(kit), driver)]
    await aHold(kit, operator, { kind: 'ride', subject: held, days: 300 })
    kit.clock.advanceMinutes(200 * DAY_MINUTES)
    await run('forget-rides')
    expect([await positionsOf(held), await positionsOf(other)]).toEqual([1, 0])
    kit.clock.advanceMinutes(101 * DAY_MINUTES)
    await run('forget-rides')
    expect(await positionsOf(held)).toBe(0)
  })

  test('positions of a day that had its own partition are kept too', async () => {
    await run('prepare-positions')
    const held = await finishedRide(await aPassenger(kit), await aDriver(kit))
    const id = await aHold(kit, operator, { kind: 'ride', subject: held, days: 400 })
    kit.clock.advanceMinutes(200 * DAY_MINUTES)
    await run('forget-rides')
    const kept = () =>
      count(
        sql<{ count: number }>`select count(*)::int as count from held_positions where ride_id = ${held}::uuid`.execute(
          kit.database.db,
        ),
      )
    expect(await kept()).toBe(1)
    await liftHold(kit, operator, id)
    await run('forget-rides')
    expect(await kept()).toBe(0)
  })

  test('its places, notes, calls for help and who drove it outlive seven years, and go when it is lifted', async () => {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const [held, other] = [await finishedRide(passenger, driver), await finishedRide(await aPassenger(kit), driver)]
    const { id: helped } = await aRide(kit, passenger)
    const position = { lat: 6.37, lon: 2.43, at: kit.clock.now().toISOString() }
    const alertId = await aSos(kit, passenger, helped, { position })
    await takeSos(kit, operator, alertId)
    await closeSos(kit, operator, alertId, { note: 'Elle va bien' })
    await kit.call(`POST /api/rides/${helped}/cancel`, { as: passenger, body: { reason: 'Chez le médecin' } })
    const kept = async () => {
      const alert = await kit.database.db.selectFrom('sosAlerts').where('id', '=', alertId).select('note').execute()
      const events = await kit.database.db
        .selectFrom('rideEvents')
        .where('rideId', '=', helped)
        .where('reason', 'is not', null)
        .select('reason')
        .execute()
      return [alert[0]?.note, events.length]
    }
    const both = [
      await aHold(kit, operator, { kind: 'ride', subject: held, days: 1_800 }),
      await aHold(kit, operator, { kind: 'ride', subject: helped, days: 1_800 }),
    ]
    await sql`update rides set created_at = created_at - interval '6 years' where id in (${sql.join([held, other, helped])})`.execute(
      kit.database.db,
    )
    kit.clock.advanceMinutes(years(2))
    await run('forget-rides')
    expect([await placeOf(held), await driversOf(held)]).toEqual(['Portail bleu', 1])
    expect([await placeOf(other), await driversOf(other)]).toEqual([null, 0])
    expect(await kept()).toEqual(['Elle va bien', 1])
    for (const id of both) await liftHold(kit, operator, id)
    await run('forget-rides')
    expect([await placeOf(held), await driversOf(held)]).toEqual([null, 0])
    expect(await kept()).toEqual(['Lieu effacé', 0])
  })

  test('its passenger and driver may delete their accounts, which close at once and are erased after the hold', async () => {
    const [driver, passenger, other] = [
      await aDriver(kit, social('held-1')),
      await aPassenger(kit, social('held-2')),
      await aPassenger(kit, social('held-3')),
    ]
    const held = await finishedRide(passenger, driver)
    await aHold(kit, operator, { kind: 'ride', subject: held, days: 60 })
    for (const person of [driver, passenger, other]) await leave(person)
    expect((await kit.call('GET /api/profile', { as: passenger })).statusCode).toBe(401)
    kit.clock.advanceMinutes(31 * DAY_MINUTES)
    await run('erase-accounts')
    expect([await isErased(driver), await isErased(passenger), await isErased(other)]).toEqual([false, false, true])
    expect(await kit.context.files.list(`user-documents/${driver.userId}`)).not.toEqual([])
    expect(await positionsOf(held)).toBe(1)
    kit.clock.advanceMinutes(30 * DAY_MINUTES)
    await run('erase-accounts')
    expect([await isErased(driver), await isErased(passenger)]).toEqual([true, true])
    expect(await positionsOf(held)).toBe(0)
  })
})

test('a held plate keeps its rides and its drivers, also when they drive another one since', async () => {
  const driver = await aDriver(kit, social('plate-1'))
  const { db } = kit.database
  const setPlate = (vehiclePlate: string) =>
    db.updateTable('drivers').set({ vehiclePlate }).where('userId', '=', driver.userId).execute()
  await setPlate('GE-1111-LE')
  const held = await finishedRide(await aPassenger(kit), driver)
  await setPlate('GE-2222-LE')
  const later = await finishedRide(await aPassenger(kit), driver)
  await aHold(kit, operator, { kind: 'plate', subject: 'ge1111le', days: 300 })
  await leave(driver)
  kit.clock.advanceMinutes(200 * DAY_MINUTES)
  await run('erase-accounts', 'forget-rides')
  expect([await isErased(driver), await positionsOf(held), await positionsOf(later)]).toEqual([false, 1, 0])
  kit.clock.advanceMinutes(101 * DAY_MINUTES)
  await run('erase-accounts', 'forget-rides')
  expect([await isErased(driver), await positionsOf(held)]).toEqual([true, 0])
})

test('of a held person, sign-ins, messages and letters outlive their days, and those of others do not', async () => {
  const [held, other] = [await aPassenger(kit), await aPassenger(kit)]
  const { db } = kit.database
  const createdAt = kit.clock.now()
  const hour = createdAt
  for (const { userId, phoneNumber, email } of [held, other]) {
    await db
      .insertInto('signInEvents')
      .values({
        userId,
        kind: 'signed_in_password',
        device: null,
        network: null,
        firstAt: hour,
        at: hour,
        hour,
        series: '',
      })
      .execute()
    const sms = { kind: 'sign_in_code', rank: 0, recipient: phoneNumber, body: null, sentAt: createdAt } as const
    await db
      .insertInto('smsMessages')
      .values({ ...sms, createdAt, dueAt: createdAt, giveUpAt: createdAt })
      .execute()
    const letter = { kind: 'receipt', recipient: email, subject: 'Essai', body: null, rank: 2 }
    await db
      .insertInto('letters')
      .values({ ...letter, createdAt, dueAt: createdAt, giveUpAt: createdAt, failedAt: createdAt })
      .execute()
  }
  const left = async ({ userId, phoneNumber, email }: Person) =>
    count(
      sql<{ count: number }>`select ((select count(*) from sign_in_events where user_id = ${userId}::uuid)
        + (select count(*) from sms_messages where recipient = ${phoneNumber})
        + (select count(*) from letters where recipient = ${email}))::int as count`.execute(db),
    )
  expect([await left(held), await left(other)]).toEqual([3, 3])
  await aHold(kit, operator, { kind: 'person', subject: held.userId, days: 500 })
  kit.clock.advanceMinutes(400 * DAY_MINUTES)
  await run('forget-sign-ins', 'forget-sms', 'forget-letters')
  expect([await left(held), await left(other)]).toEqual([3, 0])
  kit.clock.advanceMinutes(101 * DAY_MINUTES)
  await run('forget-sign-ins', 'forget-sms', 'forget-letters')
  expect(await left(held)).toBe(0)
})

test('a deletion that is replayed after a restore closes a held account, and its erasure waits for the end of the hold', async () => {
  const person = await aPassenger(kit, social('restored'))
  await leave(person)
  kit.clock.advanceMinutes(31 * DAY_MINUTES)
  await run('erase-accounts')
  expect(await isErased(person)).toBe(true)
  // As a backup of before has it, with a hold that was set since.
  const before = { deletedAt: null, erasedAt: null, name: 'Restaurée Essai' }
  await kit.database.db.updateTable('users').set(before).where('id', '=', person.userId).execute()
  await aHold(kit, operator, { kind: 'person', subject: person.userId, days: 10 })
  await replayDeletions(kit.context, forgetTripsOf)
  const user = () =>
    kit.database.db.selectFrom('users').where('id', '=', person.userId).select(['name', 'deletedAt']).executeTakeFirst()
  expect(await user()).toMatchObject({ name: 'Restaurée Essai', deletedAt: expect.any(Date) })
  kit.clock.advanceMinutes(11 * DAY_MINUTES)
  await run('erase-accounts')
  expect(await user()).toMatchObject({ name: 'Compte supprimé' })
})
