import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type RentingDriver = {
  readonly userId: string
  readonly fullName: string
  /** Of the vehicle in force; null: none. */
  readonly plate: string | null
  /** Of the vehicle in force; null: it is the driver's own. */
  readonly ownerPhone: string | null
}

/** The drivers of rents, with the vehicle that they drive now. */
export async function listDrivers(db: Db, ids: readonly string[]): Promise<RentingDriver[]> {
  const { rows } = await sql<RentingDriver>`
    select profiles.id as user_id, coalesce(profiles.full_name, '') as full_name, vehicles.plate, vehicles.owner_phone
    from profiles left join vehicles on vehicles.driver_id = profiles.id and vehicles.state = 'in_force'
    where profiles.id = any(${[...ids]}::uuid[])`.execute(db)
  return rows
}
