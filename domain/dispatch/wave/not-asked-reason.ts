import { type DriverEligibility, driverRefusal } from '../../drivers/driver-eligibility.ts'
import type { Day } from '../../shared/day.ts'
import type { PassReason, RideOffer } from '../offers.ts'

/** Why this driver gets no offer at all now, or null: nobody is offered a ride that they may not accept. */
export function notAskedReason(eligibility: DriverEligibility, isDriving: boolean, today: Day): PassReason | null {
  const refusal = driverRefusal(eligibility, today)
  if (refusal === 'documents_not_valid') return 'documents_not_valid'
  if (refusal === 'driver_unavailable') return 'unavailable'
  if (refusal !== null) return 'not_approved'
  return isDriving ? 'busy' : null
}

/** The facts about a request that exclude drivers. */
type Past = {
  readonly passengerId: string
  readonly round: number
  readonly givenBackBy: readonly string[]
  readonly offers: readonly Pick<RideOffer, 'driverId' | 'round' | 'outcome'>[]
}

/**
 * The drivers who do not get this request (again), and why: its passenger, and those who refused it or gave it back,
 * never; those who let an offer expire, not again in the same round.
 */
export function excludedFrom({ passengerId, round, givenBackBy, offers }: Past): Map<string, PassReason> {
  const excluded = new Map<string, PassReason>()
  for (const offer of offers) {
    if (offer.outcome === 'expired' && offer.round === round) excluded.set(offer.driverId, 'no_answer')
  }
  for (const { driverId, outcome } of offers) if (outcome === 'refused') excluded.set(driverId, 'refused_before')
  for (const driverId of givenBackBy) excluded.set(driverId, 'gave_back')
  return excluded.set(passengerId, 'own_ride')
}
