export const WIDGET_TEXTS = {
  noted: 'C’est noté.',
  unseen: 'Payé. La page n’en sait rien\u00A0: le prestataire le dira au serveur.',
  silent: 'Le simulateur ne répond pas. Réessayez.',
} as const
