/** What a passenger reads of the start code. */
export const START_CODE_SENTENCES = {
  title: 'Code de départ',
  meaning: 'Avant de démarrer, votre chauffeur vous demande quatre chiffres, pour être sûr que c’est bien lui.',
  always: 'Demander un code à chaque course',
  report: 'Dites ce code à votre chauffeur au départ',
  failed: 'Le code de départ n’a pas pu être changé. Réessayez.',
} as const
