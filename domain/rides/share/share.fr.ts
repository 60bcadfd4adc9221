/** Sentences about the link to a trip. */
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

export const WHOSE_POSITION_TEXTS = {
  phone: 'Ma position',
  vehicle: 'Position du véhicule',
} as const

export const EMERGENCY_TEXTS = {
  police: 'Police républicaine',
  policeInShort: 'Police',
  firefighters: 'Sapeurs-pompiers (accident, blessé, incendie)',
  firefightersInShort: 'Pompiers',
} as const

export const SHARED_TRIP_PHASE_TEXTS = {
  searching: 'Recherche d’un chauffeur',
  nameless: 'Le chauffeur',
  coming: 'Le chauffeur va chercher son passager',
  comesIn: (driver: string, time: string) => `${driver} arrive au départ dans ${time}`,
  arrived: 'Le chauffeur est au point de départ',
  riding: 'En route vers la destination',
  arrivesIn: (driver: string, time: string) => `${driver} arrive à destination dans ${time}`,
  away: (phase: string, distance: string) => `${phase}, à ${distance}`,
} as const

export const SOS_MESSAGE_TEXTS = {
  positionAt: (whose: string, time: string, coordinates: string, map: string) =>
    `${whose} à ${time}\u00A0: ${coordinates} ${map}`,
  help: (brand: string, code: string, plate: string) =>
    `SOS, j’ai besoin d’aide. Course ${brand} ${code}, plaque ${plate}.`,
  trip: (pickup: string, dropoff: string) => `De ${pickup} à ${dropoff}.`,
} as const
