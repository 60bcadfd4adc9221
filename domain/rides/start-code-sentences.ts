/** What a passenger reads of the start code. */
export const START_CODE_SENTENCES = {
  title: 'Code de départ',
  meaning: 'Votre chauffeur vous demande quatre chiffres avant de démarrer : vous montez avec le bon.',
  always: 'Demander un code à chaque course',
  tell: 'Dites ce code à votre chauffeur au départ',
  failed: 'Le code de départ n’a pas pu être changé. Réessayez.',
} as const
