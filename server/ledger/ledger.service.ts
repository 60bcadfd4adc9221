import type { Account } from '#domain/ledger/accounts.ts'
import type { EntryKind, MoveEntry } from '#domain/ledger/entries.table.ts'
import {
  type PostedAccountPayment,
  type PostedPayment,
  type Posting,
  postingOf,
  postingOfAccountPayment,
} from '#domain/ledger/posting.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { announceAccount } from './debt-limit/debt-limit.queries.ts'
import {
  foldChanges,
  insertEntries,
  insertReversal,
  listPostedAccountPayments,
  listPostedPayments,
  listWrongBalances,
  type WrongBalance,
} from './ledger.queries.ts'

/** How far back the nightly check looks for payments without their entries: a job that missed a night catches up. */
const CHECKED_DAYS = 3
/** Returns the kinds that were written or reversed. The drivers whose balance moved may get other offers now. */
async function post(
  tx: Db,
  { missing, surplus }: Posting,
  of: { readonly paymentId: string; readonly driverIds: readonly (string | null)[] },
  at: Date,
): Promise<readonly string[]> {
  await insertEntries(tx, missing, at)
  for (const kind of surplus) await insertReversal(tx, kind, of.paymentId, at)
  const written = [...missing.map(({ kind }) => kind), ...surplus]
  const driverIds = of.driverIds.filter((id) => id !== null)
  if (written.length > 0) await announceAccount(tx, driverIds)
  return written
}

function postOfRide(tx: Db, payment: PostedPayment, at: Date): Promise<readonly string[]> {
  const { paymentId, driverId, collectedBy } = payment
  return post(tx, postingOf(payment), { paymentId, driverIds: [driverId, collectedBy] }, at)
}

/**
 * Brings the books in step with a ride and its payments. Call it in the transaction that moves either, after the move.
 * Writes nothing for a ride that was accepted before the books began. Idempotent.
 */
export async function postRide(tx: Db, rideId: string, at: Date): Promise<void> {
  for (const payment of await listPostedPayments(tx, { rideId })) await postOfRide(tx, payment, at)
}

function postToAccount(tx: Db, payment: PostedAccountPayment, at: Date): Promise<readonly string[]> {
  const { paymentId, purpose, ownerId } = payment
  const driverIds = purpose === 'top_up' ? [ownerId] : []
  return post(tx, postingOfAccountPayment(payment), { paymentId, driverIds }, at)
}

/** The same of an online payment to the account of a driver or of a company. */
export async function postAccountPayment(tx: Db, paymentId: string, at: Date): Promise<void> {
  for (const payment of await listPostedAccountPayments(tx, { paymentId })) await postToAccount(tx, payment, at)
}

/** The driver whose account this is. */
function driverOf(account: Account): string | null {
  return account.startsWith('driver:') ? account.slice('driver:'.length) : null
}

/** The drivers whose balance moved may get other offers now. */
function announceDriversOf(tx: Db, entries: readonly Pick<MoveEntry, 'debit' | 'credit'>[]): Promise<void> {
  const driverIds = entries.flatMap(({ debit, credit }) => [driverOf(debit), driverOf(credit)])
  return announceAccount(
    tx,
    driverIds.filter((id) => id !== null),
  )
}

/** Writes entries that are not of a payment, each once, in the transaction that moves the money. */
export async function postMoves(tx: Db, entries: readonly MoveEntry[], at: Date): Promise<void> {
  await insertEntries(tx, entries, at)
  await announceDriversOf(tx, entries)
}

/** Reverses the entry of this kind and source, once. */
export async function reverseEntry(tx: Db, kind: EntryKind, sourceId: string, at: Date): Promise<void> {
  await announceDriversOf(tx, await insertReversal(tx, kind, sourceId, at))
}

/** Adds the differences of new entries to the balances (job). Twice, or in two processes at once, changes nothing. */
export async function foldBalances({ db }: Context): Promise<void> {
  await foldChanges(db)
}

/**
 * Posts payments that moved without their entries: through a process of an older version, which knows no books, during an
 * upgrade. Each is logged as an error.
 */
async function postMissing({ db, clock, log }: Context): Promise<void> {
  const at = clock.now()
  const changedSince = new Date(at.getTime() - CHECKED_DAYS * DAY_MS)
  for (const payment of await listPostedPayments(db, { changedSince })) {
    const written = await db.transaction().execute((tx) => postOfRide(tx, payment, at))
    const { rideId, paymentId } = payment
    if (written.length > 0) log.error({ rideId, paymentId, written }, 'payment without its ledger entries: written')
  }
  for (const payment of await listPostedAccountPayments(db, { changedSince })) {
    const written = await db.transaction().execute((tx) => postToAccount(tx, payment, at))
    const { ownerId, paymentId } = payment
    if (written.length > 0)
      log.error({ ownerId, paymentId, written }, 'payment to an account without its entry: written')
  }
}

/**
 * Checks that all balances add up to zero, that each is the sum of its entries, and that recent payments have theirs (job).
 * A difference is logged as an error and not corrected: an operator has to look first. Returns the wrong balances.
 */
export async function checkLedger(context: Context): Promise<readonly WrongBalance[]> {
  await postMissing(context)
  const wrong = await listWrongBalances(context.db)
  for (const { account, keptXof, enteredXof } of wrong) {
    const difference = { account, keptXof, enteredXof, differenceXof: keptXof - enteredXof }
    context.log.error(difference, 'the books do not balance')
  }
  return wrong
}
