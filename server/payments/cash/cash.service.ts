import type { Db } from '../../db/database.ts'
import { postRide } from '../../ledger/ledger.service.ts'
import { payWithCredit } from '../change/credit.service.ts'
import { insertPayment, movePayment } from '../payment-moves.queries.ts'
import { findByStatus, lockPayableRide, wasPaid } from '../payments.queries.ts'

type PricedRide = { readonly id: string; readonly priceXof: number }

/**
 * Records that the driver received cash, and that the passenger's credit paid the rest (payWithCredit). Runs in the rides room's
 * transaction, which increments and announces the ride. `creditXof`: the credit that the driver was shown; undefined: the
 * reserved one counts. Refuses credit_changed.
 *
 * | the ride's payment           | becomes |
 * |------------------------------|---------|
 * | completed, or refunded since | unchanged: already paid, and a refund is not owed again |
 * | pending, cash                | completed |
 * | pending, online              | cancelled, plus a completed cash payment |
 * | none of these                | a completed cash payment |
 */
export async function confirmCash(tx: Db, ride: PricedRide, at: Date, creditXof?: number): Promise<void> {
  await lockPayableRide(tx, ride.id)
  await settleInCash(tx, ride, at, creditXof)
  await postRide(tx, ride.id, at)
}

async function settleInCash(tx: Db, ride: PricedRide, at: Date, creditXof: number | undefined): Promise<void> {
  if (await wasPaid(tx, ride.id)) return
  await payWithCredit(tx, ride.id, at, creditXof)
  const pending = await findByStatus(tx, ride.id, 'pending')
  if (pending?.paymentProvider === 'cash') {
    await movePayment(tx, pending.id, 'completed', { at })
    return
  }
  if (pending) await movePayment(tx, pending.id, 'cancelled', { at })
  const due = { purpose: 'ride', amountXof: ride.priceXof } as const
  await insertPayment(tx, { rideId: ride.id, due, provider: 'cash', status: 'completed', at })
}
