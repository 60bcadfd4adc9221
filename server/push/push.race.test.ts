import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import type { Kit } from '#kit/kit.ts'
import type { LocalPushService } from '#kit/outside/push-service.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aPhone, startTwoServersWithPush } from '#kit/people/phones.ts'
import { aDriverAway, aRideFromVedoko, dispatchDue } from '#kit/rides/dispatch.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let servers: Awaited<ReturnType<typeof startTwoServersWithPush>>
let service: LocalPushService
let here: Kit
let there: Kit
beforeAll(async () => {
  servers = await startTwoServersWithPush()
  ;({ service, here, there } = servers)
})
afterAll(() => servers.close())

test('two processes that look at the same time send each notice once', async () => {
  const phones = []
  for (let n = 0; n < 20; n += 1) {
    const passenger = await aPassenger(here)
    phones.push(await aPhone(here, service, passenger))
    await drive(here, await aDriver(here), (await aRide(here, passenger)).id, ['accept'])
  }
  await Promise.all([here.pushes.sendDue(), there.pushes.sendDue(), here.pushes.sendDue(), there.pushes.sendDue()])
  for (const phone of phones) expect(service.of(phone)).toHaveLength(1)
})

test('one phone that subscribes through two processes at once has one subscription', async () => {
  const [ama, koffi] = [await aPassenger(here), await aPassenger(here)]
  const phone = service.subscribe()
  await Promise.all(
    Array.from({ length: 12 }, (_, n) => aPhone(n % 2 === 0 ? here : there, service, n % 3 === 0 ? ama : koffi, phone)),
  )
  const rows = await here.database.db
    .selectFrom('pushSubscriptions')
    .where('endpoint', '=', phone.endpoint)
    .select('id')
    .execute()
  expect(rows).toHaveLength(1)
})

test('the end of an offer never overtakes the offer that another process is sending', async () => {
  const driver = await aDriverAway(here, 300)
  const phone = await aPhone(here, service, driver)
  const passenger = await aPassenger(here)
  const ride = await aRideFromVedoko(here, passenger)
  await dispatchDue(here)
  let release: () => void = () => undefined
  service.failNext({
    after: new Promise<void>((resolve) => {
      release = resolve
    }),
  })
  const sending = here.pushes.sendDue()
  const isLeased = async () =>
    (await here.database.db.selectFrom('pushNotices').where('leasedUntil', 'is not', null).select('id').execute())
      .length
  await expect.poll(isLeased).toBe(1)
  const cancelled = await here.call(`POST /api/rides/${ride.id}/cancel`, { as: passenger, body: {} })
  expect(cancelled.statusCode).toBe(200)
  await there.pushes.sendDue()
  expect(service.of(phone)).toEqual([])
  release()
  await sending
  expect(service.of(phone).map(({ title }) => title)).toEqual([
    'Nouvelle demande · 500\u00A0F\u00A0CFA',
    'Demande passée',
  ])
})

test('people who sign out while rides move delay and fail nobody', async () => {
  const rides = []
  for (let n = 0; n < 10; n += 1) {
    const [passenger, driver] = [await aPassenger(here), await aDriver(here)]
    await aPhone(here, service, passenger)
    rides.push({ passenger, driver, id: (await aRide(here, passenger)).id })
  }
  const moves = rides.map(({ driver, id }, n) => press(n % 2 === 0 ? here : there, driver, id, 'accept'))
  const leaving = rides.map(({ passenger }) => there.call('POST /api/accounts/sign-out', { as: passenger }))
  const answers = await Promise.all([...moves, ...leaving])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  await Promise.all([here.pushes.sendDue(), there.pushes.sendDue()])
  await expectInvariants(here.context.db)
})
