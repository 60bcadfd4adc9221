import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type RideToCharge = {
  readonly createdAt: Date
  /** The company that pays it now. */
  readonly companyId: string | null
}

export async function findRideToCharge(db: Db, rideId: string): Promise<RideToCharge | undefined> {
  const { rows } = await sql<RideToCharge>`
    select rides.created_at, payment.company_id
    from rides
    left join payment_transactions payment
      on payment.ride_id = rides.id and payment.purpose = 'ride' and payment.status = 'completed'
    where rides.id = ${rideId}::uuid`.execute(db)
  return rows[0]
}
