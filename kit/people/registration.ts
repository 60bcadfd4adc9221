import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { Caller, Kit } from '../kit.ts'
import { lastMailTo, tokenIn } from './mailbox.ts'

export type Wish = { fullName: string; phoneNumber: string; email: string; password: string }

/** The fields of the sign-up form; each call has a different e-mail address. */
export function aWish(overrides: Partial<Wish> = {}): Wish {
  const email = `ama-${randomUUID()}@miyi.example`
  return { fullName: 'Ama Kpossou', phoneNumber: '+229 01 97 12 34 56', email, password: 'zem-de-calavi', ...overrides }
}

/** The session cookie that a response sets. */
export function cookieSetBy(response: LightMyRequestResponse): Caller {
  const lines = [response.headers['set-cookie'] ?? []].flat()
  const session = lines.find((line) => line.includes('session_token='))
  return { cookie: session?.split(';')[0] ?? '' }
}

export function signUp(kit: Kit, wish: Wish): Promise<LightMyRequestResponse> {
  return kit.call('POST /api/accounts/sign-up', { body: wish })
}

export function signIn(kit: Kit, { email, password }: Wish, as?: Caller): Promise<LightMyRequestResponse> {
  return kit.call('POST /api/accounts/sign-in', { as, body: { email, password } })
}

/** The cookie that identifies the browser of a registration. */
export function browserOf(response: LightMyRequestResponse): Caller {
  const lines = [response.headers['set-cookie'] ?? []].flat()
  return { cookie: lines.find((line) => line.includes('registration='))?.split(';')[0] ?? '' }
}

/** Opens the confirmation link's page and presses its button, like a person who reads the mail on another device. */
export function confirm(kit: Kit, token: string, as?: Caller): Promise<LightMyRequestResponse> {
  return kit.call('POST /api/accounts/confirm', { as, body: { token, isPressed: true } })
}

/** Signs up, follows the link of the mail, and is signed in: all through the API. */
export async function register(kit: Kit, wish: Wish): Promise<Caller> {
  await signUp(kit, wish)
  return cookieSetBy(await confirm(kit, tokenIn(lastMailTo(kit, wish.email))))
}

export async function sessionOf(kit: Kit, as: Caller): Promise<{ fullName: string; role: string } | null> {
  return (await kit.call('GET /api/accounts/session', { as })).json().session
}
