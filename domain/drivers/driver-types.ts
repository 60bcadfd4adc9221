import type { RideType } from '../fares/ride-types.ts'

/** zem: two or three wheels; vtc: a car (§1). Also the CHECK of drivers.driver_type. */
export const DRIVER_TYPES = ['zem', 'vtc'] as const
export type DriverType = (typeof DRIVER_TYPES)[number]

/** What the operator says of a driver's file. Also the CHECK of drivers.approval. */
export const APPROVALS = ['pending', 'approved', 'refused', 'suspended'] as const
export type Approval = (typeof APPROVALS)[number]

/** Which rides a driver may take (§1, §6). */
export const RIDE_TYPES_OF_DRIVER: Readonly<Record<DriverType, readonly RideType[]>> = {
  zem: ['zemidjan'],
  vtc: ['standard', 'premium', 'xl'],
}

/** drivers.vehicle_type: zemidjan for zem, standard for vtc (§3). */
export const VEHICLE_TYPE_OF_DRIVER: Readonly<Record<DriverType, RideType>> = { zem: 'zemidjan', vtc: 'standard' }

/** Who drives such a ride. */
export function driverTypeFor(rideType: RideType): DriverType {
  return RIDE_TYPES_OF_DRIVER.zem.includes(rideType) ? 'zem' : 'vtc'
}
