/** Sentences about cancelling and what it costs. */
export const CANCEL_SENTENCES = {
  costChanged: 'Le coût de l’annulation a changé entre-temps. Vérifiez, puis confirmez à nouveau.',
  feeDue: 'Frais d’annulation à régler',
  feePaid: 'Frais d’annulation payés',
  feeWaived: 'Frais d’annulation supprimés',
  feeWaivedNotice: 'Vos frais d’annulation ont été supprimés : vous n’avez plus rien à payer pour cette course.',
  fee: 'Frais d’annulation',
  costUnknown: 'Les frais d’annulation n’ont pas pu être calculés.',
  refunded: 'Ce que vous avez payé en ligne vous sera rendu en entier.',
  payLater: 'Ces frais se règlent depuis « Mes dernières courses » : en ligne, ou en espèces à votre prochaine course.',
  noWayBack: 'Cette action est irréversible.',
  afterDeparture: 'Course annulée alors que votre chauffeur était en route.',
} as const
