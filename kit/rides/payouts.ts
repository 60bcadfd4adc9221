import { randomUUID } from 'node:crypto'
import { driverAccount } from '#domain/ledger/accounts.ts'
import { insertEntries } from '#server/ledger/ledger.queries.ts'
import { stepPayouts } from '#server/payouts/payout-steps.ts'
import type { Kit } from '../kit.ts'
import type { Person } from '../people/people.ts'

/** We owe this driver so much more, as an operator's correction. */
export async function owe(kit: Kit, { userId }: Person, amountXof: number): Promise<void> {
  const entry = { kind: 'adjustment', sourceId: randomUUID(), rideId: null, debit: 'revenue' } as const
  await insertEntries(kit.context.db, [{ ...entry, credit: driverAccount(userId), amountXof }], kit.clock.now())
}

type Wish = { readonly amountXof?: number; readonly phoneNumber?: string; readonly key?: string }

/** A driver asks for a payout; 3 000 F to an MTN number by default. */
export function askForPayout(kit: Kit, driver: Person, wish: Wish = {}) {
  const { amountXof = 3000, phoneNumber = '01 97 12 34 56', key = randomUUID() } = wish
  return kit.call('POST /api/driver/payouts', {
    as: driver,
    headers: { 'idempotency-key': key },
    body: { amountXof, phoneNumber, network: 'mtn' },
  })
}

export function approve(kit: Kit, operator: Person, payoutId: string) {
  return kit.call(`POST /api/admin/payouts/${payoutId}/approval`, { as: operator })
}

/** Lets time pass, a minute at a time, and runs the job of each. */
export async function stepFor(kit: Kit, minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    kit.clock.advanceMinutes(1)
    await stepPayouts(kit.context)
  }
}

export async function payoutOf(kit: Kit, payoutId: string) {
  const columns = ['status', 'provider', 'providerSaid', 'sentAt', 'failure', 'phone'] as const
  return kit.database.db.selectFrom('payouts').where('id', '=', payoutId).select(columns).executeTakeFirstOrThrow()
}
