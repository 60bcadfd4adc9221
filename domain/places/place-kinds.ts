import { PLACE_KIND_TEXTS } from './places.fr.ts'

/** The kind of a place, in one word. The best known kinds come first: they are proposed first. */
export const PLACE_KINDS = PLACE_KIND_TEXTS

export type PlaceKind = keyof typeof PLACE_KINDS
