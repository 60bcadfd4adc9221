import type { LatLon } from '../../places/lat-lon.ts'
import { nextPoint, nextTripEnd } from '../../tracking/next-waypoint.ts'
import type { RideAction, RideStatus } from '../ride-status.ts'
import { NEXT_STEP_TEXTS } from './driving.fr.ts'

/** The next action of the driver's main button, and its text. */
export type NextStep = {
  readonly action: Extract<RideAction, 'arrive' | 'start' | 'finish'>
  readonly label: string
  readonly busyLabel: string
}

const STEPS: Readonly<Record<NextStep['action'], NextStep>> = {
  arrive: { action: 'arrive', label: NEXT_STEP_TEXTS.arrive, busyLabel: NEXT_STEP_TEXTS.moment },
  start: { action: 'start', label: NEXT_STEP_TEXTS.start, busyLabel: NEXT_STEP_TEXTS.starting },
  finish: { action: 'finish', label: NEXT_STEP_TEXTS.finish, busyLabel: NEXT_STEP_TEXTS.moment },
}

/**
 * The driver's next step of a ride, or null when there is none (§4).
 *
 * | status      | arrived | next   |
 * |-------------|---------|--------|
 * | accepted    | no      | arrive |
 * | accepted    | yes     | start  |
 * | in_progress |         | finish |
 * | any other   |         | none   |
 */
export function nextStepOf(ride: { readonly status: RideStatus; readonly arrivedAt: string | null }): NextStep | null {
  switch (ride.status) {
    case 'accepted':
      return ride.arrivedAt === null ? STEPS.arrive : STEPS.start
    case 'in_progress':
      return STEPS.finish
    case 'requested':
    case 'completed':
    case 'cancelled':
      return null
  }
}

type Ends = {
  readonly status: RideStatus
  readonly arrivedAt: string | null
  readonly pickupLocation: string
  readonly pickupPoint: LatLon | null
  readonly dropoffLocation: string
  readonly dropoffPoint: LatLon | null
}

/**
 * The driver's next end of the trip: its text, its point when known, and whether they have reported their arrival there.
 */
export type Heading = {
  readonly title: string
  readonly place: string
  readonly point: LatLon | null
  readonly isThere: boolean
}

/** The pickup until the ride has begun, then the destination. */
export function headingOf(ride: Ends): Heading {
  const point = nextPoint(ride)
  if (nextTripEnd(ride) === 'dropoff') {
    return { title: NEXT_STEP_TEXTS.toDropoff, place: ride.dropoffLocation, point, isThere: false }
  }
  const isThere = ride.arrivedAt !== null
  const title = isThere ? NEXT_STEP_TEXTS.atPickup : NEXT_STEP_TEXTS.toPickup
  return { title, place: ride.pickupLocation, point, isThere }
}
