import {
  FAVOURITES_MAX,
  type FavouriteToSave,
  type PlaceToSave,
  type SavedPlaceLabel,
  type SavedPlaces,
} from '#domain/places/places.contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { forgetting } from '../db/holds/holds.ts'
import { lockAccount } from '../identity/account-state.service.ts'
import {
  deleteFavourite,
  deleteSavedPlace,
  findFavouriteOwner,
  findSavedPlaces,
  keepFavouriteIfHeld,
  keepSavedPlaceIfHeld,
  listOtherNames,
  upsertFavourite,
  upsertSavedPlace,
} from './places.queries.ts'

/** The person's own saved places and favourites. */
export function listSavedPlaces({ db }: Context, userId: string): Promise<SavedPlaces> {
  return findSavedPlaces(db, userId)
}

/** Saves the place of a chip, replacing the previous one. */
export async function savePlace(
  { db, clock }: Context,
  userId: string,
  label: SavedPlaceLabel,
  place: PlaceToSave,
): Promise<SavedPlaces> {
  const at = clock.now()
  await forgetting(db, async (tx) => {
    await keepSavedPlaceIfHeld(tx, { userId, label, at, next: place })
    await upsertSavedPlace(tx, { userId, label, place, at })
  })
  return findSavedPlaces(db, userId)
}

/** Deletes the place of a chip. */
export async function forgetPlace(
  { db, clock }: Context,
  userId: string,
  label: SavedPlaceLabel,
): Promise<SavedPlaces> {
  await forgetting(db, async (tx) => {
    await keepSavedPlaceIfHeld(tx, { userId, label, at: clock.now() })
    await deleteSavedPlace(tx, userId, label)
  })
  return findSavedPlaces(db, userId)
}

/**
 * Saves or changes a favourite. Its id is made by the client, so repeating the call changes nothing.
 * Refuses favourite_not_found (it is another person's), favourite_name_taken, too_many_favourites.
 */
export async function saveFavourite(
  { db, clock }: Context,
  userId: string,
  id: string,
  wish: FavouriteToSave,
): Promise<SavedPlaces> {
  return forgetting(db, async (tx) => {
    // Prevents two phones of one person from exceeding the limit by adding at the same time.
    await lockAccount(tx, userId)
    if (((await findFavouriteOwner(tx, id)) ?? userId) !== userId) throw new Refusal('favourite_not_found')
    const others = await listOtherNames(tx, userId, id)
    if (others.includes(wish.name)) throw new Refusal('favourite_name_taken', { field: 'name' })
    if (others.length >= FAVOURITES_MAX) throw new Refusal('too_many_favourites')
    await keepFavouriteIfHeld(tx, { userId, id, at: clock.now(), next: wish })
    await upsertFavourite(tx, { id, userId, wish, at: clock.now() })
    return findSavedPlaces(tx, userId)
  })
}

/** Deletes one of the person's favourites. */
export async function forgetFavourite({ db, clock }: Context, userId: string, id: string): Promise<SavedPlaces> {
  await forgetting(db, async (tx) => {
    await keepFavouriteIfHeld(tx, { userId, id, at: clock.now() })
    await deleteFavourite(tx, userId, id)
  })
  return findSavedPlaces(db, userId)
}
