/** « Tout va bien ? », during a ride that looks unusual. */
export const TRIP_QUESTION_TEXTS = {
  title: 'Tout va bien\u202F?',
  why: {
    long_stop: 'Votre véhicule est arrêté depuis longtemps.',
    off_way: 'Votre véhicule s’est éloigné du trajet prévu.',
    against_way: 'Votre véhicule s’éloigne de votre destination.',
    far_longer: 'Votre course dure bien plus que prévu.',
  },
  means: (brand: string, minutes: number) =>
    `Sans réponse en ${minutes}\u00A0minutes, un opérateur de ${brand} est prévenu. Le chauffeur ne voit pas cette question.`,
  alerted: (brand: string) =>
    `Vous n’avez pas répondu\u00A0: un opérateur de ${brand} est prévenu. Dites-nous si tout va bien.`,
  yes: 'Oui, tout va bien',
  no: 'Non',
  danger: (police: string) => `En danger, appelez le ${police}`,
  saidYes: 'Merci. Bonne route.',
  saidNo: (brand: string, police: string) => `Un opérateur de ${brand} est prévenu. En danger, appelez le ${police}.`,
  failed: (police: string) => `Votre réponse n’est pas partie. Réessayez\u202F; en danger, appelez le ${police}.`,
} as const
