import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, offersOf, rideRow } from '#kit/rides/dispatch.ts'
import { Dispatcher } from './dispatcher.ts'

let kit: Kit
beforeEach(async () => {
  kit = await startKit({ DISPATCH_WINDOW_MS: '60' })
})
afterEach(() => kit.close())

test('a timer that fires too early is set again', async () => {
  const driver = await aDriverAway(kit, 300)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  const dueAt = (await rideRow(kit, id)).nextWaveAt
  if (dueAt === null) throw new Error('no wave is due')
  // Timers use another clock: with this one, at half their speed, each timer fires too early.
  const [startMs, began] = [kit.clock.now().getTime(), performance.now()]
  const clock = { now: () => new Date(startMs + (performance.now() - began) / 2) }
  const dispatcher = new Dispatcher({ ...kit.context, clock })
  dispatcher.wakeAt(dueAt)
  await expect.poll(() => offersOf(kit, id, { driver })).toEqual(['driver open'])
  await dispatcher.stop()
})
