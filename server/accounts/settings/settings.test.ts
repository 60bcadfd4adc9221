import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { USER_AGENT_MAX } from '#domain/accounts/settings/settings-device.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger, aSessionFor } from '#kit/people/people.ts'
import { aWish, cookieSetBy, register, sessionOf, signUp, type Wish } from '#kit/people/registration.ts'
import { aRide } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function sessionsOf(as: Caller) {
  return (await kit.call('GET /api/sessions', { as })).json().sessions
}

async function signInWith({ email, password }: Wish, userAgent: string): Promise<Caller> {
  const headers = { 'user-agent': userAgent }
  return cookieSetBy(await kit.call('POST /api/accounts/sign-in', { body: { email, password }, headers }))
}

test('only rides of a passenger who turned on the start code have one', async () => {
  const as = await aPassenger(kit)
  expect((await kit.call('GET /api/settings', { as })).json().settings.wantsStartCode).toBe(false)
  const on = await kit.call('PATCH /api/settings', { as, body: { wantsStartCode: true } })
  expect(on.json()).toEqual({ settings: { emailReminders: true, wantsStartCode: true } })
  const ride = await aRide(kit, as)
  expect(ride.startCode).toMatch(/^\d{4}$/)
  expect((await aRide(kit, await aPassenger(kit))).startCode).toBeNull()
})

describe('reminders by e-mail', () => {
  test('are on by default, and turning them off affects only that person', async () => {
    const [as, other] = [await aPassenger(kit), await aPassenger(kit)]
    expect((await kit.call('GET /api/settings', { as })).json().settings).toMatchObject({ emailReminders: true })
    const off = await kit.call('PATCH /api/settings', { as, body: { emailReminders: false } })
    expect(off.json().settings).toMatchObject({ emailReminders: false })
    expect((await kit.call('PATCH /api/settings', { as, body: {} })).json()).toEqual(off.json())
    expect((await kit.call('GET /api/settings', { as: other })).json().settings.emailReminders).toBe(true)
  })

  test('can be set to on or off only', async () => {
    const answer = await kit.call('PATCH /api/settings', {
      as: await aPassenger(kit),
      body: { emailReminders: 'parfois' },
    })
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
  })
})

describe('open sessions', () => {
  test('are listed by device, the current one first', async () => {
    const wish = aWish()
    await signUp(kit, wish)
    const body = { token: tokenIn(lastMailTo(kit, wish.email)), isPressed: true }
    const here = cookieSetBy(await kit.call('POST /api/accounts/confirm', { body, headers: { 'user-agent': FIREFOX } }))
    await signInWith(wish, 'Mozilla/5.0 (Linux; Android 8.1) AppleWebKit/537.36 Chrome/109.0 Mobile Safari/537.36')
    const [first, second, ...more] = await sessionsOf(here)
    expect(first).toMatchObject({ device: 'Firefox sur Linux', isCurrent: true })
    expect(second).toMatchObject({ device: 'Chrome sur Android', isCurrent: false })
    expect(Date.parse(second.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(second.openedAt))
    expect(more).toEqual([])
  })

  test('store the user agent cut to its maximum length, and no network address', async () => {
    const wish = aWish()
    await register(kit, wish)
    await signInWith(wish, `${FIREFOX} ${'x'.repeat(5_000)}`)
    const kept = await kit.database.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .where('users.email', '=', wish.email)
      .select(['userAgent', 'ipAddress'])
      .orderBy('sessions.createdAt', 'desc')
      .execute()
    expect(kept[0]?.userAgent).toHaveLength(USER_AGENT_MAX)
    expect(kept.map(({ ipAddress }) => ipAddress || null)).toEqual([null, null])
  })

  test('can be ended from another session of the same person, and not by another person', async () => {
    const [person, stranger] = [await aPassenger(kit), await aPassenger(kit)]
    const phone = { cookie: await aSessionFor(kit, person.userId) }
    const [current, other] = await sessionsOf(person)
    expect([current.isCurrent, other.isCurrent]).toEqual([true, false])

    // The same response as for a session that does not exist: the stranger’s own sessions.
    const tried = await kit.call(`DELETE /api/sessions/${other.id}`, { as: stranger })
    const none = await kit.call('DELETE /api/sessions/00000000-0000-4000-8000-000000000009', { as: stranger })
    expect([tried.statusCode, tried.json()]).toEqual([none.statusCode, none.json()])
    expect(tried.json().sessions).toEqual([expect.objectContaining({ isCurrent: true })])
    expect(await sessionOf(kit, phone)).not.toBeNull()
    for (let n = 0; n < 2; n += 1) {
      const left = await kit.call(`DELETE /api/sessions/${other.id}`, { as: person })
      expect(left.json().sessions.map((one: { id: string }) => one.id)).toEqual([current.id])
    }
    expect(await sessionOf(kit, phone)).toBeNull()
    expect(await sessionOf(kit, person)).not.toBeNull()
  })

  test('can all be ended at once, except the current one', async () => {
    const [person, stranger] = [await aPassenger(kit), await aPassenger(kit)]
    const others = [
      { cookie: await aSessionFor(kit, person.userId) },
      { cookie: await aSessionFor(kit, person.userId) },
    ]
    const left = await kit.call('POST /api/sessions/end-others', { as: person })
    expect(left.json().sessions).toHaveLength(1)
    for (const as of others) expect(await sessionOf(kit, as)).toBeNull()
    for (const as of [person, stranger]) expect(await sessionOf(kit, as)).not.toBeNull()
  })

  test('are not listed once they have expired', async () => {
    const person = await aPassenger(kit)
    await aSessionFor(kit, person.userId)
    const [, other] = await sessionsOf(person)
    await kit.database.db
      .updateTable('sessions')
      .set({ expiresAt: new Date(Date.now() - 1_000) })
      .where('id', '=', other.id)
      .execute()
    expect(await sessionsOf(person)).toHaveLength(1)
  })
})
