import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aWish, register, sessionOf, signIn, signUp, type Wish } from '#kit/people/registration.ts'
import { aDriverAway, aRideFromVedoko, offersOf, passSeconds, standAway } from '#kit/rides/dispatch.ts'
import { aLateCancellation } from '#kit/rides/late-cancellation.ts'
import { choosePayment } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { forgetTripsOf } from '../../rides/forget-rides.service.ts'
import { eraseDeletedAccounts } from './settings-deletion.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

function deletion(as: Caller, password: string) {
  return kit.call('POST /api/account/deletion', { as, body: { password } })
}

async function anAccount(): Promise<{ wish: Wish; as: Caller; userId: string }> {
  const wish = aWish()
  const as = await register(kit, wish)
  const { userId } = (await kit.call('GET /api/accounts/session', { as })).json().session
  return { wish, as, userId }
}

async function positionsOf(rideId: string): Promise<number> {
  const rows = await kit.database.db.selectFrom('ridePositions').where('rideId', '=', rideId).select('at').execute()
  return rows.length
}

function waitDays(days: number): void {
  kit.clock.advanceMinutes(days * 24 * 60)
}

async function accountOf(userId: string) {
  return kit.database.db.selectFrom('users').where('id', '=', userId).selectAll().executeTakeFirstOrThrow()
}

async function setBlockedAt(userId: string, blockedAt: Date | null): Promise<void> {
  const values = { blockedAt, blockReason: blockedAt && 'Essai' }
  await kit.database.db.updateTable('users').set(values).where('id', '=', userId).execute()
}

test('a deletion ends the session, sends an e-mail, and a later sign-in is refused with account_deleted', async () => {
  const { wish, as } = await anAccount()
  expect((await deletion(as, wish.password)).statusCode).toBe(200)
  expect(await sessionOf(kit, as)).toBeNull()
  const answer = await signIn(kit, wish)
  const { status, message } = REFUSALS.account_deleted
  expect([answer.statusCode, answer.json().error]).toEqual([status, { code: 'account_deleted', message }])
  expect(lastMailTo(kit, wish.email).subject).toContain('votre compte est supprimé')
})

test('a wrong password deletes nothing, and does not reveal a deleted account afterwards', async () => {
  const { wish, as } = await anAccount()
  const answer = await deletion(as, 'pas-le-bon')
  expect([answer.statusCode, answer.json().error.field]).toEqual([403, 'password'])
  expect(await sessionOf(kit, as)).not.toBeNull()
  await deletion(as, wish.password)
  expect((await signIn(kit, { ...wish, password: 'pas-le-bon' })).json().error.code).toBe('wrong_credentials')
})

test('deletion of an account that has an e-mail address but no password is refused with no_password', async () => {
  expect((await deletion(await aPassenger(kit), '')).json().error.code).toBe('no_password')
})

test('a social account without an e-mail address is deleted without a password', async () => {
  const as = await aPassenger(kit, { email: placeholderEmail('facebook', 'essai-1') })
  expect((await deletion(as, '')).statusCode).toBe(200)
  expect(await sessionOf(kit, as)).toBeNull()
})

describe('an account cannot be deleted while it has', () => {
  const social = (subject: string) => ({ email: placeholderEmail('facebook', subject) })

  test('an open ride as passenger, or its unpaid price', async () => {
    const [as, driver] = [await aPassenger(kit, social('p-1')), await aDriver(kit)]
    const { id } = await aRide(kit, as)
    expect((await deletion(as, '')).json().error.code).toBe('ride_still_open')
    await drive(kit, driver, id, ['accept', 'finish'])
    expect((await deletion(as, '')).json().error.code).toBe('money_still_owed')
    await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
    expect((await deletion(as, '')).statusCode).toBe(200)
  })

  test('an accepted ride as driver', async () => {
    const [passenger, as] = [await aPassenger(kit), await aDriver(kit, social('d-1'))]
    const { id } = await aRide(kit, passenger)
    await drive(kit, as, id, ['accept'])
    expect((await deletion(as, '')).json().error.code).toBe('ride_still_open')
    await press(kit, as, id, ['finish', { cashReceived: true }])
    expect((await deletion(as, '')).statusCode).toBe(200)
  })

  test('a payment whose outcome is not yet known', async () => {
    const as = await aPassenger(kit, social('m-1'))
    const { id } = await aRide(kit, as)
    const { payment } = (await kit.call(`POST /api/rides/${id}/payments`, { as, body: { method: 'online' } })).json()
    const body = { transactionId: 'SIM-en-route' }
    await kit.call(`PUT /api/payments/${payment.id}/transaction`, { as, body })
    await kit.call(`POST /api/rides/${id}/cancel`, { as, body: {} })
    expect((await deletion(as, '')).json().error.code).toBe('payment_under_way')
  })

  test('the role of the last operator; of two, one can leave, and the journal records it', async () => {
    const first = await anAdmin(kit, social('a-1'))
    expect((await deletion(first, '')).json().error.code).toBe('last_admin')
    const second = await anAdmin(kit)
    // A blocked operator cannot sign in, and does not count.
    await setBlockedAt(second.userId, kit.clock.now())
    expect((await deletion(first, '')).json().error.code).toBe('last_admin')
    await setBlockedAt(second.userId, null)
    expect((await deletion(first, '')).statusCode).toBe(200)
    const { actions } = (await kit.call(`GET /api/admin/journal?userId=${first.userId}`, { as: second })).json()
    expect(actions).toMatchObject([{ action: 'take_admin', target: { userId: first.userId } }])
  })

  test('fees collected in cash as driver, until an operator has received them', async () => {
    const [passenger, as] = [await aPassenger(kit), await aDriver(kit, social('d-4'))]
    await choosePayment(kit, await aLateCancellation(kit, passenger), 'cash')
    const { id } = await aRide(kit, passenger)
    await drive(kit, as, id, ['accept', 'arrive', 'start'])
    await press(kit, as, id, ['finish', { cashReceived: true, feesXof: 200 }])
    expect((await deletion(as, '')).json().error.code).toBe('fees_not_handed_over')
    const received = await kit.call(`POST /api/admin/drivers/${as.userId}/fee-handover`, {
      as: await anAdmin(kit),
      headers: { 'idempotency-key': randomUUID() },
      body: { amountXof: 200 },
    })
    expect(received.statusCode).toBe(200)
    expect((await deletion(as, '')).statusCode).toBe(200)
  })
})

