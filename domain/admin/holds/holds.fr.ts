/** Sentences about what an authority asks to keep. */
export const LEGAL_HOLD_SENTENCES = {
  textMissing: 'Écrivez au moins trois caractères',
  textTooLong: 'Le texte est trop long',
  dayUnreadable: 'Écrivez une date, par exemple 31/12/2026',
  dayWrong: 'Le dernier jour est aujourd’hui ou plus tard, et au plus dans cinq ans.',
  notFound: 'Ce gel n’existe pas.',
  changed: 'Ce gel a changé entre-temps. Voici ce qui vaut maintenant.',
  subjectNotFound: 'Cette personne, cette course ou cette plaque n’existe pas chez nous.',
} as const
