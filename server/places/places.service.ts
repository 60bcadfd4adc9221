import type { SavedPlaceLabel, SavedPlaces } from '#domain/places/places.contract.ts'
import type { Context } from '../context.ts'
import { deleteSavedPlace, findSavedPlaces, upsertSavedPlace } from './places.queries.ts'

/** The places behind the chips of this person, and nobody else's. */
export function listSavedPlaces({ db }: Context, userId: string): Promise<SavedPlaces> {
  return findSavedPlaces(db, userId)
}

/** Remembers a place behind a chip, in the place of the one before. */
export async function savePlace(
  { db }: Context,
  userId: string,
  label: SavedPlaceLabel,
  place: string,
): Promise<SavedPlaces> {
  await upsertSavedPlace(db, userId, label, place)
  return findSavedPlaces(db, userId)
}

/** Forgets the place behind a chip. */
export async function forgetPlace({ db }: Context, userId: string, label: SavedPlaceLabel): Promise<SavedPlaces> {
  await deleteSavedPlace(db, userId, label)
  return findSavedPlaces(db, userId)
}
