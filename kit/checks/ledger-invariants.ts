import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Entry, entriesOf } from '#domain/ledger/entries.table.ts'
import type { PostedPayment } from '#domain/ledger/posting.ts'
import { entriesOfPayout } from '#domain/payouts/payout-entries.ts'
import type { Db } from '#server/db/database.ts'
import { listPostedPayments, listWrongBalances } from '#server/ledger/ledger.queries.ts'

/** The entries that were written for these payments and not reversed. */
async function listWritten(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.kind, entry.source_id, entry.ride_id, entry.debit, entry.credit, entry.amount_xof
    from ledger_entries entry
    join payment_transactions payment on payment.id = entry.source_id
    where not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(db)
  return rows
}

const inOrder = (entries: readonly Entry[]) =>
  entries.map(({ kind, sourceId, rideId, debit, credit, amountXof }) =>
    [sourceId, kind, rideId, debit, credit, amountXof].join(' '),
  )

/** Entries of payouts that stand, against those of their states; and an entry of a payout that there is not. */
async function expectPayoutsBooked(db: Db): Promise<void> {
  const { rows } = await sql<Entry>`
    select kind, source_id, ride_id, debit, credit, amount_xof from ledger_entries entry
    where kind in ('payout_reserved', 'payout')
      and not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(db)
  const columns = ['id', 'driverId', 'amountXof', 'status', 'provider'] as const
  const payouts = await db.selectFrom('payouts').select(columns).execute()
  expect(inOrder(rows).sort()).toEqual(inOrder(payouts.flatMap(entriesOfPayout)).sort())
}

/**
 * The simulated provider's book: it has sent at most one payout for each of ours, of the same sum, to the same number, and none
 * for one that failed or was cancelled. One that arrived through it is among them.
 */
async function expectNobodyPaidTwice(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select payout.id from payouts payout
    left join simulator_payouts sent on sent.merchant_reference = payout.id::text and sent.started_at is not null
    group by payout.id
    having count(sent.id) > 1
      or bool_or(sent.amount <> payout.amount_xof or sent.number <> payout.phone)
      or count(sent.id) filter (where right(sent.number, 2) <> '00') > 0 and payout.status in ('failed', 'cancelled')
      or payout.provider = 'simulator' and payout.status = 'arrived' and payout.ended_by is null and count(sent.id) = 0
    `.execute(db)
  expect(rows).toEqual([])
}

/**
 * Invariant 8: all balances add up to zero, each is the sum of its entries, and each payment of a ride in the books has
 * exactly the entries of its state, and so has each payout.
 */
export async function expectBooksBalance(db: Db): Promise<void> {
  expect(await listWrongBalances(db)).toEqual([])
  const payments: PostedPayment[] = await listPostedPayments(db, { changedSince: new Date(0) })
  const due = payments.flatMap((payment) => entriesOf(payment))
  expect(inOrder(await listWritten(db)).sort()).toEqual(inOrder(due).sort())
  await expectPayoutsBooked(db)
  await expectNobodyPaidTwice(db)
}
