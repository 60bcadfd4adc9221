import { PLACE_KIND_TEXTS } from './places.fr.ts'

/** What sort of place it is, in one word for the eye. The best known sorts stand first: they are proposed first. */
export const PLACE_KINDS = PLACE_KIND_TEXTS

export type PlaceKind = keyof typeof PLACE_KINDS
