import type { DriverType } from '../drivers/driver-types.table.ts'
import type { VehicleCapacity } from '../drivers/vehicles/vehicle-state.ts'
import { RIDE_TYPES, type RideType, SERVICES } from './services.table.ts'

/** The type of driver for this service (§1). */
export function driverTypeFor(rideType: RideType): DriverType {
  return SERVICES[rideType].driverType
}

/** The services that this type of driver may accept (§1, §6). */
export function rideTypesOf(driverType: DriverType): readonly RideType[] {
  return RIDE_TYPES.filter((rideType) => SERVICES[rideType].driverType === driverType)
}

/** Seats for passengers that count while nobody has said how many the vehicle has. */
export const USUAL_SEATS: Readonly<Record<DriverType, number>> = { zem: 1, vtc: 4 }

/** Does the number of seats decide what a driver of this type may serve? A car with six seats serves an XL. */
export function asksSeats(driverType: DriverType): boolean {
  return new Set(rideTypesOf(driverType).map((rideType) => SERVICES[rideType].seats)).size > 1
}

/** Wheels that fit a type of driver: a zem has two or three, a car four. */
const FITTING_WHEELS: Readonly<Record<DriverType, readonly number[]>> = { zem: [2, 3], vtc: [4] }

/** Does a vehicle with so many wheels fit this type of driver? Null: nobody has said how many. */
export function wheelsFit(driverType: DriverType, wheels: number | null): boolean {
  return wheels === null || FITTING_WHEELS[driverType].includes(wheels)
}

/** The services that these wheels and seats allow to this type of driver: a car with four seats never serves an XL. */
export function servicesAllowed(
  driverType: DriverType,
  { wheels, seats }: Pick<VehicleCapacity, 'wheels' | 'seats'>,
): readonly RideType[] {
  if (!wheelsFit(driverType, wheels)) return []
  return rideTypesOf(driverType).filter((rideType) => SERVICES[rideType].seats <= (seats ?? USUAL_SEATS[driverType]))
}

type Driver = { readonly driverType: DriverType; readonly vehicle: VehicleCapacity | null }

/** The services that this driver may accept: those that their vehicle in force allows and an operator has left to it. */
export function servicesOf({ driverType, vehicle }: Driver): readonly RideType[] {
  if (vehicle === null) return []
  return servicesAllowed(driverType, vehicle).filter((rideType) => vehicle.services?.includes(rideType) ?? true)
}
