import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SOS_PRESS_SECONDS } from '#domain/safety/sos-alert.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { anAdmin } from '#kit/people/people.ts'
import { anAgreedContact, aSos, aTakenRide, closeSos, pressSos, takeSos } from '#kit/people/sos.ts'
import { drive, press } from '#kit/rides/rides.ts'

const ROUNDS = 10
const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }

/** Two servers on one PostgreSQL, as behind a proxy. */
let here: Kit
let there: Kit
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
})
afterAll(async () => {
  await expectInvariants(here.context.db)
  await there.close()
  await here.close()
})

test('an operator whose page is open on another process hears of an alert', async () => {
  const { passenger, rideId } = await aTakenRide(here)
  const stream = await openStream(there, await anAdmin(here))
  await stream.next('hello')
  const alertId = await aSos(here, passenger, rideId)
  expect(await stream.next('sos')).toEqual({ rideId, alertId, isDrill: false, isOpen: true })
  stream.close()
})

test('presses of one key at once, and of several keys, are one alert that tells each contact once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { passenger, rideId } = await aTakenRide(here)
    const number = `+22901970405${String(round).padStart(2, '0')}`
    await anAgreedContact(here, passenger, number)
    const key = randomUUID()
    const answers = await Promise.all(
      [key, key, randomUUID(), randomUUID()].map((of, n) =>
        pressSos(n % 2 === 0 ? here : there, passenger, rideId, { key: of }),
      ),
    )
    expect(new Set(answers.map((answer) => answer.json().alert.id)).size).toBe(1)
    const notified = await here.database.db
      .selectFrom('smsMessages')
      .where('kind', '=', 'sos_alarm')
      .where('rideId', '=', rideId)
      .select('recipient')
      .execute()
    expect(notified).toEqual([{ recipient: number }])
  }
})

test('of two operators who take an alert at once one has it, and the other reads who', async () => {
  const operators = [await anAdmin(here, { fullName: 'Une' }), await anAdmin(here, { fullName: 'Deux' })]
  for (let round = 0; round < ROUNDS; round += 1) {
    const { passenger, rideId } = await aTakenRide(here)
    const id = await aSos(here, passenger, rideId)
    const answers = await Promise.all(operators.map((one, n) => takeSos(n === 0 ? here : there, one, id)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const winner = answers.find(({ statusCode }) => statusCode === 200)?.json().alert.seenBy
    const message = answers.find(({ statusCode }) => statusCode === 409)?.json().error.message
    expect(message).toBe(`${winner} s’en occupe déjà.`)
  }
})

test('a press while the ride ends, and while an operator closes the alert before it, is never lost', async () => {
  const operator = await anAdmin(here)
  for (let round = 0; round < ROUNDS; round += 1) {
    const { passenger, driver, rideId } = await aTakenRide(here)
    await drive(here, driver, rideId, ['start'])
    const before = await aSos(here, passenger, rideId)
    await takeSos(here, operator, before)
    // Another press, and not the second tap of the first.
    for (const { clock } of [here, there]) clock.set(new Date(clock.now().getTime() + SOS_PRESS_SECONDS * 1000))
    const [finished, closed, pressed, byDriver] = await Promise.all([
      press(here, driver, rideId, 'finish'),
      closeSos(there, operator, before),
      pressSos(there, passenger, rideId),
      pressSos(here, driver, rideId),
    ])
    const statuses = [finished, closed, pressed, byDriver].map((answer) => answer?.statusCode)
    expect(statuses).toEqual([200, 200, 200, 200])
    const id = pressed?.json().alert.id
    const { events } = await here.database.db
      .selectFrom('sosEvents')
      .where('alertId', '=', id)
      .where('event', 'in', ['pressed', 'pressed_again'])
      .select(({ fn }) => fn.countAll<string>().as('events'))
      .executeTakeFirstOrThrow()
    // It opened an alert of its own, or was added to the one before while that was not closed.
    expect(Number(events)).toBe(id === before ? 2 : 1)
  }
})
