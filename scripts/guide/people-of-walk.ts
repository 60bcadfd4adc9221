import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import PostalMime from 'postal-mime'
import type { MailServer } from '#kit/outside/mail-server.ts'
import { openDatabase } from '#server/db/database.ts'
import { RANK, Tally } from '../../bench/chaos/phone.ts'
import { ride } from '../../bench/chaos/traffic.ts'
import { insertPeople, type People } from '../../bench/setup/people.ts'

/** How long people ride before a change, and after it. */
const AROUND_MS = 5_000
const WAIT_MS = 60_000

const PASSWORD = 'une phrase assez longue'

/** `accessLog` is that of nginx. */
export type Site = {
  readonly address: string
  readonly mail: MailServer
  readonly ownerUrl: string
  readonly accessLog: string
}

/** Trusts that certificate beside those of the machine. */
export function trust(path: string): void {
  setDefaultCACertificates([...getCACertificates('bundled'), readFileSync(path, 'utf8')])
}

async function until<T>(what: string, find: () => Promise<T | undefined> | T | undefined): Promise<T> {
  const deadline = Date.now() + WAIT_MS
  while (Date.now() < deadline) {
    const found = await find()
    if (found !== undefined) return found
    await sleep(200)
  }
  throw new Error(`not within a minute: ${what}`)
}

export async function query<T>(databaseUrl: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows as T[]
  } finally {
    await client.end()
  }
}

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

type Answer = { readonly status: number; readonly cookie: string; readonly text: string }

export async function call(site: Site, request: string, body?: object, cookie = ''): Promise<Answer> {
  const [method = '', path = ''] = request.split(' ')
  const answer = await fetch(site.address + path, {
    method,
    headers: { origin: site.address, cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const lines = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return { status: answer.status, cookie: lines.join('; '), text: await answer.text() }
}

export function expectStatus({ status, text }: Answer, wanted: number): void {
  if (status !== wanted) throw new Error(`${status} and not ${wanted}: ${text}`)
}

export const signIn = (site: Site, email: string): Promise<Answer> =>
  call(site, 'POST /api/accounts/sign-in', { email, password: PASSWORD })

/** Registers on the site, follows the link of the mail, and signs in. Returns the cookie. */
export async function register(site: Site, fullName: string, email: string): Promise<string> {
  const phoneNumber = '+229 01 97 12 34 56'
  expectStatus(
    await call(site, 'POST /api/accounts/sign-up', { fullName, phoneNumber, email, password: PASSWORD }),
    200,
  )
  const letter = await until(`a mail to ${email}`, () => site.mail.taken.find((one) => one.includes(`To: ${email}`)))
  const link = /https:\/\/\S+token=\S+/.exec((await PostalMime.parse(letter)).text ?? '')?.[0] ?? ''
  const token = new URL(link).searchParams.get('token')
  expectStatus(await call(site, 'POST /api/accounts/confirm', { token, isPressed: true }), 200)
  const signedIn = await signIn(site, email)
  expectStatus(signedIn, 200)
  return signedIn.cookie
}

export const deleteAccount = async (site: Site, cookie: string): Promise<void> =>
  expectStatus(await call(site, 'POST /api/account/deletion', { password: PASSWORD }, cookie), 200)

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
    await sleep(AROUND_MS)
  } finally {
    over.abort()
    await riding
  }
  await requireNothingLost(site, tally, refusedBefore)
  const finished = [...tally.acknowledged.values()].filter((status) => status === 'completed').length
  return `${tally.requests} requests, ${tally.acknowledged.size} rides, ${finished} finished, none refused`
}

export const randomSecret = (): string => randomUUID().replaceAll('-', '') + randomUUID().replaceAll('-', '')
