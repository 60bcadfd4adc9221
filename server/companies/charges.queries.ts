import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

type Charge = {
  readonly bookedAt: Date
  /** The company that pays it now. */
  readonly companyId: string | null
}

/** When a ride was booked, and which company pays it. */
export async function findCharge(db: Db, rideId: string): Promise<Charge | undefined> {
  const { rows } = await sql<Charge>`
    select rides.created_at as booked_at, payment.company_id
    from rides
    left join payment_transactions payment
      on payment.ride_id = rides.id and payment.purpose = 'ride' and payment.status = 'completed'
    where rides.id = ${rideId}::uuid`.execute(db)
  return rows[0]
}
