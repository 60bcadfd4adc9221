/** Reasons for the stars that a passenger gives to their driver. */
export const DRIVER_REASONS = {
  good: {
    safe: 'Conduite prudente',
    kind: 'Aimable',
    on_time: 'Ponctuel',
    clean: 'Véhicule propre',
    knows_city: 'Connaît la ville',
    equipped: 'Casque ou ceinture en bon état',
  },
  bad: {
    dangerous: 'Conduite dangereuse',
    rude: 'Manque de respect',
    late: 'En retard',
    dirty: 'Véhicule sale ou en mauvais état',
    detour: 'Trajet trop long',
    asked_more: 'A demandé plus que le prix',
    unequipped: 'Sans casque ni ceinture',
  },
} as const

/** Reasons for the stars that a driver gives to their passenger. */
export const PASSENGER_REASONS = {
  good: {
    kind: 'Aimable',
    ready: 'Prêt au départ',
    easy_to_find: 'Facile à trouver',
    exact_money: 'Avait l’appoint',
  },
  bad: {
    rude: 'Manque de respect',
    late: 'S’est fait attendre',
    wrong_place: 'N’était pas au point indiqué',
    no_money: 'N’avait pas de quoi payer',
    dirtied: 'A sali le véhicule',
    too_many: 'Trop de personnes ou de bagages',
  },
} as const

export const LOST_OBJECT_TEXTS = {
  message: (code: string, plate: string) => `Objet oublié, course ${code}, plaque ${plate}\u00A0: `,
} as const

export const RIDE_HELP_TEXTS = {
  message: (code: string, plate: string | null) =>
    `Aide, course ${code}${plate === null ? '' : `, plaque ${plate}`}\u00A0: `,
} as const

export const RATING_TEXTS = {
  reasonsQuestion: 'Pourquoi\u202F? (facultatif)',
  forgottenPlace: 'Lieu effacé',
} as const
