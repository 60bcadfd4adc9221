import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { adminOrNot } from '#kit/operators/operator-wishes.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger, aSessionFor, type Person } from '#kit/people/people.ts'
import { aWish, register, sessionOf, signIn } from '#kit/people/registration.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

type Who = { readonly userId: string }

function setAdmin(person: Who, isAdmin: boolean, as = operator) {
  return kit.call(`PUT /api/admin/users/${person.userId}/roles`, { as, body: adminOrNot(isAdmin) })
}

function block(person: Who, as = operator, reason = 'Plainte d’un chauffeur') {
  return kit.call(`PUT /api/admin/users/${person.userId}/block`, { as, body: { reason } })
}

function unblock(person: Who, as = operator) {
  return kit.call(`DELETE /api/admin/users/${person.userId}/block`, { as })
}

async function journalOf(person: Who): Promise<{ action: string; reason: string | null; actorName: string }[]> {
  return (await kit.call(`GET /api/admin/journal?userId=${person.userId}`, { as: operator })).json().actions
}

/** A person registered through the sign-up form's request: they have a password. */
async function aRegistered() {
  const wish = aWish()
  const cookie = await register(kit, wish)
  const session = (await kit.call('GET /api/accounts/session', { as: cookie })).json().session
  return { ...cookie, wish, userId: session.userId as string }
}

describe('the admin role', () => {
  test('applies on the next request when granted or removed, and ends the person’s event stream', async () => {
    const person = await aPassenger(kit)
    const stream = await openStream(kit, person)
    await stream.next('hello')
    expect((await setAdmin(person, true)).json().account).toMatchObject({ role: 'admin' })
    await stream.ended
    expect((await kit.call('GET /api/admin/dashboard', { as: person })).statusCode).toBe(200)
    expect((await setAdmin(person, false)).json().account).toMatchObject({ role: 'passenger' })
    expect((await kit.call('GET /api/admin/dashboard', { as: person })).statusCode).toBe(403)
    expect((await journalOf(person)).map(({ action }) => action)).toEqual(['take_admin', 'grant_admin'])
  })

  test('makes a driver unavailable; the driver role returns once the admin role is removed', async () => {
    const driver = await aDriver(kit)
    await setAdmin(driver, true)
    const row = await kit.context.db
      .selectFrom('drivers')
      .where('userId', '=', driver.userId)
      .select('isAvailable')
      .executeTakeFirstOrThrow()
    expect(row.isAvailable).toBe(false)
    await setAdmin(driver, false)
    expect((await sessionOf(kit, driver))?.role).toBe('driver')
  })

  test('cannot be granted to a driver during a ride in progress, only afterwards', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    expect((await setAdmin(driver, true)).json().error.code).toBe('is_driving')
    await drive(kit, driver, id, ['finish'])
    expect((await setAdmin(driver, true)).statusCode).toBe(200)
  })

  test('cannot be granted to an unconfirmed or a blocked account', async () => {
    const unconfirmed = await aPassenger(kit)
    const ofHim = kit.context.db.updateTable('users').where('id', '=', unconfirmed.userId)
    await ofHim.set({ emailVerified: false }).execute()
    const blocked = await aPassenger(kit)
    await block(blocked)
    for (const person of [unconfirmed, blocked]) {
      expect((await setAdmin(person, true)).json().error.code).toBe('cannot_become_admin')
    }
  })

  test('is granted once when one operator repeats it; a second operator reads who granted it first', async () => {
    const person = await aPassenger(kit)
    const second = await anAdmin(kit, { fullName: 'Opérateur Second' })
    await setAdmin(person, true)
    expect((await setAdmin(person, true)).statusCode).toBe(200)
    expect((await setAdmin(person, true, second)).json().error).toEqual({
      code: 'decided_meanwhile',
      message: 'Entre-temps, Opérateur Essai a donné des rôles d’opérateur.',
    })
    expect(await journalOf(person)).toHaveLength(1)
  })
})

describe('an admin', () => {
  test('who is the last one keeps their role and cannot block themselves; a blocked admin does not count', async () => {
    const own = await startKit()
    const alone = await anAdmin(own)
    const blocked = await anAdmin(own)
    await own.call(`PUT /api/admin/users/${blocked.userId}/block`, { as: alone, body: { reason: 'Absent' } })
    const body = adminOrNot(false)
    const answer = await own.call(`PUT /api/admin/users/${alone.userId}/roles`, { as: alone, body })
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'last_admin'])
    const self = await own.call(`PUT /api/admin/users/${alone.userId}/block`, { as: alone, body: { reason: 'Moi' } })
    expect(self.json().error.code).toBe('own_account')
    await own.close()
  })

  test('cannot remove their own role, also when another admin exists', async () => {
    const staying = await anAdmin(kit)
    const answer = await setAdmin(staying, false, staying)
    expect([answer.statusCode, answer.json().error.code]).toEqual([409, 'own_role'])
    expect((await sessionOf(kit, staying))?.role).toBe('admin')
  })
})

