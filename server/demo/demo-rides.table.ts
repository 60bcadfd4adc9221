import type { RideType } from '#domain/fares/services.table.ts'
import { DEFAULT_TARIFFS, type Fare, fareOf } from '#domain/fares/tariff.ts'
import type { RouteEstimate } from '#domain/places/road/estimate-route.ts'

/** A trip of the demo: its distance determines its fare, as for any ride. */
export type DemoTrip = {
  readonly rideType: RideType
  readonly distanceKm: number
  readonly pickup: string
  readonly dropoff: string
}

/** All fares use the mid-morning tariff and this pace, so the figures do not depend on when the demo is loaded. */
const MID_MORNING = new Date('2026-11-20T09:00:00Z')
const SECONDS_A_KM = 150

export function routeOfDemoTrip({ distanceKm }: DemoTrip): RouteEstimate {
  return { distanceM: Math.round(distanceKm * 1000), durationS: Math.round(distanceKm * SECONDS_A_KM) }
}

export function fareOfDemoTrip(trip: DemoTrip): Fare {
  return fareOf(DEFAULT_TARIFFS[trip.rideType], routeOfDemoTrip(trip), MID_MORNING)
}

const zem = (distanceKm: number, pickup: string, dropoff: string): DemoTrip => ({
  rideType: 'zemidjan',
  distanceKm,
  pickup,
  dropoff,
})
const car = (distanceKm: number, pickup: string, dropoff: string): DemoTrip => ({
  rideType: 'standard',
  distanceKm,
  pickup,
  dropoff,
})

/** Today, the zémidjan driver: 12 rides, 45 000 F CFA (docs/decisions/2026-11-21-demo-figures-are-computed.md). */
export const TODAY: readonly DemoTrip[] = [
  zem(42, 'Gare de Jonquet, Cotonou', 'Grand Marché de Porto-Novo'),
  zem(42, 'Grand Marché de Porto-Novo', 'Carrefour Saint-Michel, Cotonou'),
  zem(47, 'Carrefour Toyota, Cotonou', 'Place Chacha, Ouidah'),
  zem(47, 'Place Chacha, Ouidah', 'Étoile Rouge, Cotonou'),
  zem(5, 'Étoile Rouge, Cotonou', 'Marché Dantokpa, Cotonou'),
  zem(57, 'Marché Dantokpa, Cotonou', 'Gare d’Allada'),
  zem(57, 'Gare d’Allada', 'Carrefour Vêdoko, Cotonou'),
  zem(37, 'Carrefour Vêdoko, Cotonou', 'Université d’Abomey-Calavi, puis Akassato'),
  zem(37, 'Akassato', 'Ganhi, Cotonou'),
  zem(42, 'Ganhi, Cotonou', 'Grand Marché de Porto-Novo'),
  zem(42, 'Grand Marché de Porto-Novo', 'Akpakpa, Cotonou'),
  zem(17, 'Akpakpa, Cotonou', 'Fidjrossè plage, Cotonou'),
]

/**
 * Earlier this month, 28 rides and 84 000 F CFA with today. All by car: on the 1st they fall on today, but not on the
 * zémidjan driver's day.
 */
export const THIS_MONTH: readonly DemoTrip[] = [
  ...Array.from({ length: 14 }, () => car(12, 'Aéroport de Cotonou', 'Marché Dantokpa, Cotonou')),
  car(22.2, 'Aéroport de Cotonou', 'Hôtel de ville d’Abomey-Calavi'),
  car(22.2, 'Hôtel de ville d’Abomey-Calavi', 'Fidjrossè plage, Cotonou'),
]

/** The same days of last month: 25 rides and 75 000 F CFA, so that this month shows +12%. */
export const LAST_MONTH: readonly DemoTrip[] = [
  ...Array.from({ length: 20 }, () => car(16, 'Aéroport de Cotonou', 'Hôtel de ville d’Abomey-Calavi')),
  ...Array.from({ length: 4 }, () => zem(27, 'Akpakpa, Cotonou', 'Ekpè')),
  zem(42, 'Akpakpa, Cotonou', 'Place Chacha, Ouidah'),
]

/** Ratings of the zémidjan driver: their average is 4.9. */
export const STARS: readonly number[] = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4]
