import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import { type Place, SESSION_SECRET } from '../bench/setup/engines.ts'
import { insertPeople, type People } from '../bench/setup/people.ts'
import { openDatabase } from './db/database.ts'

const CUTS = 3
const dataDir = mkdtempSync(join(tmpdir(), 'miyi-crash-'))
const PLACE: Place = {
  engine: 'PGlite',
  environment: { DATA_DIR: dataDir, SESSION_SECRET, DEMO: '0' },
  open: () => openDatabase(undefined, dataDir),
}
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

function asker(server: ServerProcess, cookie: string) {
  return async (path: string, body?: object): Promise<Response> =>
    fetch(`${server.address}${path}`, {
      method: 'POST',
      headers: {
        cookie,
        origin: server.address,
        'idempotency-key': randomUUID(),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
}

const BOOKING = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }

type Ask = ReturnType<typeof asker>

/** Makes all steps of a ride that remain. */
async function driveToTheEnd(driver: Ask, rideId: string, reported: Map<string, string>): Promise<void> {
  for (const verb of ['accept', 'start', 'finish']) {
    const moved = await driver(`/api/rides/${rideId}/${verb}`, verb === 'finish' ? { cashReceived: true } : undefined)
    if (moved.ok) reported.set(rideId, ((await moved.json()) as { ride: { status: string } }).ride.status)
  }
}

async function openRides(server: ServerProcess, cookie: string): Promise<readonly string[]> {
  const { rides } = (await (await fetch(`${server.address}/api/rides`, { headers: { cookie } })).json()) as {
    rides: { id: string; status: RideStatus }[]
  }
  return rides.filter(isOpenRide).map(({ id }) => id)
}

/** Books and drives endlessly. Records each acknowledged state of a ride before the next request. */
async function work(
  server: ServerProcess,
  { passengers, drivers }: People,
  reported: Map<string, string>,
): Promise<void> {
  const cookie = passengers[0] ?? ''
  const [passenger, driver] = [asker(server, cookie), asker(server, drivers[0] ?? '')]
  // A ride left open by the last crash would block both from another one.
  for (const rideId of await openRides(server, cookie)) await driveToTheEnd(driver, rideId, reported)
  for (;;) {
    const booked = await passenger('/api/rides', BOOKING)
    if (booked.status === 429) return
    const { ride } = (await booked.json()) as { ride: { id: string; status: string } }
    reported.set(ride.id, ride.status)
    await driveToTheEnd(driver, ride.id, reported)
  }
}

const RANK = ['requested', 'accepted', 'in_progress', 'completed']

test('a server killed at any moment loses no acknowledged ride status', async () => {
  const reported = new Map<string, string>()
  await fillDataFolder(dataDir)
  const people = await insertPeople(PLACE, { passengers: 1, drivers: 1 })
  for (let cut = 0; cut < CUTS; cut += 1) {
    const server = await startProcess(dataDir, PLACE.environment)
    const reportedBefore = reported.size
    const working = work(server, people, reported).catch(() => 'cut off')
    await expect.poll(() => reported.size).toBeGreaterThan(reportedBefore)
    await new Promise((resolve) => setTimeout(resolve, cut * 60))
    await server.kill()
    await working
  }
  const database = await openDatabase(undefined, dataDir)
  const rides = await database.db.selectFrom('rides').select(['id', 'status']).execute()
  const found = new Map(rides.map((ride) => [ride.id, ride.status]))
  // A ride may be further than its last acknowledged state, never behind it.
  for (const [id, status] of reported)
    expect(RANK.indexOf(found.get(id) ?? '')).toBeGreaterThanOrEqual(RANK.indexOf(status))
  expect([...reported.values()]).toContain('completed')
  await expectInvariants(database.db)
  await database.close()
})
