import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

/** Two servers on one PostgreSQL, whose queues send at the same time. */
let service: LocalPushService
let here: Kit
let there: Kit
beforeAll(async () => {
  service = await startPushService()
  const environment = { ...service.environment, SESSION_SECRET: 'x'.repeat(32) }
  here = await startKit(environment)
  there = await startKit(environment, here.database)
})
afterAll(async () => {
  await there.close()
  await here.close()
  await service.close()
})

test('of notices to browsers that are gone, each is told by one SMS, however SMS and notices meet', async () => {
  const numbers: string[] = []
  for (let n = 0; n < 30; n += 1) {
    const passenger = await aPassenger(here)
    const { id } = await aRide(here, passenger)
    for (let phones = 0; phones <= n % 2; phones += 1) service.drop(await aPhone(here, service, passenger))
    await drive(here, await aDriver(here), id, ['accept'])
    numbers.push(passenger.phoneNumber)
  }
  const queues = [here.sendSms, here.pushes.sendDue, there.pushes.sendDue, there.sendSms]
  for (let round = 0; round < 3; round += 1) await Promise.all(queues.map((send) => send()))
  const texts = [...here.texts, ...there.texts]
  expect(numbers.map((number) => texts.filter(({ to }) => to === number).length)).toEqual(numbers.map(() => 1))
  await expectInvariants(here.context.db)
})

test('a driver who arrives while browsers are found gone is told of by one SMS to each passenger, without a deadlock', async () => {
  const rides = []
  for (let n = 0; n < 20; n += 1) {
    const [passenger, driver] = [await aPassenger(here), await aDriver(here)]
    const { id } = await aRide(here, passenger)
    for (let phones = 0; phones <= n % 2; phones += 1) service.drop(await aPhone(here, service, passenger))
    await drive(here, driver, id, ['accept'])
    rides.push({ passenger, driver, id })
  }
  const arriving = rides.map(({ driver, id }, n) => press(n % 2 === 0 ? here : there, driver, id, 'arrive'))
  const queues = [here.sendSms, here.pushes.sendDue, there.pushes.sendDue, there.sendSms]
  const [answers] = await Promise.all([Promise.all(arriving), ...queues.map((send) => send())])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(rides.map(() => 200))
  for (let round = 0; round < 3; round += 1) await Promise.all(queues.map((send) => send()))
  const texts = [...here.texts, ...there.texts]
  const arrivals = rides.map(({ passenger }) =>
    texts.filter(({ to, text }) => to === passenger.phoneNumber && text.includes('est arrivé')),
  )
  expect(arrivals.map(({ length }) => length)).toEqual(rides.map(() => 1))
  await expectInvariants(here.context.db)
})
