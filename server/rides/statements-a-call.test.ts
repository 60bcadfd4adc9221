import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readsSession, statementsOf } from '#kit/checks/sent-statements.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, offersOf, passSeconds } from '#kit/rides/dispatch.ts'
import { aRide, book, drive, press } from '#kit/rides/rides.ts'

/** Each statement is a round trip to the database, while the locks of the previous ones are kept. */
const ACCEPT_AT_MOST = 7
/** One more statement releases all other offers of the driver for the next drivers. */
const ACCEPT_BESIDE_OFFERS_AT_MOST = 8
const TOO_LATE_AT_MOST = 1

let kit: Kit
beforeAll(async () => {
  // Without matching, a driver may have several offers at once.
  kit = await startKit({ DISPATCH_POLICY: 'waves' })
})
afterAll(() => kit.close())

/** Leaves out the session's statement: it is cached (actor-cache.race.test.ts), unless LISTEN is late on a busy machine. */
async function statementsOfRide(work: () => Promise<unknown>): Promise<string[]> {
  return (await statementsOf(work)).filter((text) => !readsSession(text))
}

async function statementsOfAccepting(driver: Person, rideId: string, status = 200): Promise<string[]> {
  return statementsOfRide(async () => {
    const answer = await press(kit, driver, rideId, 'accept')
    expect(answer.statusCode).toBe(status)
  })
}

describe('accepting a ride sends', () => {
  test(`at most ${ACCEPT_AT_MOST} SQL statements for a ride that is open to all`, async () => {
    const [driver, { id }] = [await aDriver(kit), await aRide(kit, await aPassenger(kit))]
    expect((await statementsOfAccepting(driver, id)).length).toBeLessThanOrEqual(ACCEPT_AT_MOST)
  })

  test(`at most ${ACCEPT_BESIDE_OFFERS_AT_MOST} SQL statements for one of three rides offered to the driver`, async () => {
    const driver = await aDriverAway(kit, 200)
    const rides = await Promise.all([1, 2, 3].map(async () => aRideFromVedoko(kit, await aPassenger(kit))))
    await passSeconds(kit, 1)
    const [first = ''] = rides.map(({ id }) => id)
    const sent = await statementsOfAccepting(driver, first)
    expect(sent.length).toBeLessThanOrEqual(ACCEPT_BESIDE_OFFERS_AT_MOST)
    const outcomes = await Promise.all(rides.map(({ id }) => offersOf(kit, id, { they: driver })))
    expect(outcomes).toEqual([['they accepted'], ['they withdrawn'], ['they withdrawn']])
  })

  test(`at most ${TOO_LATE_AT_MOST} SQL statement when another driver was faster`, async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, await aDriver(kit), id, ['accept'])
    expect((await statementsOfAccepting(await aDriver(kit), id, 409)).length).toBeLessThanOrEqual(TOO_LATE_AT_MOST)
  })

  test('no SQL statement that reads what it has written', async () => {
    const [driver, { id }] = [await aDriver(kit), await aRide(kit, await aPassenger(kit))]
    const sent = await statementsOfAccepting(driver, id)
    const written = sent.findIndex((text) => text.includes('update "rides" set'))
    expect(written).toBeGreaterThan(-1)
    expect(sent.slice(written + 1).filter((text) => text.startsWith('select'))).toEqual([])
  })

  test('the driver the same ride that GET /api/driver/rides returns afterwards', async () => {
    const [driver, { id }] = [await aDriver(kit), await aRide(kit, await aPassenger(kit))]
    const accepted = await drive(kit, driver, id, ['accept'])
    const { active } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
    expect(accepted).toEqual(active)
  })
})

test('booking a ride sends one SQL statement', async () => {
  const passenger = await aPassenger(kit)
  const sent = await statementsOfRide(async () => {
    expect((await book(kit, passenger)).statusCode).toBe(201)
  })
  expect(sent.length).toBe(1)
})
