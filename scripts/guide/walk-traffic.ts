import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { RANK, Tally } from '../../bench/chaos/phone.ts'
import { ride } from '../../bench/chaos/traffic.ts'
import { insertPeople, type People } from '../../bench/setup/people.ts'
import { query, type Site, until } from './walk-site.ts'

/** How long people ride after a change. */
const AFTER_MS = 5_000

/** Passengers and drivers with open sessions, signed with this secret. */
export function settlePeople({ address, ownerUrl }: Site, sessionSecret: string, dataDir: string): Promise<People> {
  const environment = {
    DATABASE_URL: ownerUrl,
    SESSION_SECRET: sessionSecret,
    PUBLIC_URL: address,
    PAYMENT_PROVIDER: 'cash',
    DATA_DIR: dataDir,
  }
  const open = () => openDatabase(ownerUrl, dataDir)
  return insertPeople({ engine: 'PostgreSQL', environment, open }, { passengers: 8, drivers: 8 })
}

/** Answers of nginx with a 5xx. A phone that gave up on a busy machine (499) was not refused. */
const listRefused = ({ accessLog }: Site): string[] =>
  readFileSync(accessLog, 'utf8')
    .split('\n')
    .filter((line) => /" 5\d\d \d/.test(line))

/** Throws if anything was answered with a 5xx or never, or something that was answered is lost. */
async function requireNothingLost(site: Site, tally: Tally, refusedBefore: number): Promise<void> {
  const { requests, failed, errors } = tally
  const refused = listRefused(site).slice(refusedBefore)
  if (refused.length + failed + errors.length > 0)
    throw new Error(
      `of ${requests} requests ${refused.length} were refused, ${failed} never answered\n${[...errors, ...refused.slice(-5)].join('\n')}`,
    )
  const rows = await query<{ id: string; status: never }>(site.ownerUrl, 'select id, status from rides')
  const stored = new Map(rows.map(({ id, status }) => [id, status]))
  for (const [id, status] of tally.acknowledged) {
    const now = stored.get(id)
    if (now === undefined || RANK.indexOf(now) < RANK.indexOf(status))
      throw new Error(`ride ${id} was ${status}, and is ${now ?? 'lost'}`)
  }
}

/**
 * People book, accept and finish rides, with open streams, while `act` runs. Throws if one request was refused or answered
 * with a 5xx, or a ride was lost. Returns what it counted.
 */
export async function whileRiding(site: Site, people: People, act: () => Promise<unknown>): Promise<string> {
  const [tally, over] = [new Tally(), new AbortController()]
  const refusedBefore = listRefused(site).length
  const riding = ride(people, { address: site.address, tally, over: over.signal })
  try {
    await until('a ride to be finished', () => [...tally.acknowledged.values()].find((one) => one === 'completed'))
    await act()
    await sleep(AFTER_MS)
  } finally {
    over.abort()
    await riding
  }
  await requireNothingLost(site, tally, refusedBefore)
  const finished = [...tally.acknowledged.values()].filter((status) => status === 'completed').length
  return `${tally.requests} requests, ${tally.acknowledged.size} rides, ${finished} finished, none refused`
}
