export const FIGURES_SENTENCES = {
  days: 'Choisissez des jours de 2000 à 2099.',
} as const

export const FIGURES_FILE_TEXTS = {
  name: (from: string, to: string) => `miyi-chiffres-${from}-${to}.csv`,
  columns: [
    'Début',
    'Courses demandées',
    'Courses servies',
    'Courses en cours',
    'Aucun chauffeur',
    'Annulées pendant l’attente',
    'Annulées après acceptation',
    'Passager absent',
    'Annulées par l’opérateur',
    'Attente p50 (s)',
    'Attente p90 (s)',
    'Approche p50 (s)',
    'Approche p90 (s)',
    'Offres acceptées',
    'Offres refusées',
    'Offres sans réponse',
    'Courses rendues',
    'Chiffre d’affaires (F CFA)',
    'Commission (F CFA)',
    'Chauffeurs en ligne',
  ],
} as const
