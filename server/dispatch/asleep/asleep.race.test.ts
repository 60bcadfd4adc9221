import { afterAll, beforeAll, expect, test } from 'vitest'
import { ASLEEP_UNANSWERED_MAX } from '#domain/dispatch/dispatch-policy.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { aRideFromVedoko, dispatchDue, offersOf, standAway } from '#kit/rides/dispatch.ts'
import { pauseAsleep } from './pause-asleep.service.ts'

/** Two servers on one PostgreSQL, which share positions as over Redis. */
let service: LocalPushService
let here: Kit
let there: Kit
beforeAll(async () => {
  service = await startPushService()
  const environment = { ...service.environment, SESSION_SECRET: 'x'.repeat(32), DISPATCH_WINDOW_MS: '0' }
  here = await startKit(environment)
  there = await startKit(environment, here.database, undefined, here.context.positions)
})
afterAll(async () => {
  await there.close()
  await here.close()
  await service.close()
})

function letPass(seconds: number): void {
  const now = new Date(here.clock.now().getTime() + seconds * 1000)
  for (const kit of [here, there]) kit.clock.set(now)
}

test('a driver who resumes while two processes find that they never answer is paused once or not at all', async () => {
  for (let round = 0; round < 6; round += 1) {
    const driver = await aDriver(here)
    const phone = await aPhone(here, service, driver)
    const resume = () => here.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: true } })
    await resume()
    await standAway(here, driver, 300)
    letPass(61)
    for (let n = 0; n < ASLEEP_UNANSWERED_MAX; n += 1) {
      const { id } = await aRideFromVedoko(here, await aPassenger(here))
      await dispatchDue(here)
      expect(await offersOf(here, id, { driver })).toEqual(['driver open'])
      letPass(OFFER_SECONDS)
      // The last one expires in the race.
      if (n + 1 < ASLEEP_UNANSWERED_MAX) await dispatchDue(here)
    }
    const pause = (kit: Kit) => pauseAsleep(kit.context, [driver.userId], kit.clock.now())
    await Promise.all([
      dispatchDue(here).then(() => pause(here)),
      dispatchDue(there).then(() => pause(there)),
      ...(round % 2 === 0 ? [resume()] : []),
    ])
    const { isAvailable } = (await here.call('GET /api/driver', { as: driver })).json()
    await here.pushes.sendDue()
    const notices = service.of(phone).filter(({ title }) => title === 'Vous êtes en pause')
    expect(notices.length).toBeLessThanOrEqual(1)
    if (!isAvailable) expect(notices).toHaveLength(1)
    if (round % 2 === 1) expect(isAvailable).toBe(false)
    await here.context.positions.forget(driver.userId)
    letPass(OFFER_SECONDS)
    await dispatchDue(here)
  }
  await expectInvariants(here.context.db)
})
