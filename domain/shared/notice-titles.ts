/** Titles of the passing messages to which the specification gives one (§8). */
export const NOTICE_TITLES = { success: 'Succès', failure: 'Erreur' } as const
