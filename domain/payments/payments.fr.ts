/** The provider of an installation without one; no money moves. */
export const SIMULATED_PROVIDER_NAME = 'Paiement d’essai'

/** Sentences about fees that a driver collected in cash and hands over to an operator. */
export const HANDOVER_SENTENCES = {
  open: 'Remis',
  title: 'Frais remis par le chauffeur\u202F?',
  done: 'Frais notés comme remis',
  failed: 'La remise n’a pas pu être notée. Réessayez.',
  ownFees: 'Un autre opérateur doit recevoir les frais que vous avez encaissés.',
} as const

/** Sentences about a fee of an earlier ride that the next driver collects in cash. */
export const FEE_IN_CASH_SENTENCES = {
  choose: 'Payer en espèces à ma prochaine course',
  chosen: 'C’est noté\u00A0: votre prochain chauffeur encaissera ces frais avec le prix de la course.',
  isChosen: 'Vous avez choisi de régler ces frais en espèces, à votre prochaine course payée en espèces.',
  due: 'Frais à régler en espèces à la prochaine course',
  priceAlone: 'Le prix seulement',
  refused: 'Le passager ne veut pas payer ces frais\u202F? Confirmez le prix seulement\u00A0: il les devra encore.',
} as const

/** A fee that the provider adds to the amount. */
export const PROVIDER_FEE_TEXTS = {
  added: (provider: string, fee: string, percent: string) =>
    `${provider} ajoute environ ${fee} de frais (${percent}\u00A0%).`,
} as const

export const MONEY_BACK_SENTENCES = {
  verified:
    'Votre paiement en ligne est encore en cours de vérification. S’il est passé, il vous sera rendu en entier.',
} as const

/** Sentences about payments from the specification (§2, §4, §8), verbatim, then our own. */
export const PAYMENT_SENTENCES = {
  bookingMissing: 'Informations de réservation manquantes',
  widgetAbsent: "Le système de paiement n'est pas encore chargé. Veuillez réessayer dans quelques instants.",
  widgetOpenFailed: "Erreur lors de l'ouverture du paiement",
  keyNotStored: "Impossible d'enregistrer la clé publique",
  failed: 'Le paiement a échoué',
  cancelled: 'Paiement annulé',
  error: 'Erreur lors du paiement',
  succeeded: 'Paiement réussi!',
  infoMissing: 'Informations de paiement manquantes',
  notVerified: "Le paiement n'a pas pu être vérifié",
  verificationError: 'Erreur lors de la vérification du paiement',
  verified: 'Paiement vérifié et confirmé!',
  processingTitle: 'Traitement du paiement...',
  processingText: 'Nous vérifions votre paiement...',
  successText: 'Votre paiement a été confirmé!',
  failedTitle: 'Paiement échoué',
  failedText: "Le paiement n'a pas pu être traité",
  retryOrContact: 'Veuillez réessayer ou contacter le support.',
  beingVerified: 'Paiement en cours de vérification',
  beingVerifiedNotice: 'Paiement en cours de vérification…',
  beingVerifiedText: 'Ne payez pas une seconde fois : la réponse s’affichera ici dès qu’elle arrivera.',
  opening: 'Ouverture du paiement…',
  rideUnpaid: 'Une de vos courses n’est pas encore payée. Réglez-la pour réserver à nouveau.',
  rideBeingVerified: 'Le paiement de votre course est en cours de vérification. Réessayez dans un instant.',
  feesUnpaid: 'Avec deux frais impayés, il faut en régler un pour réserver à nouveau.',
  cashToConfirm: 'Remettez les espèces à votre chauffeur : la course est réglée dès qu’il confirme les avoir reçues.',
  cashChosen: 'C’est noté : vous paierez en espèces à votre chauffeur.',
} as const

/** For a passenger who pays a cancellation fee while an operator waives it. */
export const WAIVED_FEE_TEXTS = {
  title: 'Frais d’annulation supprimés',
  meanwhile: 'Ces frais ont été supprimés pendant que vous les payiez\u00A0: vous ne devez plus rien.',
  goesBack: 'Si votre paiement est passé, il vous sera rendu en entier.',
  onRide:
    'Ils ont été supprimés pendant que vous les payiez. Si votre paiement est passé, il vous est rendu en entier\u00A0: la somme est indiquée avec la course.',
} as const

export const RECEIPT_KIND_TEXTS = {
  ride: { title: 'Reçu de course', amount: 'Prix de la course' },
  cancel_fee: { title: 'Reçu de frais d’annulation', amount: 'Frais d’annulation' },
  money_back: { title: 'Reçu de remboursement', amount: 'Remboursement' },
} as const

