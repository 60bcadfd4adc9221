/** How a phone calls its driver for an offer. */
export const CALL_SETTINGS_TEXTS = {
  title: 'Sonnerie et voix',
  ring: 'Sonner jusqu’à réponse',
  noBell: 'Ce téléphone ne peut pas sonner.',
  muteUntilTap: 'Touchez l’écran une fois\u00A0: avant, le navigateur ne laisse pas sonner.',
  voice: 'Annoncer à voix haute',
  voiceMeaning: 'Le prix, le quartier et les minutes, en français.',
  noVoice: 'Ce téléphone n’a pas de voix.',
} as const
