import { sql } from 'kysely'
import type { VehicleCapacity } from '#domain/drivers/vehicles/vehicle-state.ts'

/** What decides which services the driver whose row of `drivers` is in scope may serve; null: no vehicle is in force. */
export const vehicleOfDriver = sql<VehicleCapacity | null>`(
  select json_build_object('wheels', wheels, 'seats', seats, 'services', services)
  from vehicles where vehicles.driver_id = drivers.user_id and vehicles.state = 'in_force'
)`
