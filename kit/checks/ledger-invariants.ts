import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Entry, entriesOf, entriesOfTopUp, entryOfAction } from '#domain/ledger/entries.table.ts'
import type { PostedPayment } from '#domain/ledger/posting.ts'
import type { Db } from '#server/db/database.ts'
import { listAccountActions } from '#server/ledger/driver-accounts/account-actions.queries.ts'
import { listPostedPayments, listPostedTopUps, listWrongBalances } from '#server/ledger/ledger.queries.ts'

/** The entries that were written for payments and for operators' actions on accounts, and not reversed. */
async function listWritten(db: Db): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select entry.kind, entry.source_id, entry.ride_id, entry.debit, entry.credit, entry.amount_xof
    from ledger_entries entry
    left join payment_transactions payment on payment.id = entry.source_id
    left join account_actions action on action.id = entry.source_id
    where (payment.id is not null or action.id is not null) and not exists (select from ledger_entries reversal where reversal.reverses = entry.id)`.execute(
    db,
  )
  return rows
}

const inOrder = (entries: readonly Entry[]) =>
  entries.map(({ kind, sourceId, rideId, debit, credit, amountXof }) =>
    [sourceId, kind, rideId, debit, credit, amountXof].join(' '),
  )

/**
 * Invariant 8: all balances add up to zero, each is the sum of its entries, and each payment of a ride in the books and
 * each top-up has exactly the entries of its state, as each action of an operator on an account has its own.
 */
export async function expectBooksBalance(db: Db): Promise<void> {
  expect(await listWrongBalances(db)).toEqual([])
  const payments: PostedPayment[] = await listPostedPayments(db, { changedSince: new Date(0) })
  const topUps = (await listPostedTopUps(db, { changedSince: new Date(0) })).flatMap(entriesOfTopUp)
  const actions = (await listAccountActions(db)).map(entryOfAction)
  const due = [...payments.flatMap((payment) => entriesOf(payment)), ...topUps, ...actions]
  expect(inOrder(await listWritten(db)).sort()).toEqual(inOrder(due).sort())
}
