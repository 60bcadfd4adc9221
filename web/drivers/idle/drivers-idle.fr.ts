/** A driver who waits for a ride. */
export const IDLE_MAP_TEXTS = {
  label: 'Carte\u00A0: vous, et les demandes de la dernière heure',
  open: 'Voir la carte',
  close: 'Fermer la carte',
  loading: 'Chargement de la carte…',
} as const

export const DEMAND_TEXTS = {
  title: 'Où l’on demande',
  none: 'Pas assez de demandes dans l’heure pour dire où aller.',
  rides: ['demande', 'demandes'],
  inTheHour: ' dans l’heure, ',
  noDriver: 'aucun chauffeur libre',
  drivers: (count: string) => `environ ${count} chauffeurs`,
} as const