export const HOW_PAID_TEXTS = {
  online: 'Payé en ligne',
  cash: 'Payé en espèces',
  outside: 'Réglé hors Miyi',
  written_off: 'Plus rien à payer',
  company: 'Payé par l’entreprise',
} as const

export const RECEIPT_SENTENCES = {
  loadFailed: 'Le reçu n’a pas pu être chargé.',
  notSent: 'Le reçu n’a pas pu être envoyé. Réessayez.',
} as const

export const PAID_TEXTS = {
  online: 'Payée en ligne',
  cash: 'Payée en espèces',
  outside: 'Réglée hors Miyi',
  written_off: 'Plus rien à payer',
  company: 'Payée par l’entreprise',
} as const

export const HANDOVER_TEXTS = {
  means: (amount: string) =>
    `Le chauffeur vous a remis ${amount} de frais encaissés en espèces. Ce sera inscrit au journal, avec votre nom.`,
  nothingOwed: 'Ce chauffeur n’a plus de frais à reverser\u00A0: ils viennent d’être remis, ou payés sur son compte.',
  owedChanged: (amount: string) =>
    `La somme a changé\u00A0: ce chauffeur doit reverser ${amount}. Vérifiez-la, puis confirmez à nouveau.`,
} as const

export const FEE_IN_CASH_TEXTS = {
  included: (fees: string) => `Dont ${fees} de frais d’annulation d’une course précédente, à reverser à Miyi.`,
  held: (fees: string) => `Frais d’annulation encaissés, à reverser à Miyi\u00A0: ${fees}`,
  parts: (price: string, fees: string) => `${price} pour la course et ${fees} de frais d’annulation`,
  prepare: (total: string, parts: string) => `En espèces, préparez ${total}\u00A0: ${parts} d’une course précédente.`,
  alreadySettled: 'La course et les frais sont déjà réglés. Rendez au passager les espèces reçues.',
  lowered: (total: string) =>
    `Des frais à encaisser viennent d’être supprimés ou réglés\u00A0: demandez ${total} en tout, et rendez ce que vous avez reçu de plus.`,
  changed: (total: string) =>
    `Les frais à encaisser ont changé. Demandez ${total} en tout, rendez ce que vous avez reçu de plus, puis confirmez à nouveau.`,
} as const

export const MONEY_BACK_TEXTS = {
  givenBack: (sum: string, day: string) =>
    `Nous vous avons remboursé ${sum} sur le compte qui a servi au paiement. Vous les recevrez au plus tard le ${day}.`,
  beingGivenBack: (sum: string, days: number) =>
    `Nous vous remboursons ${sum} sur le compte qui a servi au paiement. Vous les recevrez dans les ${days} jours qui suivent le remboursement.`,
  givenByHand: (sum: string, day: string) =>
    `Nous vous avons rendu ${sum} le ${day}, par un autre moyen que celui du paiement.`,
  toGiveByHand: (sum: string) =>
    `Nous vous devons ${sum}\u00A0: le compte qui a servi au paiement ne peut pas être remboursé. Nous vous contactons pour vous les rendre autrement.`,
} as const

/** « Veuillez saisir votre clé publique {provider} » (§5). */
export const PUBLIC_KEY_TEXTS = {
  required: (provider: string) => `Veuillez saisir votre clé publique ${provider}`,
} as const

export const RECEIPT_LINE_TEXTS = {
  ride: 'Course',
  passenger: 'Passager',
  rider: 'Pour',
  service: 'Service',
  driver: 'Chauffeur',
  pickup: 'Départ',
  dropoff: 'Destination',
  distance: 'Distance prévue',
  bookedAt: 'Réservée le',
  startedAt: 'Partie le',
  endedAt: 'Terminée le',
  cancelledAt: 'Annulée le',
  givenBack: 'Remboursé',
  beingGivenBack: 'Remboursement en cours',
  unpaid: 'Reste à payer',
  paidAt: (how: string, instant: string) => `${how}, le ${instant}`,
  sentTo: (email: string) => `Reçu envoyé à ${email}`,
  fileName: (code: string) => `miyi-recu-${code}.pdf`,
} as const

/** For a driver who deletes their account. */
export const FARE_NOT_PAID_TEXTS = {
  wait: (until: string) =>
    `Une course que vous avez terminée n’est pas encore payée, et son prix vous revient. Vous pourrez supprimer votre compte dès qu’elle sera payée, ou à partir du ${until}.`,
} as const

export const UNPAID_TEXTS = {
  givenBack: 'Remboursée',
  unpaidCash: 'À payer en espèces',
  unpaid: 'À payer',
  notChosen: 'Paiement pas encore choisi',
  onlineAwaited: 'À payer en ligne',
  notCharged: 'Non facturée à l’entreprise',
} as const

