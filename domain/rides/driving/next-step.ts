import type { LatLon } from '../../places/lat-lon.ts'
import { nextPoint, nextTripEnd } from '../../tracking/next-waypoint.ts'
import type { RideAction, RideStatus } from '../ride-status.ts'
import { NEXT_STEP_TEXTS } from '../rides.fr.ts'

/** What the driver's one big button does next, and what it says. */
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
 * The next step of a driver's ride, or null when none is their (§4).
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

/** Where the driver has to be next: its words, its point when that is known, and whether they have said that they are there. */
export type Heading = {
  readonly title: string
  readonly place: string
  readonly point: LatLon | null
  readonly isThere: boolean
}

/** To the pickup until the ride has begun, then to the destination. */
export function headingOf(ride: Ends): Heading {
  const point = nextPoint(ride)
  if (nextTripEnd(ride) === 'dropoff') {
    return { title: NEXT_STEP_TEXTS.toDropoff, place: ride.dropoffLocation, point, isThere: false }
  }
  const isThere = ride.arrivedAt !== null
  const title = isThere ? NEXT_STEP_TEXTS.atPickup : NEXT_STEP_TEXTS.toPickup
  return { title, place: ride.pickupLocation, point, isThere }
}
