/**
 * A vehicle waits until an operator has checked it, is in force until the next one is, and has ended then. Also the CHECK of
 * vehicles.state. withdrawn: its driver sent another one before anybody had decided.
 */
export const VEHICLE_STATES = ['proposed', 'in_force', 'ended', 'refused', 'withdrawn'] as const
export type VehicleState = (typeof VEHICLE_STATES)[number]

/** Whose the vehicle is. Also the CHECK of vehicles.owner. */
export const VEHICLE_OWNERS = ['driver', 'other'] as const
export type VehicleOwner = (typeof VEHICLE_OWNERS)[number]

/** What decides which services a vehicle may serve. Null: not said, or left to wheels and seats. */
export type VehicleCapacity = {
  readonly wheels: number | null
  /** Seats for passengers. */
  readonly seats: number | null
  /** The services that an operator has left to it. */
  readonly services: readonly string[] | null
}
