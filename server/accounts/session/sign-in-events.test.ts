import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SIGN_IN_EVENTS_SHOWN } from '#domain/accounts/session/sign-in-events.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { adminOrNot } from '#kit/operators/operator-wishes.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { anAdmin, aPassenger } from '#kit/people/people.ts'
import { aWish, cookieSetBy, register, sessionOf, type Wish } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Line = { kind: string; device: string | null; network: string | null; at: string; times: number }

async function eventsOf(as: Caller): Promise<Line[]> {
  return (await kit.call('GET /api/sign-in-events', { as })).json().events
}

async function kindsOf(as: Caller): Promise<string[]> {
  return (await eventsOf(as)).map(({ kind }) => kind)
}

function signIn({ email, password }: Wish, userAgent = CHROME) {
  return kit.call('POST /api/accounts/sign-in', { body: { email, password }, headers: { 'user-agent': userAgent } })
}

async function countRows(): Promise<number> {
  const rows = await kit.database.db.selectFrom('signInEvents').select('id').execute()
  return rows.length
}

describe('the list of sign-in events', () => {
  test('names device and shortened network of each sign-in, and stores nothing more precise of either', async () => {
    const wish = aWish()
    await register(kit, wish)
    kit.clock.advanceMinutes(1)
    const as = cookieSetBy(await signIn(wish))
    const [signedIn, confirmed] = await eventsOf(as)
    expect(signedIn).toMatchObject({ kind: 'signed_in_password', device: 'Chrome sur Android', network: '127.0.0.x' })
    expect(confirmed).toMatchObject({ kind: 'signed_in_link', times: 1 })
    const rows = await kit.database.db.selectFrom('signInEvents').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/SM-A155F|127\.0\.0\.1|@miyi/)
  })

  test('shows failed sign-ins and sign-outs', async () => {
    const wish = aWish()
    await kit.call('POST /api/accounts/sign-out', { as: await register(kit, wish) })
    kit.clock.advanceMinutes(1)
    expect((await signIn({ ...wish, password: 'faux' })).statusCode).toBe(401)
    kit.clock.advanceMinutes(1)
    const as = cookieSetBy(await signIn(wish))
    expect(await kindsOf(as)).toEqual(['signed_in_password', 'sign_in_failed', 'signed_out', 'signed_in_link'])
  })

  test('shows that a password change was refused, and that the password was changed and reset', async () => {
    const wish = aWish()
    const as = await register(kit, wish)
    const change = (currentPassword: string, password: string) =>
      kit.call('POST /api/profile/password', { as, body: { currentPassword, password } })
    await change('faux', 'un autre mot')
    kit.clock.advanceMinutes(1)
    await change(wish.password, 'un autre mot')
    kit.clock.advanceMinutes(1)
    await kit.call('POST /api/accounts/forgotten-password', { body: { email: wish.email } })
    const token = tokenIn(lastMailTo(kit, wish.email))
    await kit.call('POST /api/accounts/reset-password', { body: { token, password: 'encore un autre' } })
    kit.clock.advanceMinutes(1)
    const again = cookieSetBy(await signIn({ ...wish, password: 'encore un autre' }))
    expect((await kindsOf(again)).slice(0, 4)).toEqual([
      'signed_in_password',
      'password_reset',
      'password_changed',
      'password_refused',
    ])
  })

  test('shows an operator’s actions on the account, without device or network', async () => {
    const [operator, wish] = [await anAdmin(kit), aWish()]
    const person = await register(kit, wish)
    const userId = (await kit.call('GET /api/accounts/session', { as: person })).json().session.userId
    const admin = (isAdmin: boolean) =>
      kit.call(`PUT /api/admin/users/${userId}/roles`, { as: operator, body: adminOrNot(isAdmin) })
    await admin(true)
    kit.clock.advanceMinutes(1)
    await admin(false)
    kit.clock.advanceMinutes(1)
    await kit.call(`PUT /api/admin/users/${userId}/block`, { as: operator, body: { reason: 'Plainte' } })
    kit.clock.advanceMinutes(1)
    expect((await signIn(wish)).statusCode).toBe(403)
    kit.clock.advanceMinutes(1)
    await kit.call(`DELETE /api/admin/users/${userId}/block`, { as: operator })
    kit.clock.advanceMinutes(1)
    const events = await eventsOf(cookieSetBy(await signIn(wish)))
    expect(events.map(({ kind }) => kind)).toEqual([
      'signed_in_password',
      'account_unblocked',
      'sign_in_failed',
      'account_blocked',
      'admin_taken',
      'admin_given',
      'signed_in_link',
    ])
    const deeds = events.filter(({ kind }) => /^(account|admin)_/.test(kind))
    expect(deeds.map(({ device, network }) => [device, network])).toEqual(deeds.map(() => [null, null]))
  })

  test('shows only the person’s own latest events', async () => {
    const [person, stranger] = [await aPassenger(kit), await aPassenger(kit)]
    await kit.database.db
      .insertInto('signInEvents')
      .values(
        Array.from({ length: SIGN_IN_EVENTS_SHOWN + 5 }, (_, index) => {
          const at = new Date(kit.clock.now().getTime() - index * 3_600_000)
          const where = { device: 'Chrome sur Android', network: '127.0.0.x', series: '' }
          return { userId: person.userId, kind: 'signed_out' as const, ...where, firstAt: at, at, hour: at }
        }),
      )
      .execute()
    const events = await eventsOf(person)
    expect(events).toHaveLength(SIGN_IN_EVENTS_SHOWN)
    expect(events[0]?.at).toBe(kit.clock.now().toISOString())
    expect(await eventsOf(stranger)).toEqual([])
  })
})

