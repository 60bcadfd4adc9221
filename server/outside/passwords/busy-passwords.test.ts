import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RESET_TRIES, SIGN_IN_TRIES } from '#domain/accounts/account-limits.ts'
import { aDriverWish } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, browserOf, register, signUp, type Wish } from '#kit/people/registration.ts'
import { buildApp } from '../../app.ts'
import { runForNetwork } from '../../http/caller/caller-network.ts'
import { LETTER_LIMITS } from '../../http/limits/letter-budget.ts'
import { AT_ONCE, passwordHashing, WAITING_MAX } from './password-hash.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ TRUST_PROXY: '1' })
})
afterAll(() => kit.close())

function from(ip: string, { email, password }: Wish) {
  return kit.call('POST /api/accounts/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': ip } })
}

/** Keeps the hashing queue full, each place from its own network, until the returned function is called. */
function fillHashes(networkOfPlace = (n: number) => `41.84.1.${n}`): () => Promise<unknown> {
  const { hash } = passwordHashing({ log2N: 12, r: 8, p: 1 })
  let isFull = true
  const keepPlace = async (): Promise<void> => {
    while (isFull) await hash('zem-de-Cotonou').catch(() => new Promise(setImmediate))
  }
  const places = Array.from({ length: AT_ONCE + WAITING_MAX }, (_, n) => runForNetwork(networkOfPlace(n), keepPlace))
  return () => {
    isFull = false
    return Promise.all(places)
  }
}

/** Keeps the hashing queue full while `work` runs. */
async function whileHashesAreFull(work: () => Promise<void>, networkOfPlace?: () => string): Promise<void> {
  const leave = fillHashes(networkOfPlace)
  await work().finally(leave)
}

type Post = { readonly url: string; readonly cookie: string; readonly payload: object; readonly remoteAddress: string }

/** Sends a request to a server whose hashing queue is full as soon as it has checked one password. */
async function postBusyAfterOneCheck({ url, cookie, payload, remoteAddress }: Post) {
  const { passwords } = kit.context
  let leave: () => Promise<unknown> = async () => undefined
  const verify: typeof passwords.verify = async (given) => {
    const isRight = await passwords.verify(given)
    leave = fillHashes()
    return isRight
  }
  const { app } = await buildApp({ ...kit.context, database: kit.database, passwords: { ...passwords, verify } })
  const headers = { 'sec-fetch-site': 'same-origin', cookie }
  const answer = await app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  await leave()
  await app.close()
  return answer
}

/** The rate-limit points and sign-in events of a network. */
async function tracesOf(what: string, network: string) {
  const { pool } = kit.database
  const counted = await pool.query('select points from rate_limits where key like $1', [`${what}:pair:%:${network}`])
  const events = await pool.query('select kind, times from sign_in_events where network = $1', [
    network.replace(/\d+$/, 'x'),
  ])
  return { points: counted.rows.map(({ points }) => points), events: events.rows }
}

test('a sign-in with the old password during a password change creates no session', async () => {
  const wish = aWish()
  await register(kit, wish)
  await kit.call('POST /api/accounts/forgotten-password', { body: wish })
  const body = { token: tokenIn(lastMailTo(kit, wish.email)), password: 'un-autre-encore' }
  const { passwords } = kit.context
  // The password changes between the check of the old one and the creation of the session.
  const verify: typeof passwords.verify = async (given) => {
    const isRight = await passwords.verify(given)
    await kit.call('POST /api/accounts/reset-password', { body })
    return isRight
  }
  const { app } = await buildApp({ ...kit.context, database: kit.database, passwords: { ...passwords, verify } })
  const payload = { email: wish.email, password: wish.password }
  const headers = { 'sec-fetch-site': 'same-origin' }
  const answer = await app.inject({ method: 'POST', url: '/api/accounts/sign-in', headers, payload })
  expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'wrong_credentials'])
  const sessions = 'select from sessions where user_id = (select id from users where email = $1)'
  expect((await kit.database.pool.query(sessions, [wish.email])).rowCount).toBe(0)
  await app.close()
})

test('one network with a full hashing queue does not lock out another network', async () => {
  const wish = aWish()
  await register(kit, wish)
  await whileHashesAreFull(
    async () => {
      expect((await from('41.85.207.1', wish)).statusCode).toBe(503)
      expect((await from('41.85.207.2', wish)).statusCode).toBe(200)
    },
    () => '41.85.207.1',
  )
})

test('a server too busy to check a password counts no try and stores no failure', async () => {
  const wish = aWish()
  await register(kit, wish)
  await whileHashesAreFull(async () => {
    for (let tried = 0; tried < SIGN_IN_TRIES.pair.tries + 2; tried += 1) {
      expect((await from('41.85.201.1', wish)).statusCode).toBe(503)
    }
  })
  const { rows } = await kit.database.pool.query("select key, points from rate_limits where key like '%41.85.201.1'")
  expect(rows.filter(({ points }) => points !== 0)).toEqual([])
  const events = await kit.database.pool.query("select times from sign_in_events where network = '41.85.201.x'")
  expect(events.rows).toEqual([])
  expect((await from('41.85.201.1', wish)).statusCode).toBe(200)
})

