import { randomUUID } from 'node:crypto'
import type { Kit } from '../kit.ts'
import type { Person } from '../people/people.ts'

/** An operator's limit of drivers' debts, at once. */
export async function limitDebts(
  kit: Kit,
  operator: Person,
  limit: { readonly limitXof: number | null; readonly limitDays?: number | null },
) {
  const { limits } = (await kit.call('GET /api/admin/debt-limit', { as: operator })).json()
  const body = { limitDays: null, ...limit, from: null, reason: 'Voté lundi', seen: limits[0]?.id ?? null }
  return kit.call('POST /api/admin/debt-limit', { as: operator, body })
}

type Act = { readonly amountXof: number; readonly reason?: string; readonly key?: string }

function requestOf({ amountXof, reason = 'Vu avec eux', key = randomUUID() }: Act, operator: Person) {
  return { as: operator, headers: { 'idempotency-key': key }, body: { amountXof, reason } }
}

/** An operator says that this driver paid cash to their account. */
export function receiveCash(kit: Kit, operator: Person, { userId }: Person, asked: Act) {
  return kit.call(`POST /api/admin/drivers/${userId}/cash-received`, requestOf(asked, operator))
}

/** An operator corrects this driver's account: below zero, they owe more. */
export function correctAccount(kit: Kit, operator: Person, { userId }: Person, asked: Act) {
  return kit.call(`POST /api/admin/drivers/${userId}/correction`, requestOf(asked, operator))
}
