import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDrivenRide } from '#kit/rides/cash-cases.ts'
import { aRide, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a passenger who asks ten times at once is answered ten times, and one pair is kept', async () => {
  const { passenger, rideId } = await aDrivenRide(kit, { cashReceived: true })
  const put = (avoid: boolean) => kit.call(`PUT /api/rides/${rideId}/avoidance`, { as: passenger, body: { avoid } })
  const answers = await Promise.all(Array.from({ length: 10 }, () => put(true)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 200))
  const { avoided } = (await kit.call('GET /api/avoided', { as: passenger })).json()
  expect(avoided).toHaveLength(1)
})

test('a driver who accepts while the passenger asks to avoid them has the ride or is refused, and never the next one', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { passenger, driver, rideId } = await aDrivenRide(kit, { cashReceived: true })
    const { id } = await aRide(kit, passenger)
    const [asked, accepted] = await Promise.all([
      kit.call(`PUT /api/rides/${rideId}/avoidance`, { as: passenger, body: { avoid: true } }),
      press(kit, driver, id, 'accept'),
    ])
    expect(asked.statusCode).toBe(200)
    if (accepted.statusCode !== 200) expect(accepted.json().error.code).toBe('not_offered')
    else await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
    const next = await aRide(kit, passenger)
    expect((await press(kit, driver, next.id, 'accept')).json().error.code).toBe('not_offered')
  }
  await expectInvariants(kit.context.db)
})
