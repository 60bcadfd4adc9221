import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { listOwnRows, type OwnPart, ownRowsStatement } from './own-data.queries.ts'

const ROWS = 3_000
const LIMIT = 20
const SECTIONS = ['offers', 'signIns', 'rideSteps'] as const

let kit: Kit
let driver: Person
beforeAll(async () => {
  kit = await startKit()
  driver = await aDriver(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  await haveMany()
})
afterAll(() => kit.close())

/** A long history: several offers and sign-ins have one instant. */
async function haveMany(): Promise<void> {
  const { db } = kit.database
  const at = kit.clock.now()
  const { id: rideId } = await db.selectFrom('rides').select('id').executeTakeFirstOrThrow()
  await sql`
    insert into ride_offers (ride_id, driver_id, round, wave, slot, rank, reason, offered_at, expires_at, outcome, answered_at)
    select ${rideId}::uuid, ${driver.userId}::uuid, 1, 1, 1, 1, 'eta', ${at}::timestamptz + (n / 3) * interval '1 minute', ${at}::timestamptz, 'refused', ${at}::timestamptz
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`
    insert into sign_in_events (user_id, kind, at, first_at, hour, series, device, network)
    select ${driver.userId}::uuid, 'signed_out', ${at}::timestamptz + (n / 3) * interval '1 minute', ${at}::timestamptz,
      ${at}::timestamptz + n * interval '1 hour', '', 'Essai', '127.0.0.x'
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`
    insert into ride_events (ride_id, version, action, from_status, to_status, party, actor_id, at)
    select ${rideId}::uuid, 100 + n, 'arrive', 'accepted', 'accepted', 'driver', ${driver.userId}::uuid,
      ${at}::timestamptz + (n / 3) * interval '1 minute'
    from generate_series(1, ${ROWS}::int) n`.execute(db)
  await sql`analyze`.execute(db)
}

const partOf = (after: string | null): OwnPart => ({ userId: driver.userId, now: kit.clock.now(), after, limit: LIMIT })

type Node = {
  readonly 'Node Type': string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly Node[]
}

/** Rows that the scans of a plan have read. */
function readBy(node: Node): number {
  const own = node['Node Type'].includes('Scan')
    ? (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    : 0
  return (node.Plans ?? []).reduce((sum, child) => sum + readBy(child), own)
}

async function rowsReadFor(section: (typeof SECTIONS)[number], after: string): Promise<number> {
  const statement = ownRowsStatement(section, partOf(after))
  const { rows } = await sql<
    Record<string, readonly { Plan: Node }[]>
  >`explain (analyze, format json) ${statement}`.execute(kit.database.db)
  const plan = Object.values(rows[0] ?? {})[0]?.[0]?.Plan
  if (plan === undefined) throw new Error('explain gives a plan')
  return readBy(plan)
}

test.each(SECTIONS)('a page from the middle of %s reads its own rows, and not those before it', async (section) => {
  let after: string | null = null
  const seen: string[] = []
  let pages = 0
  let last = ''
  do {
    const page: Awaited<ReturnType<typeof listOwnRows>> = await listOwnRows(kit.database.db, section, partOf(after))
    seen.push(...page.rows.map((row) => JSON.stringify(row)))
    pages += 1
    if (pages === 75) last = page.next ?? ''
    after = page.next
  } while (after !== null)
  expect(seen.length).toBeGreaterThanOrEqual(ROWS)
  // Rows of one instant are looked through again at most once on each side of a page.
  // Of a step, its ride is read too.
  expect(await rowsReadFor(section, last)).toBeLessThan(LIMIT * (section === 'rideSteps' ? 6 : 3))
})

test('every row is on one page, the newest first, also of those that have one instant', async () => {
  const { db } = kit.database
  const ids = new Set<string>()
  const instants: string[] = []
  let after: string | null = null
  do {
    const { rows } = await ownRowsStatement('signIns', partOf(after)).execute(db)
    const shown = rows.slice(0, LIMIT)
    for (const { rowKey } of shown) ids.add(rowKey)
    instants.push(...shown.map(({ rowKey }) => rowKey.split('|')[0] ?? ''))
    after = rows.length > LIMIT ? (shown.at(-1)?.rowKey ?? null) : null
  } while (after !== null)
  expect(ids.size).toBe(instants.length)
  const counted = await db.selectFrom('signInEvents').where('userId', '=', driver.userId).select('id').execute()
  expect(ids.size).toBe(counted.length)
  expect(instants).toEqual([...instants].sort((one, other) => Number(BigInt(other) - BigInt(one))))
})
