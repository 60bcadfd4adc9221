import { distanceWords, minutesWords } from '../../shared/distance-words.ts'
import { ARRIVED_WITHIN_M, nextTripEnd, remainingRoadM } from '../../tracking/next-waypoint.ts'
import { POSITION_FRESH_SECONDS } from '../../tracking/positions.ts'
import type { DriverPosition } from '../../wire/live.ts'
import { phaseOf } from '../ride-progress.ts'
import type { PassengerRide } from '../ride-views.ts'

type Ride = Pick<PassengerRide, 'status' | 'arrivedAt' | 'pickupPoint' | 'dropoffPoint'>
type Position = Pick<DriverPosition, 'lat' | 'lon' | 'at' | 'etaSeconds'>

/** Younger than this, a position is simply where they are: nobody counts its seconds. */
const JUST_NOW_SECONDS = 25

export const WHEREABOUTS = {
  unknownRiding: 'Votre trajet n’est pas suivi sur la carte pour le moment.',
  unknown: 'Votre chauffeur n’envoie pas sa position.',
  /** Before they have picked up their passenger. */
  unknownMore: 'Votre course continue : appelez-le pour savoir où il est.',
  silentRiding: 'Sa position n’arrive plus. Votre course continue.',
  silent: 'Sa position n’arrive plus. Votre course continue : appelez-le en cas de doute.',
  atPickup: 'Il est au point de départ.',
} as const

/** What a passenger may read of where their driver is. */
export type Whereabouts = {
  readonly where: string
  readonly age: string | null
  /** It was so some time ago. */
  readonly isOld: boolean
  /** What that means for them, when all is not as it should be. */
  readonly more: string | null
}

/** 40 → « il y a 40 s », 200 → « il y a 3 min ». */
function ageWords(seconds: number): string {
  return seconds < 60 ? `il y a ${Math.round(seconds / 5) * 5}\u00A0s` : `il y a ${Math.floor(seconds / 60)}\u00A0min`
}

function ageOf({ at }: Pick<Position, 'at'>, now: Date): number {
  return Math.max(0, (now.getTime() - Date.parse(at)) / 1000)
}

/**
 * Seconds that the driver still needs, as far as a fresh position tells. They stand as they were told until they are heard of
 * again, some seconds later: passenger, driver and whoever has the link read the same figure.
 */
export function secondsLeft(position: Pick<Position, 'at' | 'etaSeconds'> | null, now: Date): number | null {
  return position === null || ageOf(position, now) > POSITION_FRESH_SECONDS ? null : position.etaSeconds
}

function whereWords(ride: Ride, position: Position, now: Date): string {
  const restM = remainingRoadM(ride, position)
  const isOld = ageOf(position, now) > POSITION_FRESH_SECONDS
  if (restM === null) return isOld ? 'Sa dernière position est sur la carte' : 'Sa position est sur la carte'
  const name = nextTripEnd(ride) === 'pickup' ? 'du départ' : 'de l’arrivée'
  if (restM < ARRIVED_WITHIN_M) return `Tout près ${name}`
  const leftS = secondsLeft(position, now)
  return `À ${distanceWords(restM)} ${name}${leftS === null ? '' : `, environ ${minutesWords(leftS)}`}`
}

/** Where the driver is, in words that stand beside the map: « À 1,2 km du départ, environ 4 min ». */
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
