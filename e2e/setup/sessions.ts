import type { Cookie } from '@playwright/test'
import type { Person } from '../../kit/people/people.ts'
import { DEMO_PASSWORD } from '../../server/demo/demo-accounts.ts'

export type DemoName = 'passager' | 'chauffeur' | 'vtc' | 'admin'
export type SessionCookie = Pick<Cookie, 'name' | 'value'>

/** The `cookie` header of a person of the kit, as a browser keeps it. */
export function sessionCookieOf({ cookie }: Pick<Person, 'cookie'>): SessionCookie {
  const end = cookie.indexOf('=')
  return { name: cookie.slice(0, end), value: cookie.slice(end + 1) }
}

/** Lends sessions of demo accounts: no two phones of a test share one. */
export type DemoSessions = {
  readonly take: (name: DemoName) => Promise<SessionCookie>
  readonly giveAllBack: () => void
}

const HEADERS = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }

async function signIn(address: string, name: DemoName): Promise<SessionCookie> {
  const body = JSON.stringify({ email: `${name}@miyi.example`, password: DEMO_PASSWORD })
  const answer = await fetch(`${address}/api/accounts/sign-in`, { method: 'POST', headers: HEADERS, body })
  const line = answer.headers.getSetCookie().find((cookie) => cookie.includes('session_token='))
  if (line === undefined) throw new Error(`${name} cannot sign in: ${answer.status} ${await answer.text()}`)
  const [cookie = ''] = line.split(';')
  return sessionCookieOf({ cookie })
}

async function isAlive(address: string, { name, value }: SessionCookie): Promise<boolean> {
  const answer = await fetch(`${address}/api/accounts/session`, { headers: { ...HEADERS, cookie: `${name}=${value}` } })
  const { session } = (await answer.json()) as { session: unknown }
  return session !== null
}

/** Hashing a password is slow: later tests reuse a session, unless a test has ended it. */
export function demoSessions(address: string): DemoSessions {
  const free = new Map<DemoName, SessionCookie[]>()
  const taken: { readonly name: DemoName; readonly session: SessionCookie }[] = []
  async function take(name: DemoName): Promise<SessionCookie> {
    const kept = free.get(name)?.pop()
    const session = kept !== undefined && (await isAlive(address, kept)) ? kept : await signIn(address, name)
    taken.push({ name, session })
    return session
  }
  function giveAllBack(): void {
    for (const { name, session } of taken.splice(0)) free.set(name, [...(free.get(name) ?? []), session])
  }
  return { take, giveAllBack }
}
