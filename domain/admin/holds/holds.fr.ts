/** Sentences about what an authority asks to keep. */
export const LEGAL_HOLD_SENTENCES = {
  textMissing: 'Écrivez au moins trois caractères',
  textTooLong: 'Le texte est trop long',
  dayUnreadable: 'Écrivez une date, par exemple 31/12/2026',
  dayWrong: 'Le dernier jour est aujourd’hui ou plus tard, et au plus dans cinq ans.',
  shortened: 'Un gel ne se raccourcit pas\u00A0: choisissez son dernier jour ou un jour plus tard.',
  ownMatter: 'Cette demande d’une autorité vous concerne\u00A0: un autre opérateur s’en occupe.',
  notFound: 'Ce gel n’existe pas.',
  changed: 'Ce gel a changé entre-temps. Voici ce qui vaut maintenant.',
  subjectNotFound: 'Cette personne, cette course ou cette plaque n’existe pas chez nous.',
} as const
