/** Monday first. */
export const WATCH_WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const

export const WATCH_TEXTS = {
  nobody: 'personne',
  allDay: '24 h sur 24',
  span: (from: string, to: string) => `de ${from} à ${to}`,
  everyDay: (hours: string) => `tous les jours ${hours}`,
  days: (first: string, last: string | null, hours: string) =>
    `${last === null ? first : `${first} à ${last}`} ${hours}`,
  /** No hours are set, or none at all. */
  unset: (police: string) => `Personne ne veille en permanence : appelez le ${police}.`,
  now: (week: string, police: string) =>
    `Quelqu’un veille en ce moment (${week}). En danger, appelez aussi le ${police}.`,
  notNow: (week: string, police: string) =>
    `Personne ne veille à cette heure (${week}) : appelez d’abord le ${police}.`,
} as const

export const SOS_SENTENCES = {
  tooLate: 'Cette course est finie depuis longtemps. En danger, appelez la police.',
  notFound: 'Cette alerte n’existe pas.',
  own: 'Cette alerte est d’une de vos propres courses\u00A0: un autre opérateur s’en occupe.',
  notTaken: 'Dites d’abord que vous vous en occupez.',
  takenBy: (name: string) => `${name} s’en occupe déjà.`,
  closedBy: (name: string) => `${name} a déjà clos cette alerte.`,
  alreadyTaken: 'Un autre opérateur s’en occupe déjà.',
  alreadyClosed: 'Cette alerte est déjà close.',
  questionNotFound: 'Cette question n’existe pas.',
} as const

export const CONTACT_SENTENCES = {
  nameMissing: 'Écrivez le nom de cette personne.',
  nameTooLong: 'Ce nom est trop long.',
  phoneUnreadable: 'Ce numéro n’est pas un numéro mobile du Bénin.',
  tooMany: 'Vous avez déjà cinq contacts. Retirez-en un d’abord.',
  ownNumber: 'C’est votre propre numéro.',
  stopped: 'Cette personne ne veut pas recevoir vos alertes.',
  notFound: 'Ce contact n’existe plus.',
  linkExpired: 'Ce lien ne vaut plus. Demandez un nouveau message.',
} as const

export const WATCH_SENTENCES = {
  changed: 'Les heures de veille ont changé entre-temps. Relisez-les.',
  halfDay: 'Écrivez les deux heures, ou aucune.',
  timeUnreadable: 'Écrivez l’heure ainsi : 07:30.',
  set: (week: string, reason: string) => `${week} (${reason})`,
  none: 'personne',
} as const
