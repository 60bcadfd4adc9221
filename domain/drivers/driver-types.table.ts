import { DRIVER_KIND_TEXTS } from './drivers.fr.ts'

/** zem: two or three wheels; vtc: a car (§1). Also the CHECK of drivers.driver_type. */
export const DRIVER_TYPES = ['zem', 'vtc'] as const
export type DriverType = (typeof DRIVER_TYPES)[number]

/** One type of driver: its name, its default licence category, drivers.vehicle_type, its drawing. */
type Kind = {
  readonly name: string
  readonly description: string
  readonly licenseCategory: string
  readonly vehicleType: string
  readonly icon: string
}

/** The properties of each type (§3, §9). */
// biome-ignore format: a catalogue is read as a table
export const DRIVER_KINDS = {
  zem: { ...DRIVER_KIND_TEXTS.zem, licenseCategory: 'A1', vehicleType: 'zemidjan', icon: 'zem' },
  vtc: { ...DRIVER_KIND_TEXTS.vtc, licenseCategory: 'B', vehicleType: 'standard', icon: 'taxi' },
} as const satisfies Record<DriverType, Kind>

/** The operator's status of a driver's file. Also the CHECK of drivers.approval. */
export const APPROVALS = ['pending', 'approved', 'refused', 'suspended'] as const
export type Approval = (typeof APPROVALS)[number]
