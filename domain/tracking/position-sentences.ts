import type { RideStatus } from '../rides/ride-status.ts'

/** What a driver reads about their position, in our own words. */
export const POSITION_SENTENCES = {
  why: 'Pour vous proposer les courses proches et montrer à votre passager que vous arrivez. Elle n’est envoyée que quand vous êtes disponible ou en course.',
  refused:
    'Position non partagée\u00A0: les courses vous arrivent quand même, en dernier. Elle s’autorise dans les réglages du navigateur.',
  notFound: 'Position introuvable pour l’instant\u00A0: les courses vous arrivent quand même, en dernier.',
  refusedOnRide:
    'Position non partagée\u00A0: votre passager ne voit pas où vous êtes. Elle s’autorise dans les réglages du navigateur.',
  notFoundOnTheWay:
    'Position introuvable pour l’instant\u00A0: votre passager ne vous voit pas venir. Appelez-le si vous tardez.',
  notFoundAboard: 'Position introuvable pour l’instant\u00A0: la course continue, sans suivi sur la carte.',
} as const

type OwnRide = { readonly status: RideStatus; readonly arrivedAt: string | null } | null

/** What follows from a position that is not known: for the requests to come, or for the ride that they drive. Null: nothing does. */
export function positionProblemWords(problem: 'refused' | 'lost', ride: OwnRide): string | null {
  if (ride === null) return problem === 'refused' ? POSITION_SENTENCES.refused : POSITION_SENTENCES.notFound
  if (problem === 'refused') return POSITION_SENTENCES.refusedOnRide
  if (ride.status === 'in_progress') return POSITION_SENTENCES.notFoundAboard
  // Who has arrived is waited for at the pickup, and their passenger reads that.
  return ride.arrivedAt === null ? POSITION_SENTENCES.notFoundOnTheWay : null
}