describe('blocking an account', () => {
  test('ends every session and stream at once', async () => {
    const person = await aPassenger(kit)
    const elsewhere = { cookie: await aSessionFor(kit, person.userId) }
    const stream = await openStream(kit, person)
    await stream.next('hello')
    expect((await block(person)).json().account).toMatchObject({
      openSessions: 0,
      blockReason: 'Plainte d’un chauffeur',
    })
    await stream.next('session-changed')
    await stream.ended
    for (const as of [person, elsewhere]) expect(await sessionOf(kit, as)).toBeNull()
    // A session that a concurrent request may have left is not valid either.
    expect(await sessionOf(kit, { cookie: await aSessionFor(kit, person.userId) })).toBeNull()
  })

  test('refuses the sign-in, with account_blocked only after the right password', async () => {
    const person = await aRegistered()
    await block(person)
    const wrong = await signIn(kit, { ...person.wish, password: 'autre-mot-de-passe' })
    expect(wrong.json().error.code).toBe('wrong_credentials')
    const right = await signIn(kit, person.wish)
    const { status, message } = REFUSALS.account_blocked
    expect([right.statusCode, right.json().error]).toEqual([status, { code: 'account_blocked', message }])
    expect(right.cookies).toEqual([])
    expect((await unblock(person)).json().account).toMatchObject({ blockedAt: null, blockReason: null })
    expect((await signIn(kit, person.wish)).statusCode).toBe(200)
    const deeds = (await journalOf(person)).map(({ action, reason }) => [action, reason])
    expect(deeds).toEqual([
      ['unblock_user', null],
      ['block_user', 'Plainte d’un chauffeur'],
    ])
  })

  test('cancels requested and accepted rides as admin, and lets a ride in progress be finished', async () => {
    const [passenger, driver, busy] = [await aPassenger(kit), await aDriver(kit), await aDriver(kit)]
    const [requested, accepted, begun] = [
      await aRide(kit, passenger),
      await aRide(kit, passenger),
      await aRide(kit, passenger),
    ]
    await drive(kit, driver, accepted.id, ['accept'])
    await drive(kit, busy, begun.id, ['accept', 'start'])
    await block(passenger)
    const rides = await kit.context.db
      .selectFrom('rides')
      .where('passengerId', '=', passenger.userId)
      .select(['id', 'status', 'cancelledBy'])
      .execute()
    const statusOf = (id: string) => rides.find((ride) => ride.id === id)
    expect(statusOf(requested.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'admin' })
    expect(statusOf(accepted.id)).toMatchObject({ status: 'cancelled', cancelledBy: 'admin' })
    expect(statusOf(begun.id)).toMatchObject({ status: 'in_progress' })
    expect((await press(kit, busy, begun.id, 'finish')).statusCode).toBe(200)
    const written = (await journalOf(passenger)).map(({ action }) => action)
    expect(written.toSorted()).toEqual(['block_user', 'cancel_ride', 'cancel_ride'])
    await expectInvariants(kit.context.db)
  })

  test('makes a driver unavailable and cancels their ride in progress', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    await block(driver)
    const ride = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json().ride
    expect(ride).toMatchObject({ status: 'cancelled', cancelledBy: 'admin' })
    const { drivers } = (await kit.call(`GET /api/admin/drivers?search=${driver.email}`, { as: operator })).json()
    expect(drivers).toMatchObject([{ isAvailable: false, isBlocked: true }])
  })

  test('is refused for a deleted account, which cannot become admin either', async () => {
    const person = await aPassenger(kit, { email: placeholderEmail('facebook', 'parti-1') })
    await kit.call('POST /api/account/deletion', { as: person, body: { password: '' } })
    expect((await block(person)).json().error.code).toBe('account_deleted')
    expect((await setAdmin(person, true)).json().error.code).toBe('cannot_become_admin')
    expect(await journalOf(person)).toEqual([])
  })

  test('requires a reason and an existing account', async () => {
    const person = await aPassenger(kit)
    expect((await block(person, operator, ' ')).json().error).toMatchObject({ code: 'invalid_input', field: 'reason' })
    const nobody = { userId: '00000000-0000-4000-8000-000000000009' }
    expect((await block(nobody)).json().error.code).toBe('user_not_found')
  })

  test('is done once when one operator repeats it; a second operator reads who blocked it first', async () => {
    const person = await aPassenger(kit)
    const second = await anAdmin(kit, { fullName: 'Opérateur Second' })
    expect([(await block(person)).statusCode, (await block(person)).statusCode]).toEqual([200, 200])
    const late = await block(person, second, 'Autre motif')
    expect(late.json().error.message).toBe('Entre-temps, Opérateur Essai a bloqué le compte.')
    expect(await journalOf(person)).toHaveLength(1)
  })
})
