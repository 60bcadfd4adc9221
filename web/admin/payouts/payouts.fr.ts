import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** « À virer »: payouts to drivers, for operators. */
export const PAYOUTS_TAB_TEXTS = {
  title: 'Virements aux chauffeurs',
  byHand:
    'Les virements approuvés se paient à la main, d’un téléphone. Notez ensuite la référence que le téléphone affiche.',
  bySending: 'Les virements approuvés partent seuls. Ne les payez pas à la main.',
  show: 'Virements',
  open: 'En cours',
  ended: 'Terminés',
  noneOpen: `Aucun virement en cours. Une demande paraîtra ici quand un chauffeur veut recevoir ce que ${PRODUCT_NAME} lui doit.`,
  noneEnded: 'Aucun virement terminé. Ceux qui sont arrivés, refusés ou annulés paraîtront ici.',
  toCheck: ['virement à vérifier', 'virements à vérifier'],
  toCheckMeans: 'Personne ne sait s’ils arriveront. Chaque ligne dit ce qu’il faut regarder chez le prestataire.',
  save: 'Garder la liste (CSV)',
  seeDriver: 'Voir le chauffeur',
  askedOn: (at: string) => `Demandé le ${at}`,
  balance: (sum: string) => `Solde du chauffeur, sans ce virement\u00A0: ${sum}`,
  free: (sum: string) =>
    `${sum} n’en viennent pas\u00A0: si vous refusez ce virement, le chauffeur pourra les demander tout de suite.`,
  sentOn: (at: string) => `Envoi demandé le ${at}`,
  endedOn: (at: string) => `Terminé le ${at}`,
  endedBy: (at: string, name: string) => `Terminé le ${at} par ${name}`,
  approvedBy: (names: string) => `Approuvé par ${names}`,
  needsTwo: 'Il faut deux opérateurs.',
  reference: (reference: string) => `Référence\u00A0: ${reference}`,
  why: (reason: string) => `Motif\u00A0: ${reason}`,
  check: (reference: string, said: string) =>
    `Cherchez le virement ${reference} sur le tableau de bord du prestataire. Sa dernière réponse\u00A0: «\u00A0${said}\u00A0». S’il est créé sans être lancé, lancez-le là-bas\u00A0: la minute suivante le notera ici. Sinon, notez ici ce que vous avez vu.`,
  noWord: 'aucune',
  erased: 'Numéro effacé avec le compte',
  own: 'C’est votre propre virement\u00A0: un autre opérateur s’en occupe.',
  waitsForOther: 'Vous l’avez approuvé. Il attend un second opérateur.',
  loadFailed: 'La liste n’a pas pu être chargée.',
} as const

export const PAYOUT_ACTION_TEXTS = {
  approve: 'Approuver',
  approveOf: (name: string) => `Approuver le virement à ${name}`,
  approveTitle: 'Approuver ce virement\u202F?',
  approveMeans: (sum: string, name: string, number: string, network: string) =>
    `${sum} à ${name}, ${number} (${network}).`,
  approving: 'Envoi…',
  approveFailed: 'Le virement n’a pas été approuvé.',
  paid: 'Noter comme payé',
  paidTitle: 'Ce virement est payé\u202F?',
  field: 'Référence de l’envoi',
  fieldHint: 'Celle que le téléphone ou le prestataire affiche.',
  fail: 'Refuser',
  failTitle: 'Refuser ce virement\u202F?',
  failMeans: (sum: string) =>
    `${sum} reviennent tout de suite sur le compte du chauffeur. Refusez seulement si l’argent n’est pas parti.`,
  failHint: 'Le chauffeur le lit.',
  keep: 'Ne pas refuser',
} as const

export const PAYOUT_RULE_TEXTS = {
  title: 'Qui approuve',
  now: (alone: string, two: string) =>
    `Un virement jusqu’à ${alone} vers un numéro déjà payé part sans accord. Au-dessus de ${two}, il faut deux opérateurs. Entre les deux, un seul suffit.`,
  nowNever: (two: string) => `Chaque virement demande l’accord d’un opérateur\u202F; au-dessus de ${two}, de deux.`,
  change: 'Changer la règle',
  alone: 'Sans accord jusqu’à (F CFA)',
  aloneHint: '0\u00A0: jamais',
  two: 'Deux opérateurs au-dessus de (F CFA)',
  reasonHint: 'Pour le journal et les administrateurs.',
  confirm: 'Fixer la règle',
  set: 'Règle des virements enregistrée',
  history: 'Tous les changements de la règle',
  setBy: (name: string, at: string) => `${name}, le ${at}`,
  former: 'Un ancien opérateur',
  loadFailed: 'La règle n’a pas pu être chargée.',
} as const
