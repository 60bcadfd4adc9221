import type { Generated, GeneratedAlways } from 'kysely'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'
import type { VehicleOwner, VehicleState } from '#domain/drivers/vehicles/vehicle-state.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from '../tables/column-types.ts'

/** What each driver drives, proposes or drove. */
type VehiclesTable = {
  id: Generated<string>
  driverId: string
  state: VehicleState
  plate: string
  searchPlate: GeneratedAlways<string>
  make: Optional<string>
  colour: Optional<VehicleColour>
  licenseNumber: string
  chassisNumber: Optional<string>
  wheels: Optional<number>
  seats: Optional<number>
  services: Optional<RideType[]>
  owner: Generated<VehicleOwner>
  ownerName: Optional<string>
  ownerPhone: Optional<string>
  ownerNpi: Optional<string>
  ownershipDocument: Optional<string>
  npc: Optional<string>
  searchNpc: GeneratedAlways<string | null>
  taxYear: Optional<number>
  insurancePolicy: Optional<string>
  insuranceEndsOn: Optional<Day>
  tvmReceipt: Optional<string>
  inspectionEndsOn: Optional<Day>
  proposedAt: Date
  decidedAt: Optional<Date>
  decidedBy: Optional<string>
  reason: Optional<string>
  validFrom: Optional<Date>
  validTo: Optional<Date>
}

/** Who drove what: written by a trigger at each acceptance, and never changed. */
type RideDriversTable = {
  rideId: string
  /** 1: who accepted it first. */
  acceptance: number
  rideVersion: number
  driverId: string
  vehicleId: string | null
  acceptedAt: Date
  fullName: string
  firstName: string
  phoneNumber: string | null
  plate: string
  searchPlate: GeneratedAlways<string>
  make: string | null
  colour: VehicleColour | null
  vehicleType: RideType
  licenseNumber: string
  npc: string | null
  searchNpc: GeneratedAlways<string | null>
}

export type VehicleTables = { vehicles: VehiclesTable; rideDrivers: RideDriversTable }
