/** Reasons that one rating may give. */
export const RATING_REASONS_MAX = 5

/** What is asked once the stars are given; nobody has to answer. */
export const REASONS_QUESTION = 'Pourquoi\u202F? (facultatif)'

/** From so many stars on, reasons praise; below, they say what went wrong. */
const PRAISE_FROM_STARS = 4

type Words = Readonly<Record<string, string>>

/** Why a passenger gives their driver so many stars. */
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
} as const satisfies Record<'good' | 'bad', Words>

/** Why a driver gives their passenger so many stars. */
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
} as const satisfies Record<'good' | 'bad', Words>

export type ReasonTable = typeof DRIVER_REASONS | typeof PASSENGER_REASONS

export type ReasonChoice = { readonly code: string; readonly words: string }

/** The reasons that fit so many stars, in the order in which they are shown. */
export function reasonsFor(table: ReasonTable, stars: number): readonly ReasonChoice[] {
  const words: Words = stars >= PRAISE_FROM_STARS ? table.good : table.bad
  return Object.entries(words).map(([code, word]) => ({ code, words: word }))
}

/** What was chosen, in words; a code that is no longer in the table is left out. */
export function ratingReasonWords(table: ReasonTable, codes: readonly string[]): readonly string[] {
  const words: Words = { ...table.good, ...table.bad }
  return codes.flatMap((code) => words[code] ?? [])
}
