import { driverAccount } from '../ledger/accounts.ts'
import type { MoveEntry } from '../ledger/entries.table.ts'
import type { PayoutProviderId } from './payout-rules.ts'
import type { PayoutStatus } from './payout-status.ts'

export type BookedPayout = {
  readonly id: string
  readonly driverId: string
  readonly amountXof: number
  readonly status: PayoutStatus
  /** Null: nobody has sent or paid it. */
  readonly provider: PayoutProviderId | null
}

/** The sum leaves the driver's account as soon as they ask: it cannot be asked for twice. */
export function reservedEntry({
  id,
  driverId,
  amountXof,
}: Pick<BookedPayout, 'id' | 'driverId' | 'amountXof'>): MoveEntry {
  const about = { sourceId: id, rideId: null, amountXof }
  return { ...about, kind: 'payout_reserved', debit: driverAccount(driverId), credit: 'payouts' }
}

/** It has arrived: from the provider's account, or from an operator's own mobile money, which the till stands for. */
export function arrivedEntry({
  id,
  amountXof,
  provider,
}: Pick<BookedPayout, 'id' | 'amountXof' | 'provider'>): MoveEntry {
  const credit = provider === 'hand' ? 'till' : 'clearing'
  return { kind: 'payout', sourceId: id, rideId: null, amountXof, debit: 'payouts', credit }
}

/**
 * The entries that stand for a payout in its present status.
 *
 * | status            | entries |
 * |-------------------|---------|
 * | open              | driver → payouts |
 * | arrived           | the same; payouts → clearing, or till when an operator paid it |
 * | failed, cancelled | none: the reservation is reversed |
 */
export function entriesOfPayout(payout: BookedPayout): MoveEntry[] {
  if (payout.status === 'failed' || payout.status === 'cancelled') return []
  return [reservedEntry(payout), ...(payout.status === 'arrived' ? [arrivedEntry(payout)] : [])]
}
