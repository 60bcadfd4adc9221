import type { RideType } from '#domain/rides/ride-types.ts'

/** A trip of the demo: its distance makes its fare, as for any ride. */
export type DemoTrip = {
  readonly rideType: RideType
  readonly distanceKm: number
  readonly pickup: string
  readonly dropoff: string
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

/** Today, the zémidjan driver: 12 rides, 45 000 F CFA (decisions, principle 3). */
export const TODAY: readonly DemoTrip[] = [
  zem(40, 'Gare de Jonquet, Cotonou', 'Grand Marché de Porto-Novo'),
  zem(40, 'Grand Marché de Porto-Novo', 'Carrefour Saint-Michel, Cotonou'),
  zem(45, 'Carrefour Toyota, Cotonou', 'Place Chacha, Ouidah'),
  zem(45, 'Place Chacha, Ouidah', 'Étoile Rouge, Cotonou'),
  zem(5, 'Étoile Rouge, Cotonou', 'Marché Dantokpa, Cotonou'),
  zem(55, 'Marché Dantokpa, Cotonou', 'Gare d’Allada'),
  zem(55, 'Gare d’Allada', 'Carrefour Vêdoko, Cotonou'),
  zem(35, 'Carrefour Vêdoko, Cotonou', 'Université d’Abomey-Calavi, puis Akassato'),
  zem(35, 'Akassato', 'Ganhi, Cotonou'),
  zem(40, 'Ganhi, Cotonou', 'Grand Marché de Porto-Novo'),
  zem(40, 'Grand Marché de Porto-Novo', 'Akpakpa, Cotonou'),
  zem(15, 'Akpakpa, Cotonou', 'Fidjrossè plage, Cotonou'),
]

/** Earlier this month, all by car, so that on the 1st they are not the zémidjan's day: with today, 28 rides and 84 000 F CFA. */
export const THIS_MONTH: readonly DemoTrip[] = [
  ...Array.from({ length: 14 }, () => car(10, 'Aéroport de Cotonou', 'Marché Dantokpa, Cotonou')),
  car(20.2, 'Aéroport de Cotonou', 'Hôtel de ville d’Abomey-Calavi'),
  car(20.2, 'Hôtel de ville d’Abomey-Calavi', 'Fidjrossè plage, Cotonou'),
]

/** The same days of last month: 25 rides and 75 000 F CFA, so that this month shows +12%. */
export const LAST_MONTH: readonly DemoTrip[] = [
  ...Array.from({ length: 20 }, () => car(14, 'Aéroport de Cotonou', 'Hôtel de ville d’Abomey-Calavi')),
  ...Array.from({ length: 4 }, () => zem(25, 'Akpakpa, Cotonou', 'Ekpè')),
  zem(40, 'Akpakpa, Cotonou', 'Place Chacha, Ouidah'),
]

/** Stars for the zémidjan driver: their average is 4.9. */
export const STARS: readonly number[] = [5, 5, 5, 5, 5, 5, 5, 5, 5, 4]