describe('a series of sign-in attempts', () => {
  test('with wrong passwords is stored as one row an hour with a count, across devices', async () => {
    const wish = aWish()
    await register(kit, wish)
    kit.clock.advanceMinutes(60)
    for (const userAgent of [CHROME, FIREFOX, CHROME]) await signIn({ ...wish, password: 'faux' }, userAgent)
    kit.clock.advanceMinutes(60)
    await signIn({ ...wish, password: 'faux' }, FIREFOX)
    const failures = (await eventsOf(cookieSetBy(await signIn(wish)))).filter(({ kind }) => kind === 'sign_in_failed')
    expect(failures.map(({ device, times }) => [device, times])).toEqual([
      ['Firefox sur Linux', 1],
      ['Chrome sur Android', 3],
    ])
  })

  test('for unknown addresses is stored as one row an hour for all of them, without the addresses', async () => {
    kit.clock.advanceMinutes(60)
    const before = await countRows()
    const tried = [aWish(), aWish(), aWish()]
    for (const wish of tried) expect((await signIn(wish)).statusCode).toBe(401)
    expect(await countRows()).toBe(before + 1)
    const rows = await kit.database.db.selectFrom('signInEvents').selectAll().where('userId', 'is', null).execute()
    expect(rows.at(-1)).toMatchObject({ kind: 'sign_in_failed', times: 3 })
    for (const { email } of tried) expect(JSON.stringify(rows)).not.toContain(email)
  })

  test('that succeed from one device is also stored as one row with a count', async () => {
    const wish = aWish()
    await register(kit, wish)
    for (let turn = 0; turn < 3; turn += 1) await signIn(wish)
    await signIn(wish, FIREFOX)
    const events = await eventsOf(cookieSetBy(await signIn(wish)))
    const signedIn = events.filter(({ kind }) => kind === 'signed_in_password')
    expect(signedIn.map(({ times }) => times).sort()).toEqual([1, 4])
  })
})

test('a sign-in still succeeds when the table of sign-in events cannot be written', async () => {
  const wish = aWish()
  await register(kit, wish)
  const { db } = kit.database
  await db.schema.alterTable('sign_in_events').renameTo('sign_in_events_away').execute()
  try {
    const answer = await signIn(wish)
    expect(answer.statusCode).toBe(200)
    expect(await sessionOf(kit, cookieSetBy(answer))).not.toBeNull()
    expect((await signIn({ ...wish, password: 'faux' })).statusCode).toBe(401)
  } finally {
    await db.schema.alterTable('sign_in_events_away').renameTo('sign_in_events').execute()
  }
})

test('each sign-in event is logged without the e-mail address', async () => {
  const wish = aWish()
  await register(kit, wish)
  const reported = vi.spyOn(kit.context.log, 'info')
  await signIn(wish)
  await signIn({ ...wish, password: 'faux' })
  const lines = reported.mock.calls.filter(([, message]) => message === 'sign-in event').map(([fields]) => fields)
  expect(lines).toEqual([
    { event: 'signed_in_password', userId: expect.any(String), device: 'Chrome sur Android', network: '127.0.0.x' },
    { event: 'sign_in_failed', device: 'Chrome sur Android', network: '127.0.0.x' },
  ])
  reported.mockRestore()
})

test('sign-in events older than a year are deleted', async () => {
  const wish = aWish()
  const as = await register(kit, wish)
  kit.clock.advanceMinutes(364 * 24 * 60)
  await kit.context.jobs.send('forget-sign-ins', null)
  expect(await kindsOf(as)).toEqual(['signed_in_link'])
  kit.clock.advanceMinutes(2 * 24 * 60)
  await kit.context.jobs.send('forget-sign-ins', null)
  expect(await kindsOf(as)).toEqual([])
})
