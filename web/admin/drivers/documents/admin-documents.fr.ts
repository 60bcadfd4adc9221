export const DOCUMENTS_TAB_TEXTS = {
  title: 'Papiers à vérifier',
  explain: 'Ce qui arrête un chauffeur vient d’abord. L’ancien papier reste valable jusqu’à son dernier jour.',
  none: 'Aucun papier à vérifier',
  counted: ['papier à vérifier', 'papiers à vérifier'],
  driver: 'Chauffeur',
  document: 'Papier',
  stopped: 'Chauffeur arrêté',
  addedOn: 'Ajouté le',
  declared: 'Valable jusqu’au',
  amongWomen: '«\u00A0Entre femmes\u00A0» à vérifier',
} as const

export const STOPPED_TEXTS = {
  already: 'Déjà arrêté',
  tonight: 'Ce soir',
  inDays: (days: string) => `Dans ${days}`,
  never: 'Non',
} as const

export const DOCUMENT_RECORD_TEXTS = {
  title: (document: string, driver: string) => `${document} · ${driver}`,
  seeFile: 'Voir le dossier du chauffeur',
  stoppedNow: 'Aucun papier de ce type ne compte\u00A0: le chauffeur ne peut pas accepter de courses.',
  stoppedAfter: (day: string, days: string) => `L’ancien papier reste valable jusqu’au ${day}\u00A0: encore ${days}.`,
  stoppedTonight: 'L’ancien papier reste valable jusqu’à ce soir.',
  neverStops: 'Ce papier n’empêche pas d’accepter des courses.',
  newer: 'Le chauffeur a ajouté depuis un papier plus récent du même type.',
  seeNewer: 'Voir le plus récent',
  shown: 'Papier à vérifier',
  shownDecided: 'Papier',
  former: 'Papier précédent',
  noFormer: 'Aucun papier de ce type n’a été vérifié avant celui-ci.',
  showFormer: 'Comparer avec le précédent',
  hideFormer: 'Cacher le précédent',
  declaredOn: 'Date indiquée',
  confirmedOn: 'Date vérifiée',
  number: 'Numéro',
  issuedOn: 'Délivré le',
  addedOn: 'Ajouté le',
  note: 'Remarque',
  reviewed: 'Décision',
  reviewedBy: (name: string, when: string) => `${name}, le ${when}`,
  withFile: 'Avec le dossier du chauffeur',
  reason: 'Motif donné au chauffeur',
} as const

export const DECIDE_ON_DOCUMENT_TEXTS = {
  title: 'Votre décision',
  expiresOn: 'Date d’expiration lue sur le papier',
  expiresHint: 'C’est cette date qui comptera. Corrigez-la si le papier en montre une autre.',
  isPast: 'Cette date est passée\u00A0: le papier ne permettra pas d’accepter des courses.',
  confirm: 'Confirmer ce papier',
  correct: 'Corriger la date',
  refuse: 'Refuser ce papier',
  refuseTitle: 'Refuser ce papier\u202F?',
  refuseMeans: 'Il ne comptera pas. Le chauffeur est prévenu et pourra en ajouter un autre.',
  refuseConfirmed: 'Il ne comptera plus, et le chauffeur peut être arrêté aussitôt. Il est prévenu.',
  hint: 'Le chauffeur le lit dans ses documents et par e-mail.',
  confirmed: 'Papier confirmé.',
  refused: 'Papier refusé.',
  failed: 'La décision n’a pas pu être enregistrée. Réessayez.',
} as const

/** « Entre femmes » of a driver, looked up on the identity card. */
export const AMONG_WOMEN_TEXTS = {
  title: '«\u00A0Entre femmes\u00A0»',
  states: { waiting: 'À vérifier', confirmed: 'Vérifié', not_confirmed: 'Non confirmé' },
  question:
    'Cette personne conduit et demande à être proposée d’abord à des passagères. D’après sa carte d’identité, est\u2011ce une femme, et est\u2011ce bien elle\u202F?',
  answeredBy: (name: string, when: string) => `Répondu par ${name}, le ${when}.`,
  confirm: 'La carte le confirme',
  notConfirm: 'La carte ne le confirme pas',
  reasonLabel: 'Motif',
  choose: 'Choisir',
  reason: (words: string) => words.charAt(0).toUpperCase() + words.slice(1),
  hint: 'La personne le lit dans ses paramètres.',
  send: 'Enregistrer la réponse',
  answered: 'Réponse enregistrée.',
  onAnother: 'Ce papier est refusé\u00A0: seule une autre carte peut le confirmer.',
} as const
