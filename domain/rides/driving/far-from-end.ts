import type { LatLon } from '../../places/lat-lon.ts'
import { distanceWords } from '../../shared/distance-words.ts'
import { estimatedRemainingM } from '../../tracking/next-waypoint.ts'
import { POSITION_FRESH_SECONDS } from '../../tracking/positions.ts'
import type { DriverRide } from '../ride-views.ts'
import { FAR_FROM_END_TEXTS } from './driving.fr.ts'
import type { NextStep } from './next-step.ts'

type Action = NextStep['action']

/**
 * Metres by road within which a driver is not asked to confirm; the phone's accuracy is added. Some 300 m in a straight
 * line at the pickup: a position in the city’s streets is wrong by tens of metres, a place of our list is a market or a
 * crossroads, and the passenger has walked a little. 500 m at the destination: passengers get off early.
 */
const ACCEPTED_WITHIN_M: Readonly<Record<Action, number>> = {
  arrive: 400,
  start: Number.POSITIVE_INFINITY,
  finish: 700,
}

/** Metres per second that they may have come nearer since: a phone updates seldom, and not at all behind another page. */
const NEARER_M_A_SECOND = 12

/** The position of the driver's own phone, its instant by the phone's clock, and its accuracy. */
type OwnPosition = { readonly point: LatLon; readonly atMs: number; readonly accuracyM: number }
type Ride = Pick<DriverRide, 'status' | 'pickupPoint' | 'dropoffPoint'>

/**
 * Metres between the driver and the place where they report to be, if they should confirm it; null if not. Nobody is
 * refused: a position may be wrong; an old or missing position, or an unknown place, proves nothing.
 */
export function metresOff(action: Action, ride: Ride, position: OwnPosition | null, nowMs: number): number | null {
  if (position === null) return null
  const ageSeconds = Math.max(0, (nowMs - position.atMs) / 1000)
  if (ageSeconds > POSITION_FRESH_SECONDS) return null
  const offM = estimatedRemainingM(ride, position.point)
  const maybeM = position.accuracyM + ageSeconds * NEARER_M_A_SECOND
  return offM === null || offM - maybeM <= ACCEPTED_WITHIN_M[action] ? null : offM
}

type FarWords = { readonly title: string; readonly question: string; readonly yes: string; readonly no: string }

/** The question that a driver must confirm when « Je suis arrivé » or « Terminer » is tapped so far away. */
export function farWords(action: Action, offM: number): FarWords {
  const off = FAR_FROM_END_TEXTS.off(distanceWords(offM))
  return action === 'finish'
    ? {
        title: FAR_FROM_END_TEXTS.offDropoff(off),
        question: FAR_FROM_END_TEXTS.endsHere,
        yes: 'Oui, terminer ici',
        no: FAR_FROM_END_TEXTS.no,
      }
    : {
        title: FAR_FROM_END_TEXTS.offPickup(off),
        question: FAR_FROM_END_TEXTS.there,
        yes: FAR_FROM_END_TEXTS.yes,
        no: FAR_FROM_END_TEXTS.notYet,
      }
}
