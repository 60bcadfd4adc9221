import { distanceWords, minutesWords } from '../../shared/distance-words.ts'
import { formatTime } from '../../shared/format.ts'
import { ARRIVED_WITHIN_M, estimatedRemainingM, nextTripEnd } from '../../tracking/next-waypoint.ts'
import { POSITION_FRESH_SECONDS } from '../../tracking/positions.ts'
import type { DriverPosition } from '../../wire/live.ts'
import { phaseOf } from '../ride-progress.ts'
import type { PassengerRide } from '../ride-views.ts'
import { WHEREABOUTS, WHEREABOUTS_TEXTS } from './driving.fr.ts'

type Ride = Pick<PassengerRide, 'status' | 'arrivedAt' | 'pickupPoint' | 'dropoffPoint'>
type Position = Pick<DriverPosition, 'lat' | 'lon' | 'at' | 'etaSeconds' | 'distanceM'>

/** A position younger than this is shown without its age. */
const JUST_NOW_SECONDS = 25

/** What a passenger reads about their driver's position. */
export type Whereabouts = {
  readonly where: string
  readonly age: string | null
  /** The position is not recent. */
  readonly isOld: boolean
  /** What that means for the passenger, when something is wrong. */
  readonly more: string | null
}

/** 40 → « il y a 40 s », 200 → « il y a 3 min ». */
function ageWords(seconds: number): string {
  return seconds < 60
    ? WHEREABOUTS_TEXTS.secondsAgo(Math.round(seconds / 5) * 5)
    : WHEREABOUTS_TEXTS.minutesAgo(Math.floor(seconds / 60))
}

function ageOf({ at }: Pick<Position, 'at'>, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(at)) / 1000)
}

/**
 * Seconds that the driver still needs, from a fresh position. The figure stays until the next position, some seconds
 * later: passenger, driver and followers of the link read the same one.
 */
export function secondsLeft(position: Pick<Position, 'at' | 'etaSeconds'> | null, now: Date): number | null {
  return position === null || ageOf(position, now) > POSITION_FRESH_SECONDS ? null : position.etaSeconds
}

function whereWords(ride: Ride, position: Position, now: Date): string {
  const restM = position.distanceM ?? estimatedRemainingM(ride, position)
  const isOld = ageOf(position, now) > POSITION_FRESH_SECONDS
  if (restM === null) return isOld ? WHEREABOUTS_TEXTS.lastPosition : WHEREABOUTS_TEXTS.position
  const name = nextTripEnd(ride) === 'pickup' ? WHEREABOUTS_TEXTS.pickup : WHEREABOUTS_TEXTS.dropoff
  if (restM < ARRIVED_WITHIN_M) return WHEREABOUTS_TEXTS.close(name)
  const leftS = secondsLeft(position, now)
  return WHEREABOUTS_TEXTS.away(distanceWords(restM), name, leftS === null ? '' : `, environ ${minutesWords(leftS)}`)
}

/** The driver's position in words, next to the map: « À 1,2 km du départ, environ 4 min ». */
export function whereabouts(ride: Ride, position: Position | null, now: Date): Whereabouts {
  if (phaseOf(ride) === 'arrived') return { where: WHEREABOUTS.atPickup, age: null, isOld: false, more: null }
  const isRiding = phaseOf(ride) === 'riding'
  if (position === null) {
    const [where, more] = isRiding ? [WHEREABOUTS.unknownRiding, null] : [WHEREABOUTS.unknown, WHEREABOUTS.unknownMore]
    return { where, age: null, isOld: false, more }
  }
  const ageSeconds = ageOf(position, now)
  const isOld = ageSeconds > POSITION_FRESH_SECONDS
  return {
    where: whereWords(ride, position, now),
    age: ageSeconds < JUST_NOW_SECONDS ? null : ageWords(ageSeconds),
    isOld,
    more: isOld ? WHEREABOUTS[isRiding ? 'silentRiding' : 'silent'] : null,
  }
}

/**
 * What stands on the vehicle: its minutes to the end where it is going; when it was there, if that is not now (its position
 * is old, or this phone is cut off); « Arrivé » while it waits, whatever its position says. Null: nothing is known.
 */
export function vehicleLabel(ride: Ride, position: Position, now: Date, isCut: boolean): string | null {
  if (phaseOf(ride) === 'arrived') return WHEREABOUTS_TEXTS.hasArrived
  if (isCut || ageOf(position, now) > POSITION_FRESH_SECONDS) {
    return WHEREABOUTS_TEXTS.positionAt(formatTime(position.at))
  }
  return position.etaSeconds === null ? null : minutesWords(position.etaSeconds)
}
