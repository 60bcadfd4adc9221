import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import pg from 'pg'
import PostalMime from 'postal-mime'
import type { MailServer } from '#kit/outside/mail-server.ts'

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

/** The first result of `find` that is defined. Throws after a minute. */
export async function until<T>(what: string, find: () => Promise<T | undefined> | T | undefined): Promise<T> {
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
