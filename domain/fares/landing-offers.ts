import type { RideType } from './services.table.ts'

/** A service as the landing page advertises it (§2, §9): a "from" price is marketing text, not the tariff. */
export type LandingOffer = {
  readonly rideType: RideType
  readonly name: string
  readonly fromXof: number
  readonly promises: readonly string[]
}

export const LANDING_OFFERS: readonly LandingOffer[] = [
  { rideType: 'zemidjan', name: 'Zémidjan', fromXof: 200, promises: ['1 place', 'Le plus rapide en ville'] },
  { rideType: 'standard', name: 'VTC Standard', fromXof: 1000, promises: ['4 places', 'Climatisé'] },
  { rideType: 'premium', name: 'VTC Premium', fromXof: 2500, promises: ['6 places', 'Confort et espace'] },
]

/** What the landing page says of the service (§1, §9): the owner's marketing figures, as they give them, not computed. */
export type LandingFigure = { readonly value: string; readonly label: string; readonly detail?: string }

export const LANDING_FIGURES: readonly LandingFigure[] = [
  { value: '10K+', label: 'clients' },
  { value: '4,8', label: 'de note moyenne' },
  { value: '5+', label: 'villes', detail: 'Cotonou, Porto-Novo, Parakou…' },
  { value: '2\u00A0min', label: 'd’attente moyenne' },
]

/** The sentences of the live map (§2), byte for byte. */
export const LANDING_MAP_SENTENCES = {
  driversAvailable: '4 chauffeurs disponibles',
  averageWait: "Temps d'attente moyen: 3 min",
} as const

/** A driver who does not exist, on a plan where nobody is: x and y in the drawing's units. */
export type SampleDriver = {
  readonly name: string
  readonly rideType: RideType
  readonly rating: number
  readonly distance: string
  readonly eta: string
  readonly x: number
  readonly y: number
}

export const SAMPLE_DRIVERS: readonly SampleDriver[] = [
  { name: 'Koffi', rideType: 'zemidjan', rating: 4.8, distance: '0,4 km', eta: '2 min', x: 520, y: 150 },
  { name: 'Awa', rideType: 'standard', rating: 4.9, distance: '0,8 km', eta: '3 min', x: 710, y: 150 },
  { name: 'Sènan', rideType: 'zemidjan', rating: 4.7, distance: '0,6 km', eta: '2 min', x: 705, y: 285 },
  { name: 'Rachid', rideType: 'premium', rating: 5, distance: '1,2 km', eta: '5 min', x: 520, y: 295 },
]
