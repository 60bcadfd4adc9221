import type { FloodLimit } from '../shared/call-limits.ts'
import { VEHICLE_COLOUR_TEXTS, VEHICLE_TEXTS } from './drivers.fr.ts'

/** Colours to choose from; also the CHECK of drivers.vehicle_colour. */
export const VEHICLE_COLOURS = [
  'black',
  'white',
  'grey',
  'red',
  'blue',
  'green',
  'yellow',
  'brown',
  'orange',
  'beige',
] as const
export type VehicleColour = (typeof VEHICLE_COLOURS)[number]

/** Changes by one account in a minute: each is written in the journal, and sent to the passenger’s page. */
export const VEHICLE_CHANGES = { name: 'vehicleChanges', by: 'account', perMinute: 10 } as const satisfies FloodLimit

/** What a driver says of their vehicle beside the plate. Absent: not said. */
export type VehicleLook = {
  readonly vehicleMake?: string | undefined
  readonly vehicleColour?: VehicleColour | undefined
}

type StoredLook = { readonly vehicleMake: string | null; readonly vehicleColour: VehicleColour | null }

/** The fields of a view: what is not known is absent. */
export function vehicleLookOf({ vehicleMake, vehicleColour }: StoredLook): VehicleLook {
  return { ...(vehicleMake !== null && { vehicleMake }), ...(vehicleColour !== null && { vehicleColour }) }
}

/** « Bajaj rouge », « Bajaj » or « Véhicule rouge »; null: nothing is known. */
export function vehicleWords({ vehicleMake, vehicleColour }: VehicleLook): string | null {
  // A page may be older than the colour that it reads.
  const colour = vehicleColour && VEHICLE_COLOUR_TEXTS[vehicleColour]
  if (!vehicleMake) return colour ? VEHICLE_TEXTS.ofColour(colour.name) : null
  return colour ? `${vehicleMake} ${colour.ofMake}` : vehicleMake
}
