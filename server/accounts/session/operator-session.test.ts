import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATOR_IDLE_MINUTES, PASSWORD_PROOF_MINUTES } from '#domain/accounts/session/operator-session.ts'
import { AUTHORIZATION } from '#kit/authorization.table.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { anAdmin, aPassenger, aSessionFor } from '#kit/people/people.ts'
import { aWish, cookieSetBy, register, signIn, type Wish } from '#kit/people/registration.ts'
import { aRide } from '#kit/rides/rides.ts'
import { announce } from '../../db/announce.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

type Who = { readonly userId: string }

/** Minutes until each session of this person expires. */
async function minutesLeft({ userId }: Who): Promise<number[]> {
  const { rows } = await sql<{ left: number }>`
    select (extract(epoch from expires_at - now()) / 60)::float8 as left from sessions
    where user_id = ${userId} order by expires_at`.execute(kit.database.db)
  return rows.map(({ left }) => left)
}

/** Shortens the sessions, as if nobody had been active for a while. */
async function leaveMinutes({ userId }: Who, minutes: number): Promise<void> {
  await sql`update sessions set expires_at = now() + make_interval(mins => ${minutes}::int) where user_id = ${userId}`.execute(
    kit.database.db,
  )
}

async function forgetProof({ userId }: Who, minutesAgo: number): Promise<void> {
  await sql`update session_proofs set proved_at = now() - make_interval(mins => ${minutesAgo}::int)
    where session_id in (select id from sessions where user_id = ${userId})`.execute(kit.database.db)
}

async function deleteProof({ userId }: Who): Promise<void> {
  await sql`delete from session_proofs
    where session_id in (select id from sessions where user_id = ${userId})`.execute(kit.database.db)
}

/** An operator with a password who signed in through the form's request. */
async function anOperatorWithPassword(): Promise<Caller & Who & { wish: Wish }> {
  const wish = aWish()
  const first = await register(kit, wish)
  const { userId } = (await kit.call('GET /api/accounts/session', { as: first })).json().session
  await kit.database.db.insertInto('userRoles').values({ userId, role: 'admin' }).execute()
  return { ...cookieSetBy(await signIn(kit, wish, first)), userId, wish }
}

async function statusFor(as: Caller): Promise<number> {
  return (await kit.call('GET /api/admin/users', { as })).statusCode
}