test('a wrong password is counted and stored even if the server is too busy for a second check', async () => {
  const victim = aWish()
  await register(kit, victim)
  const { cookie } = browserOf(
    await signUp(kit, { ...aWish({ password: 'mot-de-passe-du-voleur' }), email: victim.email }),
  )
  const payload = { email: victim.email, password: 'devinette' }
  const remoteAddress = '41.85.202.1'
  const answer = await postBusyAfterOneCheck({ url: '/api/accounts/sign-in', cookie, payload, remoteAddress })
  expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'wrong_credentials'])
  expect(await tracesOf('signIn', remoteAddress)).toEqual({
    points: [1],
    events: [{ kind: 'sign_in_failed', times: 1 }],
  })
})

test('a wrong current password is counted and stored too, at a password change', async () => {
  const { cookie } = await register(kit, aWish())
  const payload = { currentPassword: 'devinette', password: 'un-autre-encore' }
  const remoteAddress = '41.85.203.1'
  const answer = await postBusyAfterOneCheck({ url: '/api/profile/password', cookie, payload, remoteAddress })
  expect(answer.json().error).toMatchObject({ code: 'wrong_password', field: 'currentPassword' })
  expect(await tracesOf('password', remoteAddress)).toEqual({
    points: [1],
    events: [{ kind: 'password_refused', times: 1 }],
  })
})

test('a password change on a busy server is refused after one password check', async () => {
  const wish = aWish()
  const { cookie } = await register(kit, wish)
  const { passwords } = kit.context
  let checks = 0
  const verify: typeof passwords.verify = (given) => {
    checks += 1
    return passwords.verify(given)
  }
  const { app } = await buildApp({ ...kit.context, database: kit.database, passwords: { ...passwords, verify } })
  await whileHashesAreFull(async () => {
    const payload = { currentPassword: 'devinette', password: wish.password }
    const headers = { 'sec-fetch-site': 'same-origin', cookie }
    const answer = await app.inject({ method: 'POST', url: '/api/profile/password', headers, payload })
    expect(answer.statusCode).toBe(503)
  })
  expect(checks).toBe(1)
  await app.close()
})

test.each([
  ['a passenger', '/api/accounts/sign-up', () => aWish()],
  ['a driver', '/api/driver/sign-up', () => aDriverWish()],
] as const)('a server too busy to sign %s up counts no try and no e-mail', async (_, url, aForm) => {
  const form = aForm()
  const post = () => kit.call(`POST ${url}`, { body: form, headers: { 'x-forwarded-for': '41.85.204.1' } })
  await whileHashesAreFull(async () => {
    for (let tried = 0; tried < LETTER_LIMITS.pair.tries + 1; tried += 1) expect((await post()).statusCode).toBe(503)
  })
  expect((await post()).statusCode).toBe(200)
  expect(mailsTo(kit, form.email)).toHaveLength(1)
})

test('a reset link stays valid if the server is too busy to set the password', async () => {
  const wish = aWish()
  await register(kit, wish)
  await kit.call('POST /api/accounts/forgotten-password', { body: wish })
  const body = { token: tokenIn(lastMailTo(kit, wish.email)), password: 'un-autre-encore' }
  const choose = () => kit.call('POST /api/accounts/reset-password', { body })
  await whileHashesAreFull(async () => {
    for (let tried = 0; tried <= RESET_TRIES.account.tries; tried += 1) expect((await choose()).statusCode).toBe(503)
  })
  expect((await choose()).statusCode).toBe(200)
  expect((await from('41.85.205.1', { ...wish, password: body.password })).statusCode).toBe(200)
})

test('a sign-in succeeds even if the server is too busy to renew its old hash', async () => {
  const wish = aWish()
  await register(kit, wish)
  const old = await hashPassword(wish.password)
  const { pool } = kit.database
  const account = 'where user_id = (select id from users where email = $1)'
  await pool.query(`update accounts set password = $2 ${account}`, [wish.email, old])
  const kept = async () => (await pool.query(`select password from accounts ${account}`, [wish.email])).rows
  const { email, password } = wish
  const post = { url: '/api/accounts/sign-in', cookie: '', payload: { email, password }, remoteAddress: '41.85.206.1' }
  expect((await postBusyAfterOneCheck(post)).statusCode).toBe(200)
  expect(await kept()).toEqual([{ password: old }])
  expect((await from('41.85.206.1', wish)).statusCode).toBe(200)
  expect(await kept()).toEqual([{ password: expect.stringMatching(/^scrypt\$/) }])
})
