import { statementsOf } from '#kit/checks/sent-statements.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, passSeconds } from '#kit/rides/dispatch.ts'
import { book, press } from '#kit/rides/rides.ts'
import type { Place } from './engines.ts'

async function countOf(status: number, work: () => ReturnType<Kit['call']>): Promise<number> {
  const sent = await statementsOf(async () => {
    const answer = await work()
    if (answer.statusCode !== status) throw new Error(`answered ${answer.statusCode}: ${answer.body}`)
  })
  return sent.length
}

async function withKit<T>(place: Place, use: (kit: Kit) => Promise<T>): Promise<T> {
  const database = await place.open()
  // Without matching, a driver gets several offers at once.
  const kit = await startKit({ DISPATCH_POLICY: 'waves' }, database)
  try {
    return await use(kit)
  } finally {
    await kit.close()
    await database.close()
  }
}

/** Statements that one booking sends to the database, by a passenger whose session the server has seen. */
export function statementsOfBooking(place: Place): Promise<number> {
  return withKit(place, async (kit) => {
    const passenger = await aPassenger(kit)
    await kit.call('GET /api/rides', { as: passenger })
    return countOf(201, () => book(kit, passenger))
  })
}

/** Statements of the most expensive acceptance: this driver has two other offers, which go on to others. */
export function statementsOfAccepting(place: Place): Promise<number> {
  return withKit(place, async (kit) => {
    const driver = await aDriverAway(kit, 200)
    const rides = await Promise.all([1, 2, 3].map(async () => aRideFromVedoko(kit, await aPassenger(kit))))
    await passSeconds(kit, 1)
    await kit.call('GET /api/driver/rides', { as: driver })
    return countOf(200, () => press(kit, driver, rides[0]?.id ?? '', 'accept'))
  })
}
