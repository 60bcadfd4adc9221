/** Days for which a deleted account's personal data is kept (§1, §9). */
export const ERASURE_DAYS = 30

/** Sentences of the settings page and of what it can do. Ours: the specification only names the page. */
export const SETTINGS_SENTENCES = {
  loadFailed: 'Impossible de charger vos paramètres',
  sessionsLoadFailed: 'Impossible de charger vos appareils',
  signInsLoadFailed: 'Impossible de charger vos connexions récentes',
  othersEnded: 'Vos autres appareils sont déconnectés.',
  sessionEnded: 'Cet appareil est déconnecté.',
  accountDeleted: `Votre compte est supprimé. Vos données seront effacées dans ${ERASURE_DAYS}\u00A0jours.`,
} as const
