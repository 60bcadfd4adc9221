import { sql } from 'kysely'
import type { RidePurpose } from '#domain/fares/payment-status.ts'
import type { Db } from '../../db/database.ts'

/** A price or fee that is owed, and that nobody has begun to pay. */
export type RideDue = {
  readonly rideId: string
  readonly purpose: RidePurpose
  readonly amountXof: number
  readonly endedAt: Date
}

type Period = { readonly from: Date; readonly to: Date }

/** Rides that ended in this period and owe a price or fee without any payment of it, oldest first. */
export async function listRidesWithoutPayment(db: Db, { from, to }: Period): Promise<RideDue[]> {
  const { rows } = await sql<RideDue>`
    select owed.ride_id, 'ride' as purpose, rides.price as amount_xof, owed.completed_at as ended_at
    from rides_to_pay owed
    join rides on rides.id = owed.ride_id
    where owed.completed_at >= ${from}::timestamptz and owed.completed_at < ${to}::timestamptz and not exists (
      select from payment_transactions payment where payment.ride_id = owed.ride_id and payment.purpose = 'ride'
    )
    union all
    select rides.id, 'cancel_fee', rides.cancel_fee, rides.cancelled_at
    from rides
    where rides.cancel_fee > 0 and rides.cancel_fee_waived_at is null
      and rides.cancelled_at >= ${from}::timestamptz and rides.cancelled_at < ${to}::timestamptz and not exists (
        select from payment_transactions payment where payment.ride_id = rides.id and payment.purpose = 'cancel_fee'
      )
    order by ended_at, ride_id`.execute(db)
  return rows
}
