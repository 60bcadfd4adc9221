import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PHRASES_MAX } from '#domain/rides/phrases/ride-phrases.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function anAcceptedRide() {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  return { passenger, driver, id }
}

const say = (as: Person, id: string, phrase: string, said: number) =>
  kit.call(`POST /api/rides/${id}/phrases`, { as, body: { phrase, said } })
const seenByPassenger = async (as: Person, id: string) =>
  (await kit.call(`GET /api/rides/${id}`, { as })).json().ride.phrases
const seenByDriver = async (as: Person) => (await kit.call('GET /api/driver/rides', { as })).json().active.phrases

describe('a ready phrase', () => {
  test('is read by the other side, and by the own one with its number', async () => {
    const { passenger, driver, id } = await anAcceptedRide()
    expect(await seenByPassenger(passenger, id)).toBeUndefined()
    const answer = await say(passenger, id, 'in_front', 0)
    const last = { by: 'passenger', phrase: 'in_front', at: kit.clock.now().toISOString() }
    expect(answer.json()).toEqual({ phrases: { said: 1, last } })
    expect(await seenByDriver(driver)).toEqual({ said: 0, last })
    await say(driver, id, 'two_minutes', 0)
    expect(await seenByPassenger(passenger, id)).toMatchObject({
      said: 1,
      last: { by: 'driver', phrase: 'two_minutes' },
    })
  })

  test('of the other side stays readable to whoever answers it', async () => {
    const { passenger, driver, id } = await anAcceptedRide()
    await say(driver, id, 'not_found', 0)
    const fromOther = { by: 'driver', phrase: 'not_found', at: kit.clock.now().toISOString() }
    const answer = (await say(passenger, id, 'in_front', 0)).json().phrases
    expect(answer).toMatchObject({ said: 1, last: { by: 'passenger', phrase: 'in_front' }, fromOther })
    expect(await seenByPassenger(passenger, id)).toEqual(answer)
    expect(await seenByDriver(driver)).toEqual({ said: 1, last: answer.last })
  })

  test('that is sent again with its number is said once, however late', async () => {
    const { passenger, driver, id } = await anAcceptedRide()
    await say(passenger, id, 'in_front', 0)
    await say(driver, id, 'not_found', 0)
    const repeat = await say(passenger, id, 'in_front', 0)
    expect(repeat.json().phrases).toMatchObject({ said: 1, last: { by: 'driver', phrase: 'not_found' } })
  })

  test('is sent by nobody else, and is one of the list', async () => {
    const { passenger, id } = await anAcceptedRide()
    expect((await say(await aPassenger(kit), id, 'in_front', 0)).statusCode).toBe(404)
    expect((await say(await aDriver(kit), id, 'in_front', 0)).statusCode).toBe(404)
    expect((await say(passenger, id, 'hello', 0)).statusCode).toBe(400)
    expect((await say(passenger, id, 'in_front', -1)).statusCode).toBe(400)
    // More than the column holds.
    expect((await say(passenger, id, 'in_front', 2 ** 31)).statusCode).toBe(400)
  })

  test(`is sent at most ${PHRASES_MAX} times by each side`, async () => {
    const { passenger, driver, id } = await anAcceptedRide()
    for (let said = 0; said < PHRASES_MAX; said += 1) {
      kit.clock.advanceMinutes(1)
      expect((await say(passenger, id, 'in_front', said)).statusCode).toBe(200)
    }
    expect((await say(passenger, id, 'in_front', PHRASES_MAX)).json().error.code).toBe('too_many_phrases')
    expect((await say(driver, id, 'in_front', 0)).statusCode).toBe(200)
  })

  test('is sent neither before the acceptance nor after the end, when nothing of it is shown any more', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    expect((await say(passenger, id, 'in_front', 0)).json().error.code).toBe('ride_cannot_move')
    await drive(kit, driver, id, ['accept'])
    await say(passenger, id, 'in_front', 0)
    await drive(kit, driver, id, ['start', 'finish'])
    expect((await say(driver, id, 'in_front', 0)).json().error.code).toBe('ride_cannot_move')
    expect(await seenByPassenger(passenger, id)).toBeUndefined()
  })

  test('of a driver who gave the ride back is not read as one of the next driver', async () => {
    const { passenger, driver, id } = await anAcceptedRide()
    await say(passenger, id, 'not_found', 0)
    await say(driver, id, 'two_minutes', 0)
    await press(kit, driver, id, 'give_back')
    const next = await aDriver(kit)
    await drive(kit, next, id, ['accept'])
    expect(await seenByPassenger(passenger, id)).toBeUndefined()
    expect((await say(driver, id, 'in_front', 1)).statusCode).toBe(404)
    expect((await say(next, id, 'in_front', 0)).json().phrases.said).toBe(1)
  })
})
