import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { RESEND_TRIES, RESET_TRIES, SIGN_IN_TRIES, SIGN_UP_TRIES } from '#domain/accounts/account-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, browserOf, confirm, register, signIn, signUp, type Wish } from '#kit/people/registration.ts'
import { buildApp } from '../../app.ts'
import { LETTER_LIMITS } from './letter-budget.ts'
import { sharedRateLimits } from './shared-rate-limits.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(() => {
  vi.useRealTimers()
})

const TOO_MANY = {
  error: { code: 'too_many_requests', message: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.' },
}
const reply = { header: () => undefined } as unknown as FastifyReply
const from = (ip: string) => ({ ip }) as FastifyRequest

/** Counts failed tries like the sign-in route, without hashing passwords. */
async function failToSignIn(wish: Wish, times: number): Promise<void> {
  const tries = sharedRateLimits(kit.database.db)
  for (let tried = 0; tried < times; tried += 1) await tries.count(SIGN_IN_TRIES, wish.email, from('127.0.0.1'), reply)
}

/** The same from many networks, each below its own limit. */
async function failFromEverywhere(wish: Wish): Promise<void> {
  const tries = sharedRateLimits(kit.database.db)
  for (let tried = 0; tried < SIGN_IN_TRIES.account.tries; tried += 1) {
    await tries.count(SIGN_IN_TRIES, wish.email, from(`41.85.${tried}.7`), reply)
  }
}

/** A sign-in from this address, which differs from that of the other calls. */
function signInFrom(remoteAddress: string, { email, password }: Wish) {
  return kit.app.inject({
    method: 'POST',
    url: '/api/accounts/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email, password },
    remoteAddress,
  })
}

async function lockedAccount(): Promise<Wish> {
  const wish = aWish()
  await register(kit, wish)
  await failToSignIn(wish, SIGN_IN_TRIES.pair.tries)
  return wish
}

test('too many wrong passwords lock the account, and the response has the duration', async () => {
  const wish = aWish()
  await register(kit, wish)
  for (let tried = 0; tried < SIGN_IN_TRIES.pair.tries; tried += 1) {
    expect((await signIn(kit, { ...wish, password: 'faux' })).statusCode).toBe(401)
  }
  const answer = await signIn(kit, wish)
  expect([answer.statusCode, answer.json()]).toEqual([429, TOO_MANY])
  const seconds = Number(answer.headers['retry-after'])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(SIGN_IN_TRIES.pair.minutes * 60)
})

test('the lock ignores the letter case of the address, and affects no other account', async () => {
  const wish = await lockedAccount()
  expect((await signIn(kit, { ...wish, email: wish.email.toUpperCase() })).statusCode).toBe(429)
  const other = aWish()
  await register(kit, other)
  expect((await signIn(kit, other)).statusCode).toBe(200)
})

test('further tries do not extend the lock', async () => {
  const wish = await lockedAccount()
  const now = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: now + (SIGN_IN_TRIES.pair.minutes - 1) * 60_000 })
  expect((await signIn(kit, wish)).statusCode).toBe(429)
  vi.setSystemTime(now + SIGN_IN_TRIES.pair.minutes * 60_000 + 1_000)
  expect((await signIn(kit, wish)).statusCode).toBe(200)
})

test('the owner of a locked account unlocks it with a reset link', async () => {
  const wish = await lockedAccount()
  await kit.call('POST /api/accounts/forgotten-password', { body: wish })
  const token = tokenIn(lastMailTo(kit, wish.email))
  await kit.call('POST /api/accounts/reset-password', { body: { token, password: 'nouveau-mdp' } })
  expect((await signIn(kit, { ...wish, password: 'nouveau-mdp' })).statusCode).toBe(200)
})

test('a successful sign-in resets the failed tries', async () => {
  const wish = aWish()
  await register(kit, wish)
  for (let round = 0; round < 3; round += 1) {
    await failToSignIn(wish, SIGN_IN_TRIES.pair.tries - 1)
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  }
})

test('concurrent tries are all counted', async () => {
  const wish = aWish()
  await register(kit, wish)
  const guesses = Array.from({ length: 2 * SIGN_IN_TRIES.pair.tries }, () => signIn(kit, { ...wish, password: 'faux' }))
  const statuses = (await Promise.all(guesses)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 401)).toHaveLength(SIGN_IN_TRIES.pair.tries)
})

test('a locked account is locked in every process, and after a restart', async () => {
  const wish = await lockedAccount()
  const { app } = await buildApp({ ...kit.context, database: kit.database })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/accounts/sign-in',
    headers: { 'sec-fetch-site': 'same-origin' },
    payload: { email: wish.email, password: wish.password },
  })
  expect(answer.statusCode).toBe(429)
  await app.close()
})

test('a stranger’s failures lock the account for their network, not for its owner', async () => {
  const wish = await lockedAccount()
  await failToSignIn(wish, 1).catch(() => undefined)
  expect((await signIn(kit, wish)).statusCode).toBe(429)
  expect((await signInFrom('41.85.160.7', wish)).statusCode).toBe(200)
})

test('one network alone does not use up the account’s limit', async () => {
  const wish = await lockedAccount()
  for (let tried = 0; tried < SIGN_IN_TRIES.account.tries; tried += 1) {
    await expect(failToSignIn(wish, 1)).rejects.toMatchObject({ code: 'too_many_requests' })
  }
  expect((await signInFrom('41.85.160.8', wish)).statusCode).toBe(200)
})

