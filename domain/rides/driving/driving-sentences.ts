/** Sentences for the driver on their way. */
export const DRIVING_SENTENCES = {
  leftWithoutPassenger: 'Passager absent : la course est terminée, vous êtes libre.',
  destinationInWords: 'Destination sans point sur la carte\u00A0: demandez au passager où c’est avant de partir.',
  destinationInWordsRiding: 'Destination sans point sur la carte\u00A0: demandez le chemin au passager.',
  settledOtherwise:
    'Cette course était déjà réglée. Si le passager vous a aussi payé le prix en espèces, rendez-le-lui.',
  passengerRated: 'Merci, votre avis est enregistré.',
} as const
