import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aWish, register, type Wish } from '#kit/registration.ts'
import { AT_ONCE, passwordHashing, WAITING_MAX } from '../outside/passwords/password-hash.ts'
import { LIMITS } from './rate-limit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ TRUST_PROXY: '1' })
})
afterAll(() => kit.close())

function from(ip: string, { email, password }: Wish) {
  return kit.call('POST /api/accounts/sign-in', { body: { email, password }, headers: { 'x-forwarded-for': ip } })
}

/** Keeps the queue of passwords full while this runs. */
async function whileHashesAreFull(work: () => Promise<void>): Promise<void> {
  const { hash } = passwordHashing({ log2N: 14, r: 8, p: 1 })
  let isFull = true
  const keepPlace = async (): Promise<void> => {
    while (isFull) await hash('zem-de-Cotonou')
  }
  const places = Array.from({ length: AT_ONCE + WAITING_MAX }, keepPlace)
  await work().finally(() => {
    isFull = false
  })
  await Promise.all(places)
}

test('a server that is too busy to check a password counts no try, and writes down no failure', async () => {
  const wish = aWish()
  await register(kit, wish)
  await whileHashesAreFull(async () => {
    for (let tried = 0; tried < LIMITS.signIn.pair.tries + 2; tried += 1) {
      expect((await from('41.85.201.1', wish)).statusCode).toBe(503)
    }
  })
  const { rows } = await kit.database.pool.query("select key, points from rate_limits where key like '%41.85.201.1'")
  expect(rows.filter(({ points }) => points !== 0)).toEqual([])
  const events = await kit.database.pool.query("select times from sign_in_events where network = '41.85.201.x'")
  expect(events.rows).toEqual([])
  expect((await from('41.85.201.1', wish)).statusCode).toBe(200)
})
