import { randomUUID } from 'node:crypto'
import type { Kit } from '../kit.ts'
import type { Person } from '../people/people.ts'
import { payInWidget } from './payments.ts'

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

type Act = {
  readonly amountXof: number
  readonly reason?: string
  readonly key?: string
  /** Of cash: not the same sum that was just recorded. */
  readonly isOther?: boolean
}

function requestOf({ reason = 'Vu avec eux', key = randomUUID(), ...asked }: Act, operator: Person) {
  return { as: operator, headers: { 'idempotency-key': key }, body: { reason, ...asked } }
}

/** An operator says that this driver paid cash to their account. */
export function receiveCash(kit: Kit, operator: Person, { userId }: Person, asked: Act) {
  return kit.call(`POST /api/admin/drivers/${userId}/cash-received`, requestOf(asked, operator))
}

/** An operator corrects this driver's account: below zero, they owe more. */
export function correctAccount(kit: Kit, operator: Person, { userId }: Person, asked: Act) {
  return kit.call(`POST /api/admin/drivers/${userId}/correction`, requestOf(asked, operator))
}

/** A driver begins to pay to their account; returns the payment's id. */
export async function startTopUp(kit: Kit, driver: Person, amountXof: number): Promise<string> {
  return (await kit.call('POST /api/driver/top-ups', { as: driver, body: { amountXof } })).json().payment.id
}

export type TopUp = { readonly driver: Person; readonly paymentId: string; readonly transactionId: string }

export function verifyTopUp(kit: Kit, { driver, paymentId, transactionId }: TopUp) {
  return kit.call(`POST /api/driver/top-ups/${paymentId}/verification`, { as: driver, body: { transactionId } })
}

/** A driver who paid this sum in the widget; the server does not know it yet. */
export async function anUnverifiedTopUp(kit: Kit, driver: Person, amountXof: number): Promise<TopUp> {
  const paymentId = await startTopUp(kit, driver, amountXof)
  return { driver, paymentId, transactionId: await payInWidget(kit, paymentId, { amountXof }) }
}

/** A driver who paid this sum to their account. */
export async function topUp(kit: Kit, driver: Person, amountXof: number): Promise<TopUp> {
  const paid = await anUnverifiedTopUp(kit, driver, amountXof)
  await verifyTopUp(kit, paid)
  return paid
}
