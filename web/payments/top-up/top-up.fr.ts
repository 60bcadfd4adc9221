import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const TOP_UP_CARD_TEXTS = {
  payDebt: 'Payer ce que vous devez',
  topUp: 'Recharger votre compte',
  means: `La somme paraît sur votre compte dès que le paiement est confirmé. Elle paie d’abord ce que vous devez à ${PRODUCT_NAME}. Le reste ne peut être viré vers un mobile money que 30 jours plus tard. ${PRODUCT_NAME} ne prélève jamais rien de votre mobile money sans vous.`,
  sum: 'Somme en F CFA',
  hint: 'De 100 à 200\u202F000\u00A0F\u00A0CFA.',
  pay: 'Payer',
  paySum: (sum: string) => `Payer ${sum}`,
  paying: 'Paiement…',
  verifying: (sum: string) => `Votre paiement de ${sum} est en cours de vérification. Vous n’avez rien à faire.`,
  inCash: `Ici, on paie en espèces\u00A0: remettez la somme à un opérateur de ${PRODUCT_NAME}. Elle paraît aussitôt sur votre compte.`,
  loadFailed: 'Les moyens de payer n’ont pas pu être chargés.',
  notConfirmed: 'Le paiement n’a pas été confirmé. S’il l’est plus tard, la somme paraîtra sur votre compte.',
} as const
