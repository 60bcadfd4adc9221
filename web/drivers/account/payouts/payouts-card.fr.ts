import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** The driver’s payouts, on the page of their account. */
export const PAYOUTS_CARD_TEXTS = {
  title: 'Virements vers votre mobile money',
  means: (sum: string) =>
    `Vous pouvez demander jusqu’à ${sum}. ${PRODUCT_NAME} vérifie, puis l’argent part vers votre numéro.`,
  nothing: (min: string) => `Dès que ${PRODUCT_NAME} vous doit ${min} ou plus, vous pouvez demander un virement ici.`,
  nothingFree: (min: string) => `Vous pourrez demander un virement dès que ${min} ou plus seront disponibles.`,
  oneAtATime: 'Un virement est en cours. Vous pourrez en demander un autre quand il sera arrivé.',
  ask: 'Demander un virement',
  amount: 'Somme en F CFA',
  amountHint: (sum: string) => `Jusqu’à ${sum}`,
  phone: 'Numéro de mobile money',
  phoneHint: 'À votre nom, sinon le réseau peut refuser.',
  network: 'Réseau',
  chooseNetwork: 'Choisissez',
  confirm: 'Demander',
  cancel: 'Annuler ce virement',
  cancelTitle: 'Annuler ce virement\u202F?',
  cancelMeans: 'La somme revient tout de suite sur votre compte.',
  keep: 'Garder',
  cancelFailed: 'Le virement n’a pas été annulé.',
  cancelling: 'Annulation…',
  asking: 'Envoi…',
  older: 'Virements plus anciens',
  askedOn: (at: string) => `Demandé le ${at}`,
  endedOn: (at: string) => `, terminé le ${at}`,
  why: (reason: string) => `Motif\u00A0: ${reason}`,
  loadFailed: 'Vos virements n’ont pas pu être chargés.',
  see: 'Voir ce virement',
} as const
