import type { DriverType } from '../drivers/driver-types.table.ts'
import { SERVICE_TEXTS } from './fares.fr.ts'

/** One service: what it is called, who drives it, how soon it comes, how many it carries, and its drawing in web/ui. */
type Service = {
  readonly name: string
  readonly description: string
  readonly driverType: DriverType
  readonly pickupMinutes: number
  readonly seats: number
  readonly icon: string
}

/** The services (§1, §3, §9), in the order in which passengers see them. What each costs is beside it, in tariff.ts. */
// biome-ignore format: a catalogue is read as a table
export const SERVICES = {
  zemidjan: { ...SERVICE_TEXTS.zemidjan, driverType: 'zem', pickupMinutes: 3, seats: 1, icon: 'zem' },
  standard: { ...SERVICE_TEXTS.standard, driverType: 'vtc', pickupMinutes: 5, seats: 4, icon: 'taxi' },
  premium: { ...SERVICE_TEXTS.premium, driverType: 'vtc', pickupMinutes: 8, seats: 4, icon: 'premium' },
  xl: { ...SERVICE_TEXTS.xl, driverType: 'vtc', pickupMinutes: 12, seats: 6, icon: 'xl' },
} as const satisfies Record<string, Service>

export type RideType = keyof typeof SERVICES

/** Their ids: the CHECK of rides.ride_type. */
export const RIDE_TYPES = Object.keys(SERVICES) as readonly RideType[] as readonly [RideType, ...RideType[]]

export const DEFAULT_RIDE_TYPE: RideType = 'standard'