test('guesses from many networks reach the account’s limit, and the reset link unlocks it', async () => {
  const wish = aWish()
  await register(kit, wish)
  await failFromEverywhere(wish)
  expect((await signInFrom('41.86.0.1', wish)).statusCode).toBe(429)
  await kit.call('POST /api/accounts/forgotten-password', { body: wish })
  const body = { token: tokenIn(lastMailTo(kit, wish.email)), password: 'nouveau-mdp' }
  await kit.call('POST /api/accounts/reset-password', { body })
  expect((await signInFrom('41.86.0.1', { ...wish, password: 'nouveau-mdp' })).statusCode).toBe(200)
})

test('sign-up sends one mailbox a few e-mails an hour', async () => {
  const body = aWish()
  const call = () => kit.call('POST /api/accounts/sign-up', { body })
  for (let tried = 0; tried < SIGN_UP_TRIES.pair.tries; tried += 1) expect((await call()).statusCode).toBe(200)
  const before = kit.mail.length
  const answer = await call()
  expect([answer.statusCode, answer.json()]).toEqual([429, TOO_MANY])
  expect(kit.mail).toHaveLength(before)
})

test('resend-confirmation sends one mailbox a few e-mails an hour, without a refusal', async () => {
  const wish = aWish()
  const browser = browserOf(await signUp(kit, wish))
  const before = kit.mail.length
  for (let tried = 0; tried < RESEND_TRIES.account.tries + 2; tried += 1) {
    const answer = await kit.call('POST /api/accounts/resend-confirmation', { as: browser })
    expect([answer.statusCode, answer.json()]).toEqual([200, { done: true }])
  }
  expect(kit.mail).toHaveLength(before + RESEND_TRIES.account.tries)
  expect((await confirm(kit, tokenIn(lastMailTo(kit, wish.email)))).json().outcome).toBe('confirmed')
})

test('forgotten-password sends one mailbox a few e-mails a day, without a refusal', async () => {
  const wish = aWish()
  await register(kit, wish)
  // The sign-up sent the first of these letters.
  const before = kit.mail.length - 1
  for (let tried = 0; tried < LETTER_LIMITS.pair.tries + 2; tried += 1) {
    const answer = await kit.call('POST /api/accounts/forgotten-password', { body: { email: wish.email } })
    expect([answer.statusCode, answer.json()]).toEqual([200, { email: wish.email }])
  }
  expect(kit.mail).toHaveLength(before + LETTER_LIMITS.pair.tries)
  const body = { token: tokenIn(lastMailTo(kit, wish.email)), password: 'nouveau-mdp' }
  expect((await kit.call('POST /api/accounts/reset-password', { body })).statusCode).toBe(200)
})

test('an invalid address of any length counts as one address', async () => {
  const proxied = await startKit({ TRUST_PROXY: '1' })
  const headers = {
    'x-forwarded-for': Array.from({ length: 9_000 }, (_, at) => String.fromCharCode(97 + ((at * at) % 26))).join(''),
  }
  const answer = await proxied.call('POST /api/accounts/sign-in', { body: aWish(), headers })
  expect(answer.statusCode).toBe(401)
  const { rows } = await proxied.database.pool.query("select key from rate_limits where key like 'signIn:address:%'")
  expect(rows).toEqual([{ key: 'signIn:address:unknown' }])
  await proxied.close()
})

test('one reset token can be tried a few times', async () => {
  const body = { token: 'invente', password: 'nouveau-mdp' }
  const call = () => kit.call('POST /api/accounts/reset-password', { body })
  for (let tried = 0; tried < RESET_TRIES.account.tries; tried += 1) expect((await call()).statusCode).toBe(400)
  expect((await call()).statusCode).toBe(429)
})

test('one network may try a limited number of accounts', async () => {
  const tries = sharedRateLimits(kit.database.db)
  const caller = from('2001:db8:1:2::1')
  for (let account = 0; account < SIGN_UP_TRIES.address.tries; account += 1) {
    await tries.count(SIGN_UP_TRIES, `compte-${account}`, caller, reply)
  }
  await expect(tries.count(SIGN_UP_TRIES, 'un de plus', caller, reply)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  const neighbour = from('2001:db8:1:2:ffff::9')
  await expect(tries.count(SIGN_UP_TRIES, 'voisin', neighbour, reply)).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  await expect(tries.count(SIGN_UP_TRIES, 'ailleurs', from('2001:db8:1:3::1'), reply)).resolves.toBeUndefined()
})

test('the table of rate limits contains no e-mail address', async () => {
  const wish = aWish()
  await signUp(kit, wish)
  const { rows } = await kit.database.pool.query('select key from rate_limits')
  expect(JSON.stringify(rows)).not.toContain(wish.email)
})

test('one password tried on many accounts is limited by their number; a success does not count', async () => {
  const tries = sharedRateLimits(kit.database.db)
  const caller = from('41.85.200.1')
  const bound = SIGN_IN_TRIES.spread.tries
  for (let account = 0; account < bound - 1; account += 1)
    await tries.count(SIGN_IN_TRIES, `cible-${account}`, caller, reply)
  await tries.count(SIGN_IN_TRIES, 'cible-0', caller, reply)
  const wish = aWish()
  await register(kit, wish)
  expect((await signInFrom('41.85.200.1', wish)).statusCode).toBe(200)
  await tries.count(SIGN_IN_TRIES, 'la derniere', caller, reply)
  for (const again of [1, 2]) {
    await expect(tries.count(SIGN_IN_TRIES, 'une de trop', caller, reply), `${again}`).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  }
  expect((await signInFrom('41.85.200.2', wish)).statusCode).toBe(200)
})
