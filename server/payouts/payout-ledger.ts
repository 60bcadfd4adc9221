import { arrivedEntry, reservedEntry } from '#domain/payouts/payout-entries.ts'
import type { Db } from '../db/database.ts'
import { postMoves, reverseEntry } from '../ledger/ledger.service.ts'
import { movePayout, type Payout } from './payouts.queries.ts'

/** Takes the sum from the driver's account, in the transaction that creates the payout. */
export async function reserve(tx: Db, payout: Payout): Promise<void> {
  await postMoves(tx, [reservedEntry(payout)], payout.askedAt)
}

type End = { readonly by: 'driver' | 'operator' | 'system'; readonly at: Date }
type Arrival = Pick<Payout, 'provider' | 'paidReference' | 'endedBy'>

/** The money has arrived: the payout and its entry, in one transaction. Undefined: it was not on its way any more. */
export async function arrive(tx: Db, payoutId: string, end: End, arrival: Arrival): Promise<Payout | undefined> {
  const moved = await movePayout(tx, payoutId, { ...end, action: 'arrive' }, { ...arrival, endedAt: end.at })
  if (moved !== undefined) await postMoves(tx, [arrivedEntry(moved)], end.at)
  return moved
}

type Release = Partial<Pick<Payout, 'failure' | 'endedBy' | 'providerSaid'>>

/** The sum is back on the driver's account. Undefined: the payout could not end so any more. */
export async function release(
  tx: Db,
  payoutId: string,
  end: End & { readonly action: 'refuse' | 'fail' | 'cancel' },
  changes: Release = {},
): Promise<Payout | undefined> {
  const moved = await movePayout(tx, payoutId, end, { ...changes, endedAt: end.at })
  if (moved !== undefined) await reverseEntry(tx, 'payout_reserved', payoutId, end.at)
  return moved
}
