import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('of ten simultaneous requests with one number, one phrase is said', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      kit.call(`POST /api/rides/${id}/phrases`, { as: passenger, body: { phrase: 'in_front', said: 0 } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
  expect(answers.map((answer) => answer.json().phrases.said)).toEqual(Array(10).fill(1))
  const { ride } = (await kit.call(`GET /api/rides/${id}`, { as: passenger })).json()
  expect(ride.phrases.said).toBe(1)
  await expectInvariants(kit.context.db)
})
