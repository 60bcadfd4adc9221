import type { DriverType } from '../drivers/driver-types.table.ts'
import { SERVICE_TEXTS } from './fares.fr.ts'

/** One service: its name, its type of driver, its usual wait, its seats, and its drawing in web/ui. */
type Service = {
  readonly name: string
  readonly description: string
  readonly driverType: DriverType
  readonly pickupMinutes: number
  readonly seats: number
  readonly icon: string
}

/** The services (§1, §3, §9), in the order that passengers see. Their prices are in tariff.ts. */
// biome-ignore format: a catalogue is read as a table
export const SERVICES = {
  zemidjan: { ...SERVICE_TEXTS.zemidjan, driverType: 'zem', pickupMinutes: 3, seats: 1, icon: 'zem' },
  standard: { ...SERVICE_TEXTS.standard, driverType: 'vtc', pickupMinutes: 5, seats: 4, icon: 'taxi' },
  premium: { ...SERVICE_TEXTS.premium, driverType: 'vtc', pickupMinutes: 8, seats: 4, icon: 'premium' },
  xl: { ...SERVICE_TEXTS.xl, driverType: 'vtc', pickupMinutes: 12, seats: 6, icon: 'xl' },
} as const satisfies Record<string, Service>

export type RideType = keyof typeof SERVICES

/** The ids of the services. Also the CHECK of rides.ride_type. */
export const RIDE_TYPES = Object.keys(SERVICES) as readonly RideType[] as readonly [RideType, ...RideType[]]

export const DEFAULT_RIDE_TYPE: RideType = 'standard'
