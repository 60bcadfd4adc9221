import { PRODUCT_NAME } from '../shared/shared.fr.ts'

/** With which note a passenger pays. */
export const NOTE_TEXTS = {
  exact: 'Le montant exact',
  paysExact: 'Paie le montant exact\u00A0: pas de monnaie à prévoir.',
  pays: (note: string, change: string) => `Paie avec ${note}\u00A0: prévoir ${change} de monnaie.`,
} as const

/** Change that a driver has, or could not give. */
export const CHANGE_TEXTS = {
  passenger: {
    asked: (sum: string, hours: number) =>
      `Votre chauffeur dit qu’il vous doit ${sum} de monnaie. Vous avez ${hours} heures pour répondre.`,
    agreed: (sum: string) => `Votre chauffeur vous devait ${sum} de monnaie\u00A0: ajoutés à votre avoir.`,
    declined: (sum: string) =>
      `Votre chauffeur disait vous devoir ${sum} de monnaie, et vous n’étiez pas d’accord. Rien n’a été ajouté à votre avoir.`,
    over: (sum: string) =>
      `Votre chauffeur disait vous devoir ${sum} de monnaie, et le délai pour répondre est passé. Rien n’a été ajouté à votre avoir.`,
  },
  operator: {
    asked: (sum: string) => `${sum} dus par le chauffeur, le passager n’a pas encore répondu`,
    agreed: (sum: string) => `${sum} dus par le chauffeur, ajoutés à l’avoir du passager`,
    declined: (sum: string) => `${sum} selon le chauffeur, le passager n’est pas d’accord\u00A0: rien n’a bougé`,
    over: (sum: string) => `${sum} selon le chauffeur, le passager n’a pas répondu à temps\u00A0: rien n’a bougé`,
  },
  driver: {
    nothingToGive: 'Ce billet ne dépasse pas la somme à recevoir\u00A0: il n’y a pas de monnaie à rendre.',
    tooLarge: (max: string) => `Dites au plus ${max}\u00A0: le reste se règle entre vous, tout de suite.`,
    dayFull: (max: string) =>
      `Vous devez déjà ${max} de monnaie à vos passagers d’aujourd’hui. Faites de la monnaie, puis rendez cette somme au passager.`,
    asked: (sum: string, hours: number) =>
      `Le passager doit confirmer que vous lui devez ${sum} de monnaie. Il a ${hours} heures pour répondre.`,
    agreed: (sum: string) => `${sum} de monnaie sont dans l’avoir du passager, et retirés de votre compte.`,
    declined: (sum: string) =>
      `Le passager n’est pas d’accord avec ${sum} de monnaie. Rien n’a changé\u00A0: voyez ensemble ce qui manque.`,
    over: (sum: string) => `Le passager n’a pas répondu à temps pour ${sum} de monnaie. Rien n’a changé.`,
    stillOpen: (until: string) =>
      `Vous avez dit devoir de la monnaie à un passager, qui peut l’accepter jusqu’au ${until}. Ensuite, vous pourrez supprimer votre compte.`,
  },
} as const

/** The credit of a passenger, for a driver. */
export const CREDIT_TEXTS = {
  paidByMiyi: (sum: string) => `${sum} réglés par ${PRODUCT_NAME}`,
} as const

/** The same, for the passenger. */
export const OWN_CREDIT_TEXTS = {
  willPay: (sum: string) =>
    `Votre avoir\u00A0: ${sum}, déduits de la prochaine course que vous payez en espèces à votre chauffeur.`,
  ofRide: (sum: string, rest: string) => `${sum} réglés par votre avoir. En espèces, préparez ${rest}.`,
  ofRideWhole: 'Votre avoir règle toute la course\u00A0: vous n’avez rien à payer en espèces.',
  usedForRide: (sum: string) => `${sum} réglés par votre avoir.`,
  cashOnly: (sum: string) =>
    `Votre avoir de ${sum} sert pour un paiement en espèces. En ligne, vous payez le prix entier, et l’avoir reste pour une prochaine course.`,
  lostWithAccount: (sum: string) => `Votre avoir de ${sum} sera perdu avec votre compte.`,
} as const

/** On a receipt. */
export const CREDIT_RECEIPT_TEXTS = {
  paid: (sum: string) => `dont ${sum} réglés par votre avoir`,
  added: (sum: string) => `${sum} de monnaie ajoutés à votre avoir`,
  asked: (sum: string, until: string) =>
    `Votre chauffeur dit vous devoir ${sum} de monnaie. Vous pouvez l’accepter jusqu’au ${until}.`,
} as const
