import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const DEBT_LIMIT_CARD_TEXTS = {
  title: 'Limite de dette des chauffeurs',
  means:
    'Un chauffeur qui doit davantage, ou depuis plus longtemps, ne reçoit plus de nouvelles courses en espèces. Les courses déjà acceptées et celles payées en ligne continuent. Il est prévenu à la moitié.',
  now: (limit: string) => `Aujourd’hui\u00A0: ${limit}`,
  change: 'Changer la limite',
  changeTitle: 'Changer la limite de dette',
  francs: 'Somme en F CFA',
  francsHint: 'Vide\u00A0: aucune somme ne limite.',
  days: 'Jours sous zéro',
  daysHint: 'Vide\u00A0: aucune durée ne limite.',
  confirm: 'Fixer la limite',
  nobodyOwes: 'Aucun chauffeur ne doit d’argent aujourd’hui\u00A0: cette limite n’arrêterait personne.',
  effect: (owing: string, after: string, before: string) =>
    `${owing}\u00A0: cette limite en arrêterait ${after} aujourd’hui, celle en vigueur ${before}.`,
  owing: ['chauffeur doit de l’argent', 'chauffeurs doivent de l’argent'],
  history: 'Toutes les limites',
  neverSet: 'Aucune limite n’a été fixée\u00A0: la dette d’un chauffeur n’arrête rien.',
} as const

export const DEBTS_TAB_TEXTS = {
  title: `Dettes envers ${PRODUCT_NAME}`,
  means: 'Chauffeurs au-delà de la moitié de la limite, la plus grande dette d’abord.',
  meansWithoutLimit: 'Aucune limite n’est fixée\u00A0: voici tous ceux qui doivent quelque chose.',
  noLimit: 'Aucune limite n’est fixée.',
  caption: `Chauffeurs qui doivent de l’argent à ${PRODUCT_NAME}`,
  driver: 'Chauffeur',
  plate: 'Plaque',
  owed: `Doit à ${PRODUCT_NAME}`,
  since: 'Depuis le',
  state: 'Courses en espèces',
  stopped: 'Arrêtées',
  warned: 'Prévenu',
  free: 'Proposées',
  empty: 'Aucun chauffeur n’est au-delà de la moitié de la limite.',
  emptyWithoutLimit: `Aucun chauffeur ne doit d’argent à ${PRODUCT_NAME}. Tous ceux qui en doivent paraîtront ici.`,
} as const

export const DRIVER_ACCOUNT_RECORD_TEXTS = {
  title: (name: string) => `Compte de ${name}`,
  balance: 'Solde',
  miyiOwes: (sum: string) => `${PRODUCT_NAME} lui doit ${sum}`,
  driverOwes: (sum: string) => `Doit ${sum} à ${PRODUCT_NAME}`,
  even: 'À zéro',
  limit: 'Limite',
  since: 'Sous zéro depuis',
  never: '–',
  plate: 'Plaque',
  file: 'Dossier',
  seeFile: 'Voir le dossier',
  own: 'Un autre opérateur doit toucher à votre propre compte de chauffeur.',
  receive: 'Espèces reçues',
  receiveTitle: 'Espèces reçues du chauffeur',
  receiveMeans: `La somme est portée sur son compte aussitôt. Elle paie aussi les frais d’annulation encaissés pour ${PRODUCT_NAME}\u00A0: ne les recevez pas une seconde fois dans son dossier.`,
  receiveSum: 'Somme reçue en F CFA',
  receiveConfirm: 'Enregistrer les espèces',
  correct: 'Corriger le compte',
  correctTitle: 'Corriger le compte du chauffeur',
  correctMeans: 'Le chauffeur lit la correction et son motif sur son compte.',
  correctSum: 'Somme en F CFA',
  direction: 'Sens',
  up: 'En faveur du chauffeur',
  down: 'À la charge du chauffeur',
  correctConfirm: 'Enregistrer la correction',
  reasonReceive: 'Par exemple le lieu et le numéro du reçu. Il reste dans le journal.',
  reasonCorrect: 'Le chauffeur le lit. Il reste dans le journal.',
} as const

export const SAME_CASH_DIALOG_TEXTS = {
  title: 'Déjà enregistré\u202F?',
  isOther: 'C’est un autre versement',
} as const
