export const MISSED_SENTENCES = {
  title: 'Aucun chauffeur disponible',
  detail: 'Nous avons demandé à tous les chauffeurs, et aucun n’a pu venir.',
  nothingToPay: 'Vous ne payez rien.',
} as const

export const SCHEDULE_TEXTS = {
  missing: 'Choisissez une date et une heure.',
  tooSoon: (minutes: number) => `Choisissez une heure au moins ${minutes} minutes à l’avance.`,
  tooFar: (days: number) => `Choisissez une date dans les ${days} jours.`,
  scheduled: (instant: string) => `Prévue le ${instant}`,
  searchFrom: (time: string) => `Nous chercherons votre chauffeur à partir de ${time}. Jusque-là, annuler est gratuit.`,
} as const
