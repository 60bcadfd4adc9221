/** A fee that the provider adds to the amount. */
export const PROVIDER_FEE_TEXTS = {
  added: (provider: string, fee: string, percent: string) =>
    `${provider} ajoute environ ${fee} de frais (${percent}\u00A0%).`,
} as const

/** For a passenger who pays a cancellation fee while an operator waives it. */
export const WAIVED_FEE_TEXTS = {
  title: 'Frais d’annulation supprimés',
  meanwhile: 'Ces frais ont été supprimés pendant que vous les payiez\u00A0: vous ne devez plus rien.',
  goesBack: 'Si votre paiement est passé, il vous sera rendu en entier.',
  onRide:
    'Ils ont été supprimés pendant que vous les payiez. Si votre paiement est passé, il vous est rendu en entier\u00A0: la somme est indiquée avec la course.',
} as const
