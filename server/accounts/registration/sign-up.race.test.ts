import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aWish, signUp } from '#kit/people/registration.ts'
import { insertRegistration } from './registrations.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const AT_ONCE = 5

test('concurrent sign-ups for one address all succeed, each with its own confirmation link', async () => {
  for (let round = 0; round < 10; round += 1) {
    const wish = aWish()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(kit, wish)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200))
    const texts = mailsTo(kit, wish.email).map(({ text }) => text)
    expect(new Set(texts).size).toBe(AT_ONCE)
  }
})

test('concurrent sign-ups for one address from many networks all succeed: none blocks another', async () => {
  const wish = aWish()
  const networks = Array.from({ length: 8 }, (_, at) => `41.85.${at}.7`)
  const answers = await Promise.all(
    networks.map((remoteAddress) =>
      kit.app.inject({
        method: 'POST',
        url: '/api/accounts/sign-up',
        headers: { 'sec-fetch-site': 'same-origin' },
        payload: wish,
        remoteAddress,
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(networks.length).fill(200))
})

test('of eight concurrent registrations for one address and network, five are stored and three refused', async () => {
  const now = kit.clock.now()
  const { email, fullName, phoneNumber } = aWish()
  const registration = {
    ...{ email, fullName, phoneNumber },
    passwordHash: 'none',
    driverFile: null,
    booking: null,
    createdAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    network: '41.85.7.7',
  }
  const kept = await Promise.all(
    Array.from({ length: 8 }, () =>
      kit.database.db.transaction().execute((tx) => insertRegistration(tx, { ...registration, id: randomUUID() })),
    ),
  )
  expect(kept.filter((refusal) => refusal === null)).toHaveLength(5)
  expect(kept.filter((refusal) => refusal === 'too_many_requests')).toHaveLength(3)
})

test('more concurrent sign-ups than database connections all succeed', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => signUp(kit, aWish())))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
