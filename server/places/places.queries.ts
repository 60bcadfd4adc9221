import type { SavedPlaceLabel, SavedPlaces } from '#domain/places/places.contract.ts'
import type { Db } from '../db/database.ts'

export async function findSavedPlaces(db: Db, userId: string): Promise<SavedPlaces> {
  const rows = await db.selectFrom('savedPlaces').select(['label', 'place']).where('userId', '=', userId).execute()
  return { home: null, work: null, ...Object.fromEntries(rows.map(({ label, place }) => [label, place])) }
}

export async function deleteSavedPlace(db: Db, userId: string, label: SavedPlaceLabel): Promise<void> {
  await db.deleteFrom('savedPlaces').where('userId', '=', userId).where('label', '=', label).execute()
}

export async function upsertSavedPlace(db: Db, userId: string, label: SavedPlaceLabel, place: string): Promise<void> {
  const updatedAt = new Date()
  await db
    .insertInto('savedPlaces')
    .values({ userId, label, place, updatedAt })
    .onConflict((conflict) => conflict.columns(['userId', 'label']).doUpdateSet({ place, updatedAt }))
    .execute()
}
