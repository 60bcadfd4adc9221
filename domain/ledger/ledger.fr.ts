import { PRODUCT_NAME } from '../shared/shared.fr.ts'

export const COMMISSION_SENTENCES = {
  percentUnreadable: 'Écrivez un pourcentage, par exemple 15 ou 12,5.',
  percentTooHigh: 'La commission ne dépasse pas 50\u00A0%.',
  set: 'Commission enregistrée',
} as const

export const COMMISSION_TEXTS = {
  percent: (value: string) => `${value}\u00A0%`,
  /** One line of the journal. */
  journal: (service: string, percent: string, from: string, reason: string) =>
    `${service}\u00A0: ${percent} à partir du ${from}. ${reason}`,
} as const

/** A driver’s account: on the page and in the file that they keep. */
export const STATEMENT_TEXTS = {
  owesYou: (sum: string) => `${PRODUCT_NAME} vous doit ${sum}`,
  youOwe: (sum: string) => `Vous devez ${sum} à ${PRODUCT_NAME}`,
  even: `${PRODUCT_NAME} ne vous doit rien, et vous ne devez rien à ${PRODUCT_NAME}`,
  ofDays: (first: string, last: string) => `Du ${first} au ${last}`,
  minus: (sum: string) => `−${sum}`,
  online: 'payée en ligne',
  cash: 'payée en espèces',
  outside: `réglée hors ${PRODUCT_NAME}`,
  company: 'payée par une entreprise',
  brief: { online: 'en ligne', cash: 'espèces', outside: `hors ${PRODUCT_NAME}`, company: 'entreprise' },
  ride: (service: string, method: string) => `Course ${service} ${method}`,
  fee: `Frais d’annulation encaissés pour ${PRODUCT_NAME}`,
  handover: `Frais remis à ${PRODUCT_NAME}`,
  top_up: 'Recharge du compte',
  cash_received: `Espèces remises à ${PRODUCT_NAME}`,
  top_up_refund: 'Recharge remboursée',
  payout: 'Virement vers votre mobile money',
  change: 'Monnaie gardée, ajoutée à l’avoir du passager',
  credit: `Avoir du passager, réglé par ${PRODUCT_NAME}`,
  payout_back: 'Virement non abouti ou annulé, somme rendue',
  correction: 'Correction',
  because: (what: string, reason: string) => `${what}\u00A0: ${reason}`,
} as const

export const STATEMENT_FILE_TEXTS = {
  name: (period: string, ending: string) => `miyi-compte-${period}.${ending}`,
  day: 'Jour',
  time: 'Heure',
  what: 'Opération',
  pickup: 'Départ',
  dropoff: 'Destination',
  fare: 'Prix (F CFA)',
  commission: 'Commission (F CFA)',
  effect: 'Mouvement du compte (F CFA)',
  balance: 'Solde (F CFA)',
  opening: 'Solde au début',
  closing: 'Solde à la fin',
} as const

/** The same statement as a PDF. */
export const STATEMENT_PDF_TEXTS = {
  title: (brand: string) => `${brand}\u00A0: relevé de compte chauffeur`,
  driver: (name: string, plate: string) => `${name} · ${plate}`,
  madeAt: (instant: string) => `Établi le ${instant}`,
  atEnd: (words: string) => `À la fin de la période\u00A0: ${words}`,
  totals: {
    rides: 'Courses',
    gross: 'Prix des courses',
    cash: 'Reçu en espèces',
    online: 'Payé en ligne',
    commission: `Commission de ${PRODUCT_NAME}`,
    fees: `Frais encaissés pour ${PRODUCT_NAME}`,
    topUps: 'Recharges',
    payouts: 'Virements reçus',
    change: 'Monnaie et avoirs',
    corrections: 'Corrections',
  },
  when: 'Quand',
  what: 'Opération',
  fare: 'Prix',
  commission: 'Commission',
  effect: 'Mouvement',
  balance: 'Solde',
  unit: 'Sommes en F CFA',
} as const

/** On each page of a PDF that we make. */
export const PDF_PAGE_TEXTS = {
  page: (page: number, pages: number) => `Page ${page} sur ${pages}`,
} as const

/** For an operator who records cash of a driver that may be recorded already. */
export const SAME_CASH_TEXTS = {
  recorded: (operator: string, sum: string, instant: string) =>
    `${operator} a déjà enregistré ${sum} en espèces de ce chauffeur, le ${instant}. Si ce sont les mêmes billets, n’enregistrez rien de plus.`,
} as const

/** The kinds of accounts in the books. */
export const ACCOUNT_KIND_TEXTS = {
  driver: 'Chauffeur',
  passenger: 'Passager',
  company: 'Entreprise',
  revenue: 'Produits',
  taxes: 'Taxes',
  clearing: 'Prestataires de paiement',
  payouts: 'Virements en route',
  till: 'Caisse et banque',
} as const

/** What an entry in the books is for. */
export const ENTRY_KIND_TEXTS = {
  fare: 'Prix de la course',
  commission: 'Commission',
  cancel_fee: 'Frais d’annulation',
  fee_in_cash: 'Frais encaissés en espèces',
  fee_handover: 'Frais remis',
  top_up: 'Recharge',
  payout_reserved: 'Virement réservé',
  payout: 'Virement arrivé',
  change: 'Monnaie gardée',
  credit_used: 'Avoir utilisé',
  adjustment: 'Correction',
  refund_by_hand: 'Remboursement à la main',
  company_payment: 'Paiement d’une entreprise',
  vat: 'TVA',
  tax_paid: 'Taxe payée',
  provider_transfer: 'Versement du prestataire',
  provider_fee: 'Frais du prestataire',
  reversal: 'Annulation d’une écriture',
} as const