test('a driver who deletes their account becomes unavailable', async () => {
  const driver = await aDriver(kit, { email: placeholderEmail('facebook', 'd-2') })
  await deletion(driver, '')
  const row = await kit.database.db
    .selectFrom('drivers')
    .where('userId', '=', driver.userId)
    .select('isAvailable')
    .executeTakeFirst()
  expect(row).toEqual({ isAvailable: false })
})

test('a driver who deleted their account is offered no ride, although their position is nearest to it', async () => {
  const deleted = await aDriverAway(kit, 100, { email: placeholderEmail('facebook', 'd-5') })
  const other = await aDriverAway(kit, 900)
  await deletion(deleted, '')
  await standAway(kit, deleted, 100)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  expect(await offersOf(kit, id, { deleted, other })).toEqual(['other open'])
})

describe('erasure thirty days after the deletion', () => {
  test('removes personal data and files, frees the e-mail address, and keeps the ride without a name', async () => {
    const { wish, as, userId } = await anAccount()
    const driver = await aDriver(kit)
    await kit.call('PUT /api/places/saved/home', { as, body: { place: 'Akpakpa' } })
    await kit.call(`PUT /api/places/favourites/${randomUUID()}`, { as, body: { name: 'Essai', place: 'Ganhi' } })
    const { id: rideId } = await aRide(kit, as)
    await drive(kit, driver, rideId, ['accept'])
    const position = { lat: 6.37, lon: 2.42, at: kit.clock.now().toISOString() }
    await kit.call('POST /api/driver/positions', { as: driver, body: { positions: [position] } })
    await drive(kit, driver, rideId, ['finish'])
    await kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver })
    expect(await positionsOf(rideId)).toBe(1)
    for (const path of [`profile-photos/${userId}/a.jpg`, `user-documents/${userId}/id_card_1.pdf`]) {
      await kit.context.files.save(path, Buffer.from('essai'))
    }
    await deletion(as, wish.password)

    waitDays(29.9)
    await eraseDeletedAccounts(kit.context, forgetTripsOf)
    expect(await accountOf(userId)).toMatchObject({ email: wish.email, erasedAt: null })
    await signUp(kit, wish)
    expect(mailsTo(kit, wish.email).at(-1)?.subject).toContain('vous avez déjà un compte')

    waitDays(0.1)
    await eraseDeletedAccounts(kit.context, forgetTripsOf)
    const { name, email, phoneNumber, image, erasedAt } = await accountOf(userId)
    expect({ name, phoneNumber, image }).toEqual({ name: 'Compte supprimé', phoneNumber: null, image: null })
    expect(email).not.toContain('miyi')
    expect(erasedAt).toEqual(kit.clock.now())
    for (const folder of ['profile-photos', 'user-documents']) {
      expect(await kit.context.files.list(`${folder}/${userId}`)).toEqual([])
    }
    const tables = ['accounts', 'signInEvents', 'savedPlaces', 'favouritePlaces', 'userDocuments', 'sessions'] as const
    for (const table of tables) {
      const rows = await kit.database.db.selectFrom(table).where('userId', '=', userId).select('userId').execute()
      expect([table, rows]).toEqual([table, []])
    }
    expect(await positionsOf(rideId)).toBe(0)
    const ride = await kit.database.db.selectFrom('rides').where('id', '=', rideId).selectAll().executeTakeFirst()
    expect(ride).toMatchObject({ passengerId: userId, status: 'completed' })
    expect(await sessionOf(kit, await register(kit, wish))).toMatchObject({ fullName: wish.fullName })
  })

  test('removes plate, make, colour, licence number, first name, birth date and identity number of a driver', async () => {
    const driver = await aDriver(kit, { email: placeholderEmail('facebook', 'd-3') })
    await kit.database.db
      .updateTable('profiles')
      .set({ firstName: 'Chauffeur', lastName: 'Essai', birthDate: '1990-01-01', identityNumber: '0000000001' })
      .where('id', '=', driver.userId)
      .execute()
    await kit.database.db
      .updateTable('drivers')
      .set({ vehicleMake: 'Bajaj', vehicleColour: 'red' })
      .where('userId', '=', driver.userId)
      .execute()
    await deletion(driver, '')
    waitDays(30)
    await eraseDeletedAccounts(kit.context, forgetTripsOf)
    const file = await kit.database.db
      .selectFrom('drivers')
      .innerJoin('profiles', 'profiles.id', 'drivers.userId')
      .where('drivers.userId', '=', driver.userId)
      .select([
        'vehiclePlate',
        'vehicleMake',
        'vehicleColour',
        'licenseNumber',
        'firstName',
        'birthDate',
        'identityNumber',
      ])
      .executeTakeFirst()
    expect(file).toEqual({
      vehiclePlate: '—',
      vehicleMake: null,
      vehicleColour: null,
      licenseNumber: '—',
      firstName: null,
      birthDate: null,
      identityNumber: null,
    })
  })
})
