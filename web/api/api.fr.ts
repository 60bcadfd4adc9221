export const NETWORK_TEXTS = {
  noAnswer: 'Pas de réponse du réseau. Vérifiez votre connexion, puis réessayez.',
} as const
