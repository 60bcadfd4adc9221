import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people.ts'
import { aRide } from '#kit/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function placesOf(rideId: string) {
  const columns = ['pickupLocation', 'dropoffLocation', 'cancelReason', 'price'] as const
  return kit.context.db.selectFrom('rides').where('id', '=', rideId).select(columns).executeTakeFirst()
}

test('a ride forgets where it led after seven years, and no day before; what is not over keeps all', async () => {
  const passenger = await aPassenger(kit)
  const over = await aRide(kit, passenger)
  await kit.call(`POST /api/rides/${over.id}/cancel`, { as: passenger, body: { reason: 'Chez le médecin' } })
  const open = await aRide(kit, passenger)
  const [start, whole] = [kit.clock.now(), await placesOf(over.id)]

  kit.clock.set(new Date(Date.UTC(start.getUTCFullYear() + 7, start.getUTCMonth(), start.getUTCDate(), 22)))
  await kit.context.jobs.send('forget-rides', null)
  expect(await placesOf(over.id)).toEqual(whole)

  kit.clock.set(new Date(kit.clock.now().getTime() + 2 * 3_600_000))
  for (const _ of ['once', 'twice']) await kit.context.jobs.send('forget-rides', null)
  const place = 'Lieu effacé'
  expect(await placesOf(over.id)).toEqual({
    ...whole,
    pickupLocation: place,
    dropoffLocation: place,
    cancelReason: null,
  })
  expect((await placesOf(open.id))?.pickupLocation).toBe(whole?.pickupLocation)
  await expectInvariants(kit.context.db)
})
