import { PRODUCT_NAME } from '../shared/shared.fr.ts'

/** What drivers and operators read about payouts, whichever side says it. */
export const PAYOUT_SENTENCES = {
  amountUnreadable: 'Écrivez une somme entière en F CFA, par exemple 3 000.',
  amountTooSmall: 'Un virement est de 500\u00A0F\u00A0CFA au moins.',
  amountTooLarge: 'Un virement est de 500\u202F000\u00A0F\u00A0CFA au plus.',
  ruleTooLarge: 'Cette somme est trop grande\u00A0: 10\u202F000\u202F000\u00A0F\u00A0CFA au plus.',
  phone: 'Écrivez le numéro de mobile money\u00A0: 10 chiffres, par exemple 01 97 00 00 00.',
  network: 'Choisissez le réseau de ce numéro.',
  referenceMissing: 'Écrivez la référence que le téléphone affiche après l’envoi.',
  referenceTooLong: 'Cette référence est trop longue\u00A0: 60 caractères au plus.',
  asked: 'Virement demandé',
  cancelled: 'Virement annulé. La somme est de nouveau sur votre compte.',
  approved: 'Virement approuvé',
  paid: 'Virement noté comme payé',
  failed: 'Virement refusé. La somme est de nouveau sur le compte du chauffeur.',
  notDelivered: 'le réseau n’a pas accepté l’envoi. Vérifiez le numéro et son réseau, puis demandez de nouveau.',
} as const

/** What a driver reads about money that they paid to their account. */
export const KEPT_BACK_TEXTS = {
  all: (sum: string, at: string) => `${sum} que vous avez rechargés seront disponibles le ${at}.`,
  first: (sum: string, next: string, at: string) =>
    `${sum} que vous avez rechargés ne sont pas encore disponibles\u00A0: ${next} le seront le ${at}.`,
  refused: (free: string, kept: string) => `Vous pouvez demander ${free} maintenant. ${kept}`,
  nothingFree: (kept: string) => `Vous ne pouvez pas encore demander de virement. ${kept}`,
} as const

export const NETWORK_NAMES = { mtn: 'MTN MoMo', moov: 'Moov Money', celtiis: 'Celtiis Cash' } as const

export const PAYOUT_TEXTS = {
  to: (sum: string, number: string) => `Virement de ${sum} vers ${number}`,
  hidden: (first: string, last: string) => `${first}\u00A0··\u00A0··\u00A0··\u00A0${last}`,
  toErased: (sum: string) => `Virement de ${sum}`,
  asked: `à vérifier par ${PRODUCT_NAME}`,
  half_approved: `à vérifier par ${PRODUCT_NAME}`,
  approved: 'va partir',
  sending: 'en route',
  uncertain: 'en cours de vérification',
  arrived: 'arrivé',
  failed: 'non abouti, somme rendue',
  cancelled: 'annulé, somme rendue',
  both: (what: string, state: string) => `${what}\u00A0: ${state}`,
  journal: (sum: string, more: string) => (more === '' ? sum : `${sum}. ${more}`),
  unasked: (words: string) => `${words}. Le prestataire n’a pas répondu avant cette décision.`,
  rule: (alone: string, two: string, reason: string) =>
    `Seul jusqu’à ${alone}, deux opérateurs au-dessus de ${two}. ${reason}`,
} as const

/** Why a payout is held, for operators. */
export const PAYOUT_HELD_WORDS = {
  account_deleted: 'Retenu\u00A0: le compte du chauffeur est supprimé.',
  account_blocked: 'Retenu\u00A0: le compte du chauffeur est bloqué.',
  balance_below_zero: `Retenu\u00A0: le chauffeur doit de l’argent à ${PRODUCT_NAME}, ou un paiement à son compte est en cours de remboursement.`,
  top_up_kept:
    'Retenu\u00A0: ce virement prendrait de l’argent que le chauffeur a rechargé depuis moins de 30 jours, et dont le paiement peut encore être contesté.',
} as const

/** What an operator reads about a payout. */
export const PAYOUT_STATUS_WORDS = {
  asked: 'À approuver',
  half_approved: 'Attend un second accord',
  approved: 'À virer',
  sending: 'En route',
  uncertain: 'À vérifier',
  arrived: 'Arrivé',
  failed: 'Non abouti',
  cancelled: 'Annulé par le chauffeur',
} as const

export const PAYOUT_FILE_TEXTS = {
  held: 'Retenu',
  name: (day: string) => `miyi-a-virer-${day}.csv`,
  head: ['Demandé le', 'Chauffeur', 'Numéro', 'Réseau', 'Somme (F CFA)', 'État', 'Identifiant'],
} as const
