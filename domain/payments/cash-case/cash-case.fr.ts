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
