import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** The driver’s own account, above its statement. */
export const ACCOUNT_TEXTS = {
  openRent: 'Mon versement',
  title: 'Mon compte',
  open: 'Voir mon compte',
  loadFailed: 'Votre compte n’a pas pu être chargé.',
  loading: 'Chargement de votre compte…',
  howCounted: 'Comment c’est compté\u202F?',
  balanceMeans: `Ce que vos passagers ont payé en ligne, moins la commission de ${PRODUCT_NAME} et les frais d’annulation que vous avez encaissés. L’argent reçu en espèces est déjà à vous.`,
  pay: 'Payer maintenant',
} as const