describe('an operator’s session', () => {
  test('expires after thirty minutes, also if they got the role after the sign-in', async () => {
    const operator = await anOperatorWithPassword()
    const elsewhere = await aPassenger(kit)
    expect(await minutesLeft(elsewhere)).toEqual([expect.closeTo(30 * 24 * 60, 0)])
    const body = { roles: ['support'], seen: [] }
    await kit.call(`PUT /api/admin/users/${elsewhere.userId}/roles`, { as: operator, body })
    for (const who of [operator, elsewhere]) {
      expect(await minutesLeft(who)).toEqual([expect.closeTo(OPERATOR_IDLE_MINUTES, 0)])
    }
  })

  test('is not extended by the event stream or by GET requests', async () => {
    const operator = await anAdmin(kit)
    await leaveMinutes(operator, 5)
    const stream = await openStream(kit, operator)
    await stream.next('hello')
    for (const read of ['accounts/session', 'admin/dashboard', 'admin/live-map', 'admin/users', 'sign-in-events'])
      expect((await kit.call(`GET /api/${read}`, { as: operator })).statusCode).toBe(200)
    await stream.close()
    const [left] = await minutesLeft(operator)
    expect(left).toBeLessThanOrEqual(5)
  })

  test('is extended by a presence request and by a POST action', async () => {
    const operator = await anAdmin(kit)
    await leaveMinutes(operator, 5)
    expect((await kit.call('POST /api/accounts/presence', { as: operator })).statusCode).toBe(200)
    expect(await minutesLeft(operator)).toEqual([expect.closeTo(OPERATOR_IDLE_MINUTES, 0)])
    await leaveMinutes(operator, 5)
    await kit.call(`POST /api/admin/letters/${randomUUID()}/resend`, { as: operator })
    expect(await minutesLeft(operator)).toEqual([expect.closeTo(OPERATOR_IDLE_MINUTES, 0)])
  })

  test('ends when idle: the next request gets 401, the stream closes, and the page receives the reason idle', async () => {
    const operator = await anAdmin(kit)
    const stream = await openStream(kit, operator)
    await stream.next('hello')
    expect(await statusFor(operator)).toBe(200)
    await leaveMinutes(operator, -1)
    expect(await statusFor(operator)).toBe(401)
    expect((await kit.call('POST /api/accounts/presence', { as: operator })).statusCode).toBe(401)
    await announce(kit.database.db, { kind: 'session', userId: operator.userId })
    await stream.ended
    for (const _tab of [1, 2]) {
      const reported = await kit.call('GET /api/accounts/session', { as: operator })
      expect(reported.json()).toEqual({ session: null, ended: 'idle' })
    }
    await kit.call('POST /api/accounts/sign-out', { as: operator })
    expect((await kit.call('GET /api/accounts/session', { as: operator })).json()).toEqual({ session: null })
  })

  test('has an idle limit that does not apply to a passenger’s session', async () => {
    const passenger = await aPassenger(kit)
    expect((await kit.call('POST /api/accounts/presence', { as: passenger })).statusCode).toBe(403)
    expect(await minutesLeft(passenger)).toEqual([expect.closeTo(30 * 24 * 60, 0)])
    await leaveMinutes(passenger, -1)
    expect((await kit.call('GET /api/accounts/session', { as: passenger })).json()).toEqual({ session: null })
  })
})

/** Calls of operators that need no password, with the reason. */
const WITHOUT_PASSWORD: Readonly<Record<string, string>> = {
  'POST /api/accounts/presence': 'it says that somebody is there',
  'POST /api/admin/letters/:letterId/resend': 'the letter goes to its own reader',
  'POST /api/admin/payments/:paymentId/inquiry': 'the server asks the same by itself',
  'POST /api/admin/payments/:paymentId/reference': 'only the provider’s answer moves money',
  'PUT /api/consents/:purpose': 'it is about the operator’s own data',
  'POST /api/admin/sos/:alertId/take': 'somebody is in danger',
  'POST /api/admin/sos/:alertId/close': 'it needs a note, and whoever took it is still there',
  'POST /api/admin/cases': 'it is written for somebody on the phone',
  'POST /api/admin/cases/:caseId/messages': 'it moves no right and no money',
  'POST /api/admin/cases/:caseId/notes': 'only operators read it',
  'PUT /api/admin/cases/:caseId/owner': 'it says who answers',
  'POST /api/admin/tariffs/preview': 'it changes nothing',
  'POST /api/admin/commission/preview': 'it changes nothing',
  'POST /api/admin/debt-limit/preview': 'it changes nothing',
  'POST /api/admin/settings/dispatch-waves/preview': 'it changes nothing',
  'POST /api/admin/settings/service-area/preview': 'it changes nothing',
}

const OPERATORS_MOVES = AUTHORIZATION.filter(
  ({ route, answers }) => !route.startsWith('GET ') && answers.admin !== 403 && answers.driver === 403,
).map(({ route }) => route)

