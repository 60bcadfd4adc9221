import { distanceWords, minutesWords } from '../../shared/distance-words.ts'
import type { SharedTrip } from './shared-trip.ts'

/** Sentences around the link that shows a trip. */
export const SHARE_SENTENCES = {
  meaning:
    'Toute personne qui a ce lien peut suivre la course\u00A0: le prénom du chauffeur, sa plaque et sa position, jusqu’à l’arrivée.',
  copied: 'Lien copié',
  notCopied: 'Le lien n’a pas pu être copié. Sélectionnez-le, puis copiez-le.',
  failed: 'Le lien n’a pas pu être créé. Réessayez.',
  notEnded: 'Le lien montre encore la course. Réessayez.',
  ended: 'Le lien ne montre plus rien.',
  over: 'Ce trajet est terminé',
  overText: 'Ce lien ne montre plus rien. Pour suivre un autre trajet, demandez son lien à la personne qui voyage.',
  loadFailed: 'Le trajet n’a pas pu être chargé.',
  noPosition: 'La position du chauffeur n’est pas connue.',
  message: 'Suivez ma course en direct',
} as const

const PHASE_WORDS: Readonly<Record<SharedTrip['phase'], { title: string; eta: string | null }>> = {
  searching: { title: 'Recherche d’un chauffeur', eta: null },
  coming: { title: 'Le chauffeur va chercher son passager', eta: 'Arrivée au point de départ' },
  arrived: { title: 'Le chauffeur est au point de départ', eta: null },
  riding: { title: 'En route vers la destination', eta: 'Arrivée à destination' },
}

/** Where the trip stands, and when it will be at its next end as far as that is known; how far that is, as its passenger reads it. */
export function sharedTripWords(trip: Pick<SharedTrip, 'phase' | 'etaSeconds' | 'distanceM'>) {
  const { title, eta } = PHASE_WORDS[trip.phase]
  if (eta === null || trip.etaSeconds === null) return { title, eta: null }
  const far = trip.distanceM === null ? '' : `, à ${distanceWords(trip.distanceM)}`
  return { title, eta: `${eta} dans environ ${minutesWords(trip.etaSeconds)}${far}` }
}
