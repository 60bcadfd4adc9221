import { PRODUCT_NAME } from '../shared/shared.fr.ts'

/** Sentences of « Pourquoi ces chauffeurs ? », for the operator. */
export const EXPLAIN_SENTENCES = {
  title: 'Pourquoi ces chauffeurs ?',
  takenBy: 'Qui l’a prise',
  openFromTheStart:
    'Demande ouverte à tous : le départ n’est pas localisé, ou aucun chauffeur de ce service n’indiquait sa position à proximité.',
  nobodyYet: 'Aucun chauffeur n’a encore été sollicité.',
  nobody: 'Personne ne pouvait être sollicité.',
  nobodyNear: 'Aucun chauffeur à proximité n’indiquait sa position.',
  openToAll: 'Tous les chauffeurs qui peuvent prendre cette course la voient.',
} as const

export const OFFER_REASON_TEXTS = {
  soonest: 'le plus vite sur place',
  waited_longest: 'attend depuis longtemps et vient presque aussi vite',
  best_together: 'meilleure répartition entre les demandes du même instant',
  next_soonest: 'suivant parmi ceux qui viennent le plus vite',
  open_to_all: 'demande ouverte à tous',
} as const

export const PASS_REASON_TEXTS = {
  wrong_vehicle: 'un autre véhicule est demandé',
  not_approved: 'dossier non validé',
  documents_not_valid: 'documents pas à jour',
  over_debt_limit: `doit trop à ${PRODUCT_NAME} pour une course en espèces`,
  unavailable: 'indisponible',
  busy: 'déjà en course',
  three_offers: 'trois demandes attendent déjà sa réponse',
  reads_another: 'une autre demande attend sa réponse',
  refused_before: 'a refusé cette course',
  no_answer: 'n’a pas répondu quand elle lui a été proposée',
  gave_back: 'a rendu cette course',
  avoided: 'l’un des deux ne veut plus de l’autre',
  own_ride: 'c’est sa propre course',
  too_far: 'trop loin pour ce tour',
  others_sooner: 'd’autres passaient avant',
} as const

export const TAKEN_WAY_TEXTS = {
  offered: 'quand elle lui était proposée',
  open_to_all: 'alors qu’elle était ouverte à tous',
} as const

/** Sentences about offers, for drivers. */
export const OFFER_SENTENCES = {
  refused: 'Demande refusée : elle ne vous sera plus proposée.',
  refuseFailed: 'Votre refus n’a pas pu être enregistré. Réessayez.',
  passedOn: 'Demande sans réponse : elle passe à d’autres chauffeurs.',
  over: 'Cette demande n’attend plus de chauffeur.',
} as const

export const EXPLAIN_TEXTS = {
  wave: 'Vague',
  waveAnew: (times: number) => `Rendue ${times} fois, tour`,
  openToAll: 'ouverte à tous',
  within: (minutes: string) => `à ${minutes} au plus`,
  takenAt: (instant: string, how: string) => `L’a acceptée le ${instant}, ${how}`,
  givenBackAt: (instant: string) => `L’a rendue le ${instant}`,
  waited: (minutes: string) => `attendait depuis ${minutes}`,
  awaited: 'Réponse attendue',
  noAnswer: 'N’a pas répondu',
  withdrawn: 'Proposition retirée',
  accepted: 'A accepté',
  refused: 'A refusé',
  answeredIn: (answer: string, time: string) => `${answer} en ${time}`,
} as const

export const OFFER_TEXTS = {
  away: (distance: string) => `à ${distance}`,
  hourMark: '\u00A0h\u00A0',
  rideAt: (time: string) => `Course pour ${time}`,
  rideOn: (day: string, time: string) => `Course pour le ${day} à ${time}`,
} as const

/** What a phone says and shows while an offer waits. Spoken sentences have no signs that a voice would read. */
export const OFFER_CALL_TEXTS = {
  spokenPrice: (priceXof: number) => `Nouvelle demande. ${priceXof} francs.`,
  spokenQuarter: (quarter: string) => `Départ à ${quarter}.`,
  spokenMinutes: (minutes: number) => (minutes === 1 ? 'À une minute de vous.' : `À ${minutes} minutes de vous.`),
  inTitle: (offers: number) => `(${offers}) ${offers === 1 ? 'Demande' : 'Demandes'}`,
} as const