describe('an operator’s password proof', () => {
  test.each([...new Set([...OPERATORS_MOVES, 'POST /api/rides/:rideId/cancel'])])(
    'is required for %s, unless the route is listed as exempt',
    async (route) => {
      const operator = await anAdmin(kit)
      await forgetProof(operator, PASSWORD_PROOF_MINUTES + 1)
      const answer = await kit.call(route.replaceAll(/:\w+/g, randomUUID()), { as: operator, body: {} })
      const isAsked = answer.json().error?.code === 'password_needed'
      expect([route, isAsked]).toEqual([route, WITHOUT_PASSWORD[route] === undefined])
    },
  )

  test('is not required to cancel the operator’s own ride as its passenger', async () => {
    const operator = await anAdmin(kit)
    const [own, other] = [await aRide(kit, operator), await aRide(kit, await aPassenger(kit))]
    await forgetProof(operator, PASSWORD_PROOF_MINUTES + 1)
    const cancel = (rideId: string) => kit.call(`POST /api/rides/${rideId}/cancel`, { as: operator, body: {} })
    expect((await cancel(own.id)).statusCode).toBe(200)
    expect((await cancel(other.id)).json().error.code).toBe('password_needed')
  })

  test('is valid for ten minutes, in this session only', async () => {
    const operator = await anOperatorWithPassword()
    const elsewhere = { cookie: await aSessionFor(kit, operator.userId) }
    const person = await aPassenger(kit)
    const block = (as: Caller) =>
      kit.call(`PUT /api/admin/users/${person.userId}/block`, { as, body: { reason: 'Plainte' } })
    await forgetProof(operator, 11)
    expect((await block(operator)).json().error).toEqual({
      code: 'password_needed',
      message: 'Confirmez votre mot de passe pour continuer.',
    })
    const body = { password: operator.wish.password }
    expect((await kit.call('POST /api/accounts/password-proof', { as: operator, body })).statusCode).toBe(200)
    expect((await block(elsewhere)).statusCode).toBe(403)
    expect((await block(operator)).statusCode).toBe(200)
    await forgetProof(operator, 9)
    expect((await block(operator)).statusCode).toBe(200)
  })

  test('comes with a password sign-in; a session without a proof is asked for the password', async () => {
    const operator = await anOperatorWithPassword()
    const person = await aPassenger(kit)
    const unblock = (as: Caller) => kit.call(`DELETE /api/admin/users/${person.userId}/block`, { as })
    expect((await unblock(operator)).json().error.code).not.toBe('password_needed')
    await deleteProof(operator)
    expect((await unblock(operator)).json().error.code).toBe('password_needed')
  })

  test('is not required of a passenger who cancels their own ride', async () => {
    const passenger = await aPassenger(kit)
    await deleteProof(passenger)
    const { id } = await aRide(kit, passenger)
    expect((await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })).statusCode).toBe(200)
  })

  test('is refused for a wrong password, which is recorded and counts as a sign-in attempt', async () => {
    const operator = await anOperatorWithPassword()
    const prove = (password: string) =>
      kit.call('POST /api/accounts/password-proof', { as: operator, body: { password } })
    for (let n = 0; n < 10; n += 1) expect((await prove('faux')).json().error.code).toBe('wrong_password')
    expect((await prove(operator.wish.password)).statusCode).toBe(429)
    expect((await signIn(kit, operator.wish)).statusCode).toBe(429)
    const { events } = (await kit.call('GET /api/sign-in-events', { as: operator })).json()
    expect(events).toContainEqual(expect.objectContaining({ kind: 'password_refused', times: 10 }))
  })

  test('is refused for an empty password as a field error, which does not count as an attempt', async () => {
    const operator = await anOperatorWithPassword()
    const prove = (password: string) =>
      kit.call('POST /api/accounts/password-proof', { as: operator, body: { password } })
    for (let n = 0; n < 11; n += 1) {
      const answer = await prove('')
      const error = { code: 'invalid_input', message: 'Mot de passe requis', field: 'password' }
      expect([answer.statusCode, answer.json().error]).toEqual([400, error])
    }
    expect((await prove(operator.wish.password)).statusCode).toBe(200)
  })

  test('is refused with no_password for an account that has no password', async () => {
    const answer = await kit.call('POST /api/accounts/password-proof', {
      as: await anAdmin(kit),
      body: { password: 'x' },
    })
    expect(answer.json().error.code).toBe('no_password')
  })
})
