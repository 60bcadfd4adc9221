import { sql } from 'kysely'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import { ACTIVE } from '../tables/ride-statuses.ts'

/**
 * To join laterally to `rides`, on its driver: the facts of the last acceptance. None: not accepted, given back, or forgotten.
 */
export const FROZEN_DRIVER = sql<{ readonly driverId: string }>`(
  select frozen.driver_id, frozen.full_name, frozen.first_name, frozen.plate, frozen.make, frozen.colour, frozen.vehicle_type,
    driven.make as make_now, driven.colour as colour_now
  from ride_drivers frozen left join vehicles driven on driven.id = frozen.vehicle_id
  where frozen.ride_id = rides.id
  order by frozen.acceptance desc limit 1
)`.as('frozen')

const IS_ACTIVE = sql`rides.status in (${ACTIVE})`

/**
 * SQL, with `frozen` (above) and `driver` (the profile) joined. Of a ride that is over: what was so when it was accepted. Of one
 * under way: the driver's name now, and how they describe now the vehicle with which they accepted; its plate stays.
 */
export const FROZEN_COLUMNS = {
  driverName: sql<
    string | null
  >`case when ${IS_ACTIVE} then driver.full_name else coalesce(frozen.full_name, driver.full_name) end`,
  driverFirstName: sql<string | null>`case when ${IS_ACTIVE} or frozen.first_name is null
    then coalesce(driver.first_name, split_part(driver.full_name, ' ', 1)) else frozen.first_name end`,
  vehicleType: sql<RideType | null>`frozen.vehicle_type`,
  vehiclePlate: sql<string | null>`frozen.plate`,
  vehicleMake: sql<string | null>`case when ${IS_ACTIVE} then frozen.make_now else frozen.make end`,
  vehicleColour: sql<VehicleColour | null>`case when ${IS_ACTIVE} then frozen.colour_now else frozen.colour end`,
} as const
