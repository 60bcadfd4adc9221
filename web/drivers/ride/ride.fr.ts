export const ACTIVE_RIDE_TEXTS = {
  bookedBy: 'A réservé la course',
  passenger: 'Passager',
  call: 'Appeler ',
  title: 'Course en cours',
  toCollect: 'À encaisser en espèces\u00A0: ',
} as const

export const GIVE_BACK_TEXTS = {
  giveBack: 'Rendre la course',
  title: 'Rendre la course\u202F?',
  keep: 'Garder la course',
  offeredToOthers: 'Elle sera proposée à d’autres chauffeurs, et ne vous sera plus proposée.',
  reason: 'Raison',
} as const

export const FINISH_EARLY_TEXTS = {
  label: 'Terminer sans démarrer',
  title: 'Terminer la course\u202F?',
  notStarted: 'Vous ne l’avez pas démarrée.',
} as const

export const RATE_PASSENGER_TEXTS = {
  question: 'Comment était votre passager\u202F?',
  skip: 'Passer',
  done: 'Terminé',
} as const

/** « Plus jamais avec ce passager ». */
export const AVOID_PASSENGER_TEXTS = {
  label: 'Plus jamais avec ce passager',
  off: 'Vous ne recevrez plus ses demandes, et il n’en saura rien.',
  on: 'Vous ne recevez plus ses demandes. Vous pouvez changer d’avis ici ou dans vos paramètres.',
} as const

export const RIDE_FACTS_TEXTS = {
  kept: (sum: string) => `Il vous reste ${sum}`,
  until: ' jusqu’à',
  note: 'Mot du passager : ',
  openQuote: '«\u00A0',
  closeQuote: '\u00A0»',
} as const

export const RIDE_MOVES_TEXTS = {
  paidOnline: 'Déjà payée en ligne',
  paysOnline: 'Votre passager paie en ligne.',
} as const

export const RIDE_ROUTE_TEXTS = {
  route: 'Itinéraire',
  toPlace: (place: string) => ` vers ${place}, dans une autre application`,
  map: 'Carte',
  closeMap: 'Fermer la carte',
  mapOf: (title: string, place: string) => `Carte\u00A0: ${title}, ${place}`,
  mapLoading: 'Chargement de la carte…',
} as const

export const START_CODE_DIALOG_TEXTS = {
  label: 'Code à quatre chiffres',
  hint: 'Le passager le lit sur son téléphone.',
  start: 'Démarrer la course',
} as const

export const WAITING_TEXTS = {
  countsOnceSent: 'Le délai commence quand le réseau revient\u00A0: le passager ne sait pas encore que vous êtes là.',
  waitingSince: 'Vous attendez depuis ',
  waiting: 'Attente',
  mayLeaveAt: 'Pas là\u202F? Appelez-le. Vous pourrez partir à ',
  callOnce: 'Appelez-le une dernière fois avant de partir.',
  absent: 'Passager absent',
  title: 'Partir sans le passager\u202F?',
  absentYes: 'Oui, passager absent',
  keepWaiting: 'Attendre encore',
  consequence:
    'La course s’arrête ici et le passager en est averti. Vous redevenez libre tout de suite pour d’autres demandes.',
} as const
