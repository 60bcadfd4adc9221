import { hashPassword } from 'better-auth/crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aWish, register, signIn } from '#kit/people/registration.ts'
import { OWASP_COST, passwordHashing } from '../../outside/passwords/password-hash.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function hashOf(email: string): Promise<string> {
  const { rows } = await kit.database.pool.query(
    'select a.password from accounts a join users u on u.id = a.user_id where u.email = $1',
    [email],
  )
  return rows[0].password
}

test('a password is hashed at the scrypt cost that OWASP recommends, and only the right one verifies', async () => {
  const { hash, verify, isOutdated } = passwordHashing(OWASP_COST)
  const made = await hash('zem-de-Cotonou')
  expect(made).toMatch(/^scrypt\$17\$8\$1\$/)
  expect(isOutdated(made)).toBe(false)
  expect(await verify({ hash: made, password: 'zem-de-Cotonou' })).toBe(true)
  expect(await verify({ hash: made, password: 'zem-de-cotonou' })).toBe(false)
})

test('a hash at the library’s own cost still signs in, and is replaced by that sign-in', async () => {
  const wish = aWish()
  await register(kit, wish)
  const old = await hashPassword(wish.password)
  await kit.database.pool.query(
    'update accounts set password = $1 where user_id = (select id from users where email = $2)',
    [old, wish.email],
  )
  expect((await signIn(kit, { ...wish, password: 'pas-celui-la' })).statusCode).toBe(401)
  expect(await hashOf(wish.email)).toBe(old)
  expect((await signIn(kit, wish)).statusCode).toBe(200)
  expect(await hashOf(wish.email)).toMatch(/^scrypt\$/)
  expect((await signIn(kit, wish)).statusCode).toBe(200)
})

test('concurrent password checks are queued, and those over the limit are refused as unavailable', async () => {
  const { hash, verify } = passwordHashing({ log2N: 4, r: 8, p: 1 })
  const kept = await hash('zem-de-Cotonou')
  const answers = await Promise.allSettled(
    Array.from({ length: 150 }, () => verify({ hash: kept, password: 'zem-de-Cotonou' })),
  )
  const refused = answers.filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(48)
  expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } })
  expect(await verify({ hash: kept, password: 'zem-de-Cotonou' })).toBe(true)
})