/** What passenger, driver and operator read when they do not agree whether cash was given. */
export const CASH_CASE_TEXTS = {
  passenger: {
    paidAsked: (time: string) =>
      `Vous dites avoir payé en espèces. Votre chauffeur doit répondre avant ${time}\u202F; sinon notre équipe décidera.`,
    paidDenied:
      'Vous dites avoir payé en espèces, votre chauffeur dit ne rien avoir reçu. Notre équipe va décider, et vous lirez sa réponse ici.',
    contested: 'Espèces à vérifier',
    mayBook: 'En attendant, vous pouvez réserver.',
    notPaid:
      'Vous dites ne pas avoir payé en espèces, alors que votre chauffeur l’a confirmé. Notre équipe va décider. Rien ne change en attendant.',
    notPaidAgreed:
      'Vous dites ne pas avoir payé en espèces, et votre chauffeur dit aussi ne rien avoir reçu. Notre équipe va décider.',
  },
  driver: {
    paid: (amount: string) => `Le passager dit avoir payé ${amount} en espèces.`,
    notPaid: (amount: string) => `Le passager dit ne pas avoir payé ${amount} en espèces.`,
    youConfirmed: 'Vous aviez confirmé ces espèces. Les avez-vous reçues\u202F?',
    answeredNo: 'Vous avez répondu ne pas avoir reçu ces espèces. Notre équipe va décider.',
    answeredYes: 'Vous avez répondu avoir reçu ces espèces. Notre équipe va décider.',
  },
} as const

/** Cash that a driver confirmed for a ride that was paid otherwise. */
export const CASH_TO_RETURN_TEXTS = {
  online: 'en ligne',
  byCompany: 'par une entreprise',
  driver: {
    passenger: 'votre passager',
    giveBack: (how: string, amount: string, name: string) =>
      `Cette course était déjà payée ${how}. Rendez ${amount} à ${name}, ou appelez l’assistance.`,
  },
  passenger: {
    noted: (amount: string, how: string) =>
      `Votre chauffeur a noté ${amount} reçus en espèces, alors que la course est payée ${how}\u00A0: il doit vous les rendre.`,
    returned: (amount: string, _how: string) => `Votre chauffeur dit vous avoir rendu les ${amount} reçus en espèces.`,
    not_received: (amount: string, how: string) =>
      `Votre chauffeur dit maintenant ne pas avoir reçu ${amount} en espèces. La course est payée ${how}.`,
    message: (code: string) => `Espèces à me rendre, course ${code}\u00A0: `,
    youHaveIt: (amount: string) => `Vous avez dit que les ${amount} donnés en espèces vous ont été rendus.`,
  },
  operator: {
    noted: (amount: string, instant: string) => `${amount} notés reçus le ${instant}, la course étant payée autrement.`,
    open: 'Ni le chauffeur ni le passager n’a encore dit ce qu’ils sont devenus.',
    refunded: 'Ce paiement a été remboursé depuis\u00A0: le chauffeur garde ces espèces.',
    returned: 'Le chauffeur dit les avoir rendus.',
    not_received: 'Le chauffeur dit ne pas les avoir reçus.',
    passengerHasIt: 'Le passager dit qu’il les a de nouveau.',
  },
} as const

/** The operator's decision, as each of the two reads it. Nobody is said to have lied. */
export const CASH_DECISION_TEXTS = {
  paid: {
    passenger: {
      given: 'Notre équipe a décidé que les espèces ont été données. La course est réglée.',
      not_given: 'Notre équipe a décidé que les espèces n’ont pas été données. La course reste à payer.',
      unknown:
        'Notre équipe n’a pas pu savoir si les espèces ont été données. Vous n’avez plus rien à payer pour cette course.',
    },
    driver: {
      given: 'Notre équipe a décidé que les espèces ont été données. La course est notée payée en espèces.',
      not_given: 'Notre équipe a décidé que les espèces n’ont pas été données. Le passager doit encore cette course.',
      unknown:
        'Notre équipe n’a pas pu savoir si les espèces ont été données. Le passager n’a plus rien à payer, et personne n’est mis en cause.',
    },
  },
  not_paid: {
    passenger: {
      given: 'Notre équipe a décidé que les espèces ont été données. La course reste réglée en espèces.',
      not_given: 'Notre équipe a décidé que les espèces n’ont pas été données. Rien de plus ne vous est demandé.',
      unknown: 'Notre équipe n’a pas pu savoir si les espèces ont été données. La course reste réglée.',
    },
    driver: {
      given: 'Notre équipe a décidé que les espèces ont été données. Rien ne change.',
      not_given: 'Notre équipe a décidé que les espèces n’ont pas été données. Le passager ne doit rien de plus.',
      unknown: 'Notre équipe n’a pas pu savoir si les espèces ont été données. Rien ne change.',
    },
  },
} as const
