/** The kinds of a case, for the person and for operators. */
export const CASE_KIND_TEXTS = {
  accident: 'Accident',
  overcharge: 'Il demande plus',
  lost_object: 'Objet oublié',
  complaint: 'Réclamation',
  other: 'Autre demande',
} as const

export const CASE_STATE_TEXTS = {
  open: 'À traiter',
  waiting: 'En attente de la personne',
  closed: 'Clos',
} as const

export const CASE_SENTENCES = {
  notFound: 'Ce dossier n’existe pas.',
  tooMany: 'Vous avez déjà beaucoup de dossiers ouverts. Écrivez dans l’un d’eux, ou attendez sa réponse.',
  full: 'Ce dossier contient trop de messages. Appelez-nous pour la suite.',
  closedForGood: 'Ce dossier est clos depuis longtemps. Ouvrez-en un nouveau.',
  alreadyClosed: 'Ce dossier est déjà clos.',
  changedMeanwhile: 'Ce dossier a changé entre-temps. Relisez-le, puis répondez.',
  own: 'Ce dossier vous concerne\u00A0: un autre opérateur s’en occupe.',
  ownerNotFound: 'Ce collègue n’est plus opérateur.',
  rideNeeded: 'Choisissez la course dans laquelle l’objet est resté.',
  injuredNeeded: 'Dites d’abord si quelqu’un est blessé.',
  notAsked: 'La réponse du chauffeur n’est pas attendue pour ce dossier.',
  overchargeTooLate: 'La course a commencé\u00A0: ouvrez plutôt une réclamation.',
  kindMissing: 'Choisissez un sujet.',
  textTooShort: 'Écrivez quelques mots.',
  textTooLong: 'Ce texte est trop long.',
  /** The first message of a case that the button of the ride opened. */
  overchargeText: (price: string) => `Avant le départ, le chauffeur demande plus que le prix promis de ${price}.`,
} as const

/** What the driver says of something that was left in the vehicle. */
export const LOST_OBJECT_ANSWER_TEXTS = {
  has: 'Je l’ai.',
  hasNot: 'Je ne l’ai pas.',
} as const
