import type { DriverType } from '../drivers/driver-types.table.ts'
import { RIDE_TYPES, type RideType, SERVICES } from './services.table.ts'

/** Who drives such a ride (§1). */
export function driverTypeFor(rideType: RideType): DriverType {
  return SERVICES[rideType].driverType
}

/** Which rides a driver may take (§1, §6). */
export function rideTypesOf(driverType: DriverType): readonly RideType[] {
  return RIDE_TYPES.filter((rideType) => SERVICES[rideType].driverType === driverType)
}
