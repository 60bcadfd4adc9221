/** The four services (§3). Also the CHECK of rides.ride_type. */
export const RIDE_TYPES = ['zemidjan', 'standard', 'premium', 'xl'] as const
export type RideType = (typeof RIDE_TYPES)[number]

export const DEFAULT_RIDE_TYPE: RideType = 'standard'

/** One line of the catalogue shown to passengers (§9). */
export type Service = {
  readonly name: string
  readonly description: string
  readonly pickupMinutes: number
  readonly seats: number
}

/** Service catalogue (§3, §9): what each service is called, how soon it comes, how many it carries. */
export const SERVICES: Readonly<Record<RideType, Service>> = {
  zemidjan: { name: 'Zémidjan', description: 'Moto-taxi, le plus rapide en ville', pickupMinutes: 3, seats: 1 },
  standard: { name: 'Standard', description: 'Voiture climatisée', pickupMinutes: 5, seats: 4 },
  premium: { name: 'Premium', description: 'VTC haut de gamme', pickupMinutes: 8, seats: 4 },
  xl: { name: 'XL', description: 'Pour les groupes, jusqu’à 6 personnes', pickupMinutes: 12, seats: 6 },
}
