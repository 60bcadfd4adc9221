import { DEFAULT_TARIFFS } from '../../fares/tariff.ts'
import { formatTime, formatXof } from '../../shared/format.ts'
import type { PassengerRide } from '../ride-views.ts'
import { CANCEL_COST_TEXTS } from './cancel.fr.ts'
import { FREE_AFTER_ACCEPT_MINUTES } from './cancellation.ts'

/**
 * The rule beside « Annuler la course », which needs no answer of the server: « Gratuit jusqu’à 16:30 ». What cancelling
 * costs exactly, the server says before anybody confirms.
 */
export function cancelRule(
  { acceptedAt, rideType, lateFeeXof }: Pick<PassengerRide, 'acceptedAt' | 'rideType' | 'lateFeeXof'>,
  now: Date,
): string {
  if (acceptedAt === null) return CANCEL_COST_TEXTS.free
  const freeUntil = new Date(Date.parse(acceptedAt) + FREE_AFTER_ACCEPT_MINUTES * 60_000)
  if (now < freeUntil) return CANCEL_COST_TEXTS.freeUntilShort(formatTime(freeUntil.toISOString()))
  return CANCEL_COST_TEXTS.atMost(formatXof(lateFeeXof ?? DEFAULT_TARIFFS[rideType].cancelFeeXof))
}
