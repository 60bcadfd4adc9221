import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import type { Caller, Kit } from '../kit.ts'
import { cookieSetBy } from './registration.ts'

/** A request for a code, and the code that arrived. */
export type SentCode = { readonly requestId: string; readonly code: string }

let numbers = 0

/** A number that nobody has yet. */
export function aPhoneNumber(): string {
  numbers += 1
  return `+2290166${String(numbers).padStart(6, '0')}`
}

export function requestCode(kit: Kit, phoneNumber: string, requestId: string = randomUUID(), as?: Caller) {
  return kit.call('POST /api/accounts/phone/code', { as, body: { requestId, phoneNumber } })
}

/** The last code that was sent to this number. */
export function lastCodeTo(kit: Kit, phoneNumber: string): string {
  const codes = kit.texts.filter(({ to }) => to === phoneNumber).map(({ text }) => /#(\d{6})$/.exec(text)?.[1])
  return codes.findLast((code) => code !== undefined) ?? ''
}

/** Has a code sent to this number. Passes the pause between two codes first. */
export async function aCode(kit: Kit, phoneNumber: string): Promise<SentCode> {
  await sql`delete from rate_limits where starts_with(key, 'phonePause:')`.execute(kit.database.db)
  const requestId = randomUUID()
  const answer = await requestCode(kit, phoneNumber, requestId)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`)
  return { requestId, code: lastCodeTo(kit, phoneNumber) }
}

/** Another code than the right one. */
export function wrong({ requestId, code }: SentCode): SentCode {
  return { requestId, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }
}

type Extra = { readonly startsNew?: boolean; readonly as?: Caller }

export function signInWith(kit: Kit, sent: SentCode, { startsNew, as }: Extra = {}): Promise<LightMyRequestResponse> {
  return kit.call('POST /api/accounts/phone/sign-in', { as, body: { ...sent, ...(startsNew && { startsNew }) } })
}

/** Signs in by phone, all through the API. */
export async function signInByPhone(kit: Kit, phoneNumber: string): Promise<Caller & { readonly userId: string }> {
  const answer = await signInWith(kit, await aCode(kit, phoneNumber))
  return { ...cookieSetBy(answer), userId: answer.json().session.userId }
}

export function linkWith(kit: Kit, as: Caller, sent: SentCode, isMove = false) {
  return kit.call('POST /api/accounts/phone/link', { as, body: { ...sent, isMove } })
}

/** Types the password again in this session, as the link of a number asks for. */
export function provePassword(kit: Kit, as: Caller, password: string) {
  return kit.call('POST /api/accounts/password-proof', { as, body: { password } })
}

export function unlinkNumber(kit: Kit, as: Caller) {
  return kit.call('DELETE /api/accounts/phone', { as })
}
