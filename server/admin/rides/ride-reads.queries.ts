import { sql } from 'kysely'
import { anyUuid } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'

export type RideReads = { readonly rideIds: readonly string[]; readonly operatorId: string; readonly at: Date }

/** Notes that an operator read these rides, unless they did within these minutes. A ride that does not exist has no row. */
export async function insertRideReads(db: Db, { rideIds, operatorId, at }: RideReads, minutes: number): Promise<void> {
  await sql`
    insert into ride_reads (ride_id, operator_id, at)
    select rides.id, ${operatorId}::uuid, ${at}::timestamptz from rides
    where rides.id = ${anyUuid(rideIds)} and not exists (
      select from ride_reads seen where seen.ride_id = rides.id and seen.operator_id = ${operatorId}::uuid
        and seen.at > ${at}::timestamptz - make_interval(mins => ${minutes}::int))
    on conflict do nothing`.execute(db)
}
