import { sql } from 'kysely'
import { latLonOf } from '#domain/places/lat-lon.ts'
import type {
  FavouriteToSave,
  PlaceToSave,
  SavedPlace,
  SavedPlaceLabel,
  SavedPlaces,
} from '#domain/places/places.contract.ts'
import { placeIdOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import type { Db } from '../db/database.ts'
import { keepIfHeld, rowsOf } from '../db/holds/held-rows.ts'

type PlaceColumns = { place: string; placeId: string | null; lat: number | null; lon: number | null }

function columnsOf({ place, waypoint }: PlaceToSave): PlaceColumns {
  const point = waypoint === undefined || 'placeId' in waypoint ? null : waypoint
  return { place, placeId: placeIdOfWaypoint(waypoint), lat: point?.lat ?? null, lon: point?.lon ?? null }
}

function waypointOf({ placeId, lat, lon }: PlaceColumns): Waypoint | null {
  return placeId === null ? latLonOf(lat, lon) : { placeId }
}

function placeOf(row: PlaceColumns): SavedPlace {
  return { place: row.place, waypoint: waypointOf(row) }
}

export async function findSavedPlaces(db: Db, userId: string): Promise<SavedPlaces> {
  const [saved, favourites] = await Promise.all([
    db
      .selectFrom('savedPlaces')
      .select(['label', 'place', 'placeId', 'lat', 'lon'])
      .where('userId', '=', userId)
      .execute(),
    db
      .selectFrom('favouritePlaces')
      .select(['id', 'name', 'place', 'placeId', 'lat', 'lon'])
      .where('userId', '=', userId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
  ])
  return {
    home: null,
    work: null,
    ...Object.fromEntries(saved.map((row) => [row.label, placeOf(row)])),
    favourites: favourites.map((row) => ({ id: row.id, name: row.name, ...placeOf(row) })),
  }
}

/** SQL: a row is not this place. */
const isOtherThan = (place: PlaceToSave) => {
  const { place: words, placeId, lat, lon } = columnsOf(place)
  return sql<boolean>`(place, place_id, lat, lon)
    is distinct from (${words}::text, ${placeId}::text, ${lat}::double precision, ${lon}::double precision)`
}

type OfLabel = { readonly userId: string; readonly label: SavedPlaceLabel; readonly at: Date }

/** Before the place of a chip goes, or `next` takes its place: while a hold keeps the person, a copy stays, unless it is the same. */
export async function keepSavedPlaceIfHeld(
  tx: Db,
  { userId, label, at, next }: OfLabel & { readonly next?: PlaceToSave },
): Promise<void> {
  const rows = rowsOf(
    'saved_places',
    sql`user_id = ${userId}::uuid and label = ${label} and ${next === undefined ? sql`true` : isOtherThan(next)}`,
  )
  await keepIfHeld(tx, { kind: 'saved_place', userId, rows, at })
}

export async function deleteSavedPlace(db: Db, userId: string, label: SavedPlaceLabel): Promise<void> {
  await db.deleteFrom('savedPlaces').where('userId', '=', userId).where('label', '=', label).execute()
}

type Saved = {
  readonly userId: string
  readonly label: SavedPlaceLabel
  readonly place: PlaceToSave
  readonly at: Date
}

export async function upsertSavedPlace(db: Db, { userId, label, place, at }: Saved): Promise<void> {
  const values = { ...columnsOf(place), updatedAt: at }
  await db
    .insertInto('savedPlaces')
    .values({ userId, label, ...values })
    .onConflict((conflict) => conflict.columns(['userId', 'label']).doUpdateSet(values))
    .execute()
}

type OfFavourite = { readonly userId: string; readonly id: string; readonly at: Date }

/** Before a favourite goes, or becomes `next`: while a hold keeps the person, a copy stays, unless it is the same. */
export async function keepFavouriteIfHeld(
  tx: Db,
  { userId, id, at, next }: OfFavourite & { readonly next?: FavouriteToSave },
): Promise<void> {
  const isChanged = next === undefined ? sql`true` : sql`(name <> ${next.name} or ${isOtherThan(next)})`
  const rows = rowsOf('favourite_places', sql`user_id = ${userId}::uuid and id = ${id}::uuid and ${isChanged}`)
  await keepIfHeld(tx, { kind: 'favourite_place', userId, rows, at })
}

export async function deleteFavourite(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('favouritePlaces').where('userId', '=', userId).where('id', '=', id).execute()
}

/** The id of the favourite's owner. */
export async function findFavouriteOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('favouritePlaces').where('id', '=', id).select('userId').executeTakeFirst()
  return row?.userId
}

/** The names of the person's other favourites. */
export async function listOtherNames(db: Db, userId: string, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('favouritePlaces')
    .where('userId', '=', userId)
    .where('id', '!=', id)
    .select('name')
    .execute()
  return rows.map(({ name }) => name)
}

type Favourite = { readonly id: string; readonly userId: string; readonly wish: FavouriteToSave; readonly at: Date }

export async function upsertFavourite(db: Db, { id, userId, wish, at }: Favourite): Promise<void> {
  const values = { name: wish.name, ...columnsOf(wish) }
  await db
    .insertInto('favouritePlaces')
    .values({ id, userId, createdAt: at, ...values })
    // If another person inserted this id at the same moment, their row stays unchanged.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values).where('favouritePlaces.userId', '=', userId))
    .execute()
}
