/** The screen of a ride under way. */
export const RIDE_SCREEN_TEXTS = {
  sheet: 'Votre course',
  more: 'Déplier la course',
  less: 'Replier la course',
  searched: 'Temps de recherche écoulé',
  others: 'Vos autres courses',
  forOther: (name: string) => `Pour ${name}`,
} as const

export const RIDE_MONEY_TEXTS = {
  pay: (amount: string) => `Payer ${amount}`,
  payOnline: 'Payer en ligne',
} as const
