import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'
import type { FedapayEntry, KkiapayEntry, ProviderBooks } from '../days/providers.ts'

/** An online payment that counts as received. */
type Counted = { readonly transactionId: string; readonly paymentId: string; readonly amountXof: number }
type ByHand = { readonly transactionId: string; readonly amountXof: number }
type Payout = { readonly id: string; readonly status: string; readonly amountXof: number }
/** What our own tables say. */
type Own = {
  readonly counted: readonly Counted[]
  readonly byHand: readonly ByHand[]
  readonly payouts: readonly Payout[]
  /** What the providers hold for us, as the ledger says; with fares of rides that have not ended, and what operators noted as transferred. */
  readonly clearingXof: number
}

async function readOwn(db: Db): Promise<Own> {
  const { rows: counted } = await sql<Counted>`
    select transaction_id, id as payment_id, amount as amount_xof from payment_transactions
    where status = 'completed' and payment_provider = 'kkiapay'`.execute(db)
  const { rows: byHand } = await sql<ByHand>`select transaction_id, amount_xof from hand_refunds`.execute(db)
  const { rows: payouts } = await sql<Payout>`select id, status, amount_xof from payouts`.execute(db)
  const { rows } = await sql<{ xof: number }>`
    select (
      coalesce((select -sum(balance_xof) from kept_balances where account = 'clearing'), 0)
      + coalesce((select sum(payment.amount) from payment_transactions payment join rides on rides.id = payment.ride_id
        where payment.status = 'completed' and payment.payment_provider = 'kkiapay' and payment.purpose = 'ride'
          and rides.status <> 'completed'), 0)
      + coalesce((select sum(amount_xof) from book_notes where kind in ('provider_transfer', 'provider_fee')), 0)
    )::int as xof`.execute(db)
  return { counted, byHand, payouts, clearingXof: rows[0]?.xof ?? 0 }
}

const hasArrived = ({ outcome }: KkiapayEntry) => outcome !== 'failure'
/** A number that ends in 00 is refused by its network: the money comes back. */
const isPaidOut = ({ sent, number }: FedapayEntry) => sent > 0 && !number.endsWith('00')

/** Money that arrived is counted once for its own payment, or went back once, from the provider or by hand. */
function wrongOfTransaction(entry: KkiapayEntry, { counted, byHand }: Own): string[] {
  const { id, amount, paymentReference, sentBack } = entry
  const mine = counted.filter(({ transactionId }) => transactionId === id)
  const handed = byHand.filter(({ transactionId }) => transactionId === id)
  const isCountedRightly = mine.every((one) => one.amountXof === amount && one.paymentId === paymentReference)
  const isHandedRightly = handed.every(({ amountXof }) => amountXof === amount)
  const times = mine.length + sentBack + handed.length
  const isRight = times === (hasArrived(entry) ? 1 : 0) && isCountedRightly && isHandedRightly
  if (isRight) return []
  const words = `counted ${mine.length}, sent back ${sentBack}, by hand ${handed.length}`
  return [`transaction ${id} of ${amount} F, ${entry.outcome}, for ${paymentReference}: ${words}`]
}

function wrongOfPayout({ id, status, amountXof }: Payout, entries: readonly FedapayEntry[]): string[] {
  const mine = entries.filter(({ merchantReference, sent }) => merchantReference === id && sent > 0)
  const times = mine.reduce((sum, { sent }) => sum + sent, 0)
  const isPaid = mine.some(isPaidOut)
  const isRight = times <= 1 && isPaid === (status === 'arrived') && mine.every(({ amount }) => amount === amountXof)
  return isRight ? [] : [`payout ${id} of ${amountXof} F is ${status}, sent ${times} times`]
}

/** Our side of the books, for which a provider has no entry. */
function wrongOfOurs({ counted, payouts }: Own, { kkiapay, fedapay }: ProviderBooks): string[] {
  const unknown = counted.filter(({ transactionId }) => !kkiapay.has(transactionId))
  const known = new Set(payouts.map(({ id }) => id))
  const foreign = [...fedapay.values()].filter(({ merchantReference }) => !known.has(merchantReference))
  return [
    ...unknown.map(({ paymentId }) => `payment ${paymentId} counts money that never arrived`),
    ...foreign.map(({ merchantReference }) => `payout ${merchantReference} is of nobody`),
  ]
}

function wrongSum({ clearingXof }: Own, { kkiapay, fedapay }: ProviderBooks): string[] {
  const received = [...kkiapay.values()].filter(hasArrived).map(({ amount, sentBack }) => amount * (1 - sentBack))
  const sent = [...fedapay.values()].filter(isPaidOut).map((entry) => -entry.amount * entry.sent)
  const heldXof = [...received, ...sent].reduce((sum, xof) => sum + xof, 0)
  return heldXof === clearingXof ? [] : [`the providers hold ${heldXof} F, the ledger says ${clearingXof} F`]
}

/** Both providers' own books agree with payments, payouts and the ledger, to the franc. True once nothing is under way. */
export async function expectProvidersAgree(db: Db, books: ProviderBooks): Promise<void> {
  const own = await readOwn(db)
  const entries = [...books.fedapay.values()]
  expect([
    ...[...books.kkiapay.values()].flatMap((entry) => wrongOfTransaction(entry, own)),
    ...own.payouts.flatMap((payout) => wrongOfPayout(payout, entries)),
    ...wrongOfOurs(own, books),
    ...wrongSum(own, books),
  ]).toEqual([])
}

/** Nobody pays twice: of each price, and of each fee, at most one payment is completed and not refunded. */
export async function expectEachDebtPaidOnce(db: Db): Promise<void> {
  const { rows } = await sql`
    select ride_id, purpose, count(*)::int as payments from payment_transactions
    where status = 'completed' and ride_id is not null group by ride_id, purpose having count(*) > 1`.execute(db)
  expect(rows).toEqual([])
}
