export const FRAME_TEXTS = {
  title: 'Simulateur de paiement',
} as const

export const WIDGET_TEXTS = {
  noted: 'C’est noté.',
  silent: 'Le simulateur ne répond pas. Réessayez.',
} as const
