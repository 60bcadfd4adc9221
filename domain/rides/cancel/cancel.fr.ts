/** Sentences about cancelling and its cost. */
export const CANCEL_SENTENCES = {
  costChanged: 'Le coût de l’annulation a changé entre-temps. Vérifiez, puis confirmez à nouveau.',
  feeDue: 'Frais d’annulation à régler',
  feePaid: 'Frais d’annulation payés',
  feeWaived: 'Frais d’annulation supprimés',
  feeWaivedInCash: ' Si votre chauffeur vient de les encaisser, demandez-lui de vous les rendre.',
  feeWaivedNotice: 'Vos frais d’annulation ont été supprimés : vous n’avez plus rien à payer pour cette course.',
  fee: 'Frais d’annulation',
  costUnknown: 'Les frais d’annulation n’ont pas pu être calculés.',
  refunded: 'Ce que vous avez payé en ligne vous sera rendu en entier.',
  payLater: 'Ces frais se règlent depuis « Mes dernières courses » : en ligne, ou en espèces à votre prochaine course.',
  noWayBack: 'Cette action est irréversible.',
  afterDeparture: 'Course annulée alors que votre chauffeur était en route.',
} as const

export const NO_FEE_TEXTS = {
  pickup_unknown: 'Sans frais pour le passager\u00A0: le point de départ n’est pas situé sur la carte.',
  phone_silent:
    'Sans frais pour le passager\u00A0: votre téléphone n’a pas envoyé assez de positions pendant l’attente.',
  not_near: 'Sans frais pour le passager\u00A0: votre téléphone ne vous a pas situé près du départ pendant l’attente.',
} as const

export const CANCEL_COST_TEXTS = {
  searching: 'Aucun chauffeur n’est encore en route.',
  scheduled: 'Nous n’avons pas encore cherché de chauffeur.',
  justAccepted: (minutes: number) => `Votre chauffeur a accepté il y a moins de ${minutes} minutes.`,
  driverLate: 'Votre chauffeur est en retard.',
  overcharged: 'Votre chauffeur demande plus que le prix promis.',
  onTheWay: 'Votre chauffeur est déjà en route vers vous.',
  saysArrived: 'Votre chauffeur dit être arrivé\u202F; sa position ne le montre pas encore.',
  arrived: 'Votre chauffeur vous attend déjà au point de départ.',
  free: 'Gratuit',
  freeUntilShort: (time: string) => `Gratuit jusqu’à ${time}`,
  atMost: (fee: string) => `Des frais d’annulation sont possibles\u00A0: ${fee} au plus`,
  freeUntil: (time: string) => `L’annulation est gratuite jusqu’à ${time}.`,
  unlessShown: 'Si sa position ne le montre pas',
  unlessArrived: 'S’il n’est pas arrivé',
  freeFrom: (unless: string, time: string) => `${unless} à ${time}, l’annulation sera gratuite.`,
  nowFree: 'L’annulation est maintenant gratuite',
  nowCosts: (fee: string) => `L’annulation coûte maintenant ${fee}`,
  checkAgain: (change: string) => `${change}. Vérifiez, puis confirmez à nouveau.`,
} as const

export const NO_SHOW_TEXTS = {
  waitBefore: (left: string) => `Attendez encore ${left} avant de signaler l’absence de votre passager.`,
  elsewhere: 'Votre position est loin du point de départ. Signalez l’absence depuis le lieu du rendez-vous.',
  staySeen: 'Restez près du départ et gardez cet écran ouvert\u00A0: sans votre position, l’absence reste sans frais.',
  feeNeedsPositions:
    'Le passager ne paie des frais que si votre téléphone vous a situé près du départ pendant l’attente.',
  cost: (fee: string) => `Le passager devra ${fee} de frais d’annulation.`,
} as const
