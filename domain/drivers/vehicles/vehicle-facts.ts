import type { VehicleColour } from '../vehicle-look.ts'
import type { VehicleOwner } from './vehicle-state.ts'

/** What is known of a vehicle and of the licence under which its driver drives it. Null: not said. */
export type VehicleFacts = {
  readonly plate: string
  readonly make: string | null
  readonly colour: VehicleColour | null
  readonly licenseNumber: string
  readonly chassisNumber: string | null
  readonly wheels: number | null
  readonly seats: number | null
  readonly owner: VehicleOwner
  readonly ownerName: string | null
  readonly ownerPhone: string | null
  readonly ownerNpi: string | null
  readonly ownershipDocument: string | null
  readonly npc: string | null
  readonly taxYear: number | null
  readonly insurancePolicy: string | null
  /** Its last day, as « 2027-03-31 ». */
  readonly insuranceEndsOn: string | null
  readonly tvmReceipt: string | null
  readonly inspectionEndsOn: string | null
}
export type VehicleFact = keyof VehicleFacts

/** In the order in which they are read. */
export const VEHICLE_FACTS = [
  'plate',
  'make',
  'colour',
  'licenseNumber',
  'chassisNumber',
  'wheels',
  'seats',
  'owner',
  'ownerName',
  'ownerPhone',
  'ownerNpi',
  'ownershipDocument',
  'npc',
  'taxYear',
  'insurancePolicy',
  'insuranceEndsOn',
  'tvmReceipt',
  'inspectionEndsOn',
] as const satisfies readonly VehicleFact[]

/** What differs between two vehicles, in the order in which it is read. */
export function changedFacts(before: VehicleFacts, after: VehicleFacts): readonly VehicleFact[] {
  return VEHICLE_FACTS.filter((fact) => before[fact] !== after[fact])
}
