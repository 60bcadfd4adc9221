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

function act(kit: Kit, operator: Person, driver: Person, what: 'cash-received' | 'correction', asked: Act) {
  const { amountXof, reason = 'Vu avec eux', key = randomUUID() } = asked
  const [headers, body] = [{ 'idempotency-key': key }, { amountXof, reason }]
  return kit.call(`POST /api/admin/drivers/${driver.userId}/${what}`, { as: operator, headers, body })
}

/** An operator says that this driver paid cash to their account. */
export function receiveCash(kit: Kit, operator: Person, driver: Person, asked: Act) {
  return act(kit, operator, driver, 'cash-received', asked)
}

/** An operator corrects this driver's account: below zero, they owe more. */
export function correctAccount(kit: Kit, operator: Person, driver: Person, asked: Act) {
  return act(kit, operator, driver, 'correction', asked)
}
