import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

type Page = { readonly rides: PassengerRide[]; readonly next: string | null }

async function read(passenger: Person, query: string): Promise<Page> {
  return (await kit.call(`GET /api/rides${query}`, { as: passenger })).json()
}

/** Old rides, all of the same time: they are ordered by id. */
async function cancelledRides({ userId }: Person, count: number): Promise<string[]> {
  const at = new Date('2024-03-10T09:00:00Z')
  const { rows } = await sql<{ id: string }>`
    insert into rides (passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration, status,
      idempotency_key, open_slot, created_at, requested_at, cancelled_at, cancelled_by)
    select ${userId}::uuid, 'zemidjan', 'Ganhi', 'Dantokpa', 500, 10, 'cancelled', 'key-' || n, 1, ${at}::timestamptz, ${at}::timestamptz,
      ${at}::timestamptz, 'passenger'
    from generate_series(1, ${count}::int) n
    returning id`.execute(kit.database.db)
  return rows.map(({ id }) => id)
}

const idsOf = ({ rides }: Page) => rides.map(({ id }) => id)

test('paging through a history returns each ride once, also when a ride is booked meanwhile', async () => {
  const passenger = await aPassenger(kit)
  const ids = await cancelledRides(passenger, 7)
  const first = await read(passenger, '?limit=3')
  expect(first.rides).toHaveLength(3)
  await aRide(kit, passenger)
  const second = await read(passenger, `?limit=3&after=${first.next}`)
  const third = await read(passenger, `?limit=3&after=${second.next}`)
  expect([first, second, third].map(({ next }) => next === null)).toEqual([false, false, true])
  const read3 = [first, second, third].flatMap(idsOf)
  expect(read3.toSorted()).toEqual(ids.toSorted())
  expect(new Set(read3).size).toBe(7)
})

test('an unpaid ride is on the first page however old it is, and again at its own position', async () => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  await drive(kit, await aDriver(kit), id, ['accept', 'finish'])
  await sql`update rides set created_at = '2023-03-10T09:00:00Z' where id = ${id}`.execute(kit.database.db)
  const [newest = ''] = (await cancelledRides(passenger, 1)).toSorted().reverse()
  const first = await read(passenger, '?limit=1')
  expect(idsOf(first)).toEqual([newest, id])
  expect(idsOf(await read(passenger, `?limit=1&after=${first.next}`))).toEqual([id])
})

test.each(['x', '1~2', '1773133200000000~', "1'--~00000000-0000-4000-8000-000000000001"])(
  'the invalid page cursor %s is refused with 400 and a message',
  async (after) => {
    const answer = await kit.call(`GET /api/rides?after=${encodeURIComponent(after)}`, { as: await aPassenger(kit) })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error).toMatchObject({
      code: 'invalid_input',
      message: 'Cette page de la liste n’existe pas. Revenez à la première page.',
    })
  },
)
