/** Before a driver’s account is deleted. */
export const DRIVER_BALANCE_TEXTS = {
  miyiOwes: (days: number) =>
    `Demandez cette somme avant de supprimer votre compte, ou dans les ${days} jours qui suivent\u00A0: ensuite, nous ne saurons plus à qui elle revient.`,
  youOwe: 'Payez d’abord cette somme depuis votre page de chauffeur, «\u00A0Mon compte\u00A0».',
} as const
