import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Entry, entriesOf } from '#domain/ledger/entries.table.ts'
import type { PostedPayment } from '#domain/ledger/posting.ts'
import type { Db } from '#server/db/database.ts'
import { listPostedPayments, listWrongBalances } from '#server/ledger/ledger.queries.ts'
import { expectCreditsMatch } from './credit-invariants.ts'

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

/**
 * Invariant 8: all balances add up to zero, each is the sum of its entries, and each payment of a ride in the books has
 * exactly the entries of its state. Credits have theirs (expectCreditsMatch).
 */
export async function expectBooksBalance(db: Db): Promise<void> {
  expect(await listWrongBalances(db)).toEqual([])
  const payments: PostedPayment[] = await listPostedPayments(db, { changedSince: new Date(0) })
  const due = payments.flatMap((payment) => entriesOf(payment))
  expect(inOrder(await listWritten(db)).sort()).toEqual(inOrder(due).sort())
  await expectCreditsMatch(db)
}
