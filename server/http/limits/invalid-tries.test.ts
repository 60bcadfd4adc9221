import { afterAll, beforeAll, expect, test } from 'vitest'
import { INVALID_TRIES } from '#domain/shared/call-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aWish } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const NETWORK = '41.85.9.7'

const JSON_TYPE = 'application/json'

function signUp(payload: string, type = JSON_TYPE) {
  return kit.app.inject({
    method: 'POST',
    url: '/api/accounts/sign-up',
    remoteAddress: NETWORK,
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': type },
    payload,
  })
}

async function invalidTries(): Promise<number> {
  const key = `${INVALID_TRIES.name}:address:${NETWORK}`
  const { rows } = await kit.database.pool.query('select points from rate_limits where key = $1', [key])
  return rows[0]?.points ?? 0
}

const typed = JSON.stringify
const INVALID: readonly (readonly [string, string, string])[] = [
  ['a password that is too long', typed({ ...aWish(), password: `${'1'.repeat(60_000)}x` }), JSON_TYPE],
  ['no field at all', '{}', JSON_TYPE],
  ['half a body', '{"email":', JSON_TYPE],
  ['too long a body', typed({ email: 'x'.repeat(70_000) }), JSON_TYPE],
  ['another type', 'email', 'text/plain'],
]

test.each(INVALID)(
  'a sign-up with %s is refused, and counts as an invalid try of its network',
  async (_what, body, type) => {
    const before = await invalidTries()
    expect((await signUp(body, type)).statusCode).toBeGreaterThanOrEqual(400)
    expect(await invalidTries()).toBe(before + 1)
  },
)

test('a network that sent too many invalid bodies is refused more of them, and nothing else', async () => {
  expect((await signUp('{}')).statusCode).toBe(400)
  const { name, address } = INVALID_TRIES
  await kit.database.pool.query('update rate_limits set points = $1 where key like $2', [address.tries, `${name}:%`])
  expect((await signUp('{}')).statusCode).toBe(429)
  expect((await signUp(typed(aWish()))).statusCode).toBe(200)
})
