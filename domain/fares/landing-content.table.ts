import { LANDING_TEXTS, SAMPLE_DRIVER_NAMES } from './fares.fr.ts'
import type { RideType } from './services.table.ts'

/** A service on the landing page (§2, §9). Its "from" price is marketing text, not the tariff. */
export type LandingOffer = {
  readonly rideType: RideType
  readonly name: string
  readonly fromXof: number
  readonly promises: readonly string[]
}

export const LANDING_OFFERS: readonly LandingOffer[] = [
  {
    rideType: 'zemidjan',
    name: LANDING_TEXTS.zemidjan,
    fromXof: 200,
    promises: [LANDING_TEXTS.oneSeat, LANDING_TEXTS.fastest],
  },
  {
    rideType: 'standard',
    name: LANDING_TEXTS.standard,
    fromXof: 1000,
    promises: [LANDING_TEXTS.fourSeats, LANDING_TEXTS.airConditioned],
  },
  {
    rideType: 'premium',
    name: LANDING_TEXTS.premium,
    fromXof: 2500,
    promises: [LANDING_TEXTS.sixSeats, LANDING_TEXTS.spacious],
  },
]

/** A figure on the landing page (§1, §9): the owner gives these marketing figures, nothing computes them. */
export type LandingFigure = { readonly value: string; readonly label: string; readonly detail?: string }

export const LANDING_FIGURES: readonly LandingFigure[] = [
  { value: '10K+', label: LANDING_TEXTS.customers },
  { value: '4,8', label: LANDING_TEXTS.averageRating },
  { value: '5+', label: LANDING_TEXTS.towns, detail: LANDING_TEXTS.cities },
  { value: LANDING_TEXTS.twoMinutes, label: LANDING_TEXTS.averageWait },
]

/** A fictional driver on a fictional map: x and y in the drawing's units. */
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
  {
    name: SAMPLE_DRIVER_NAMES.koffi,
    rideType: 'zemidjan',
    rating: 4.8,
    distance: '0,4 km',
    eta: '2 min',
    x: 566,
    y: 112,
  },
  {
    name: SAMPLE_DRIVER_NAMES.awa,
    rideType: 'standard',
    rating: 4.9,
    distance: '0,8 km',
    eta: '3 min',
    x: 734,
    y: 112,
  },
  {
    name: SAMPLE_DRIVER_NAMES.senan,
    rideType: 'zemidjan',
    rating: 4.7,
    distance: '0,6 km',
    eta: '2 min',
    x: 700,
    y: 246,
  },
  {
    name: SAMPLE_DRIVER_NAMES.rachid,
    rideType: 'premium',
    rating: 5,
    distance: '1,2 km',
    eta: '5 min',
    x: 500,
    y: 252,
  },
]
