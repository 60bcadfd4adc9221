import type { Point } from '../places/point.ts'
import type { RideAction, RideStatus } from './ride-status.ts'

/** What the driver's one big button does next, and what it says. */
export type NextStep = {
  readonly action: Extract<RideAction, 'arrive' | 'start' | 'finish'>
  readonly label: string
  readonly busyLabel: string
}

const STEPS: Readonly<Record<NextStep['action'], NextStep>> = {
  arrive: { action: 'arrive', label: 'Je suis arrivé', busyLabel: 'Un instant…' },
  start: { action: 'start', label: 'Démarrer la course', busyLabel: 'Démarrage…' },
  finish: { action: 'finish', label: 'Terminer', busyLabel: 'Un instant…' },
}

/**
 * The next step of a driver's ride, or null when none is his (decisions: Transitions).
 *
 * | status      | arrived | next   |
 * |-------------|---------|--------|
 * | accepted    | no      | arrive |
 * | accepted    | yes     | start  |
 * | in_progress |         | finish |
 * | any other   |         | none   |
 */
export function nextStepOf(ride: { readonly status: RideStatus; readonly arrivedAt: string | null }): NextStep | null {
  if (ride.status === 'in_progress') return STEPS.finish
  if (ride.status !== 'accepted') return null
  return ride.arrivedAt === null ? STEPS.arrive : STEPS.start
}

type Ends = {
  readonly status: RideStatus
  readonly pickupLocation: string
  readonly pickupPoint: Point | null
  readonly dropoffLocation: string
  readonly dropoffPoint: Point | null
}

/** Where the driver has to be next: its words, and its point when that is known. */
export type Heading = { readonly title: string; readonly place: string; readonly point: Point | null }

/** To the pickup until the ride has begun, then to the destination. */
export function headingOf(ride: Ends): Heading {
  return ride.status === 'in_progress'
    ? { title: 'Vers la destination', place: ride.dropoffLocation, point: ride.dropoffPoint }
    : { title: 'Vers le point de départ', place: ride.pickupLocation, point: ride.pickupPoint }
}
