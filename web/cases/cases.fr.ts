/** « Vos dossiers », in « Aide ». */
export const CASES_CARD_TEXTS = {
  title: 'Écrire à l’assistance',
  what: 'Objet oublié, réclamation, accident\u00A0: vous recevez un numéro de dossier et une réponse, par e-mail ou par SMS.',
  open: 'Ouvrir un dossier',
  mine: 'Mes dossiers',
} as const

export const CASES_VIEW_TEXTS = {
  back: 'Aide',
  allMine: 'Mes dossiers',
  list: 'Mes dossiers',
  form: 'Ouvrir un dossier',
  one: (number: string) => `Dossier ${number}`,
  signIn: 'Connectez-vous pour écrire à l’assistance et lire ses réponses.',
  toSignIn: 'Se connecter',
  withoutAccount: 'Sans compte, appelez-nous\u00A0: le numéro est dans «\u00A0Aide\u00A0».',
  lost: 'Impossible de charger vos dossiers. Vérifiez votre connexion.',
  loading: 'Chargement…',
} as const

export const CASE_LIST_TEXTS = {
  none: 'Vous n’avez aucun dossier. Ouvrez-en un quand quelque chose s’est mal passé, ou pour un objet oublié.',
  asked: 'Un passager cherche un objet',
  openedOn: (day: string, number: string) => `Ouvert le ${day}, n° ${number}`,
  states: { open: 'Chez nous', waiting: 'Réponse reçue', closed: 'Clos' },
} as const

export const CASE_FORM_TEXTS = {
  kind: 'De quoi s’agit-il\u202F?',
  choose: 'Choisir',
  cash: 'Un désaccord sur des espèces se signale dans la course elle-même.',
  toRides: 'Voir mes courses',
  ride: 'Course',
  noRide: 'Aucune course',
  chooseRide: 'Choisir la course',
  thisRide: 'La course que vous regardiez',
  rideAt: (instant: string, to: string) => `${instant}, vers ${to}`,
  injured: 'Quelqu’un est-il blessé\u202F?',
  yes: 'Oui',
  no: 'Non',
  callFirst: 'Appelez d’abord les secours',
  callThen: 'Puis revenez ici\u00A0: ce que vous avez écrit reste.',
  call: (number: string, name: string) => `Appeler le ${number}, ${name}`,
  sos: 'Pendant une course, le bouton SOS de la course prévient aussi nos opérateurs.',
  text: 'Que s’est-il passé\u202F?',
  hints: {
    lost_object:
      'Décrivez l’objet et où vous étiez assis. Le chauffeur lit ce texte\u00A0: n’y mettez pas votre numéro.',
    complaint: 'Dites les faits dans l’ordre. L’autre personne ne lit pas ce texte.',
    accident: 'Le lieu, qui était là, ce qui est abîmé.',
    other: 'Un opérateur vous lit et vous répond.',
  },
  send: 'Envoyer',
  sending: 'Envoi…',
  answerWithin: (hours: string) => `Réponse attendue sous ${hours}.`,
  hours: ['heure', 'heures'],
  sent: (number: string) => `Dossier ${number} ouvert.`,
} as const

export const CASE_THREAD_TEXTS = {
  ride: (code: string, instant: string, to: string) => `Course ${code}, ${instant}, vers ${to}`,
  answerBy: (instant: string) => `Réponse attendue avant le ${instant}.`,
  answered: 'Nous vous avons répondu. Écrivez ici si vous avez autre chose à dire.',
  closed: 'Ce dossier est clos. Écrivez-y pour le rouvrir.',
  closedForGood: 'Ce dossier est clos.',
  openNew: 'Ouvrir un autre dossier',
  messages: 'Messages',
  authors: { person: 'Le passager', driver: 'Le chauffeur', operator: 'L’assistance' },
  me: 'Vous',
  erased: 'Texte effacé',
  write: 'Votre message',
  send: 'Envoyer',
  reopen: 'Rouvrir le dossier',
  sending: 'Envoi…',
  sent: 'Message envoyé.',
} as const

export const LOST_ANSWER_TEXTS = {
  question: 'Avez-vous cet objet\u202F?',
  means: 'Votre réponse part à l’assistance et au passager. Vos numéros restent cachés.',
  has: 'Je l’ai',
  hasNot: 'Je ne l’ai pas',
  text: 'Message',
  hint: 'Où et quand le rendre, par exemple.',
  said: { yes: 'Vous avez dit l’avoir.', no: 'Vous avez dit ne pas l’avoir.' },
  sending: 'Envoi…',
  sent: 'Réponse envoyée, merci.',
  closed: 'Ce dossier est clos\u00A0: votre réponse n’est plus attendue.',
} as const
