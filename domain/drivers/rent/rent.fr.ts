/** What a person reads about what they typed. */
export const RENT_SENTENCES = {
  amount: 'Écrivez un montant de 100 à 200\u202F000\u00A0F\u00A0CFA.',
  weekdays: 'Choisissez au moins un jour.',
  fromOn: 'Choisissez un jour, d’aujourd’hui à dans 60\u00A0jours.',
  paid: 'Écrivez ce que vous avez versé, pas plus que le versement du jour.',
  got: 'Écrivez ce que vous avez reçu.',
  gotTheSame: 'C’est ce que le chauffeur a noté\u00A0: confirmez le jour.',
  noteTooLong: 'Le mot a 200 caractères au plus.',
} as const

/** Monday first. */
export const WEEKDAY_TEXTS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

export const RENT_DAY_TEXTS = {
  everyDay: 'tous les jours',
  fromTo: (first: string, last: string) => `du ${first} au ${last}`,
} as const

/** What both said of a day, who proposed what, and what became of it. */
export const RENT_CODE_TEXTS = {
  paid: 'Versé',
  excused: 'Jour sans versement, avec l’accord du propriétaire',
  confirmed: 'Confirmé',
  contested: 'Contesté',
  driver: 'Le chauffeur',
  owner: 'Le propriétaire',
  proposed: 'Proposé',
  agreed: 'Convenu',
  refused: 'Refusé',
  withdrawn: 'Retiré',
} as const
