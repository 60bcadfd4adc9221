import type { DriverType } from '../drivers/driver-types.table.ts'
import { RIDE_TYPES, type RideType, SERVICES } from './services.table.ts'

/** The type of driver for this service (§1). */
export function driverTypeFor(rideType: RideType): DriverType {
  return SERVICES[rideType].driverType
}

/** The services that this type of driver may accept (§1, §6). */
export function rideTypesOf(driverType: DriverType): readonly RideType[] {
  return RIDE_TYPES.filter((rideType) => SERVICES[rideType].driverType === driverType)
}
