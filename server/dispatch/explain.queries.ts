import type { Db } from '../db/database.ts'

/** Most waves and offers of one ride that are read: enough for a ride that was given back ten times. */
const WAVES_LIMIT = 50
const OFFERS_LIMIT = 200

const OFFER_COLUMNS = [
  'id',
  'rideId',
  'driverId',
  'round',
  'wave',
  'slot',
  'rank',
  'pickupM',
  'pickupS',
  'waitedS',
  'reason',
  'offeredAt',
  'expiresAt',
  'outcome',
  'answeredAt',
] as const

export async function listWaves(db: Db, rideId: string) {
  return db
    .selectFrom('rideWaves')
    .where('rideId', '=', rideId)
    .orderBy('round')
    .orderBy('wave')
    .limit(WAVES_LIMIT)
    .select(['rideId', 'round', 'wave', 'at', 'withinS', 'offered', 'passedOver'])
    .execute()
}

/** The best match of each wave first. */
export async function listOffersOfRide(db: Db, rideId: string) {
  return db
    .selectFrom('rideOffers')
    .where('rideId', '=', rideId)
    .orderBy('round')
    .orderBy('wave')
    .orderBy('rank')
    .orderBy('id')
    .limit(OFFERS_LIMIT)
    .select(OFFER_COLUMNS)
    .execute()
}

/** The names of these drivers. */
export async function listNames(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db.selectFrom('profiles').where('id', 'in', userIds).select(['id', 'fullName']).execute()
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** Who accepted the ride and who gave it back, in order. */
export async function listAcceptanceEvents(db: Db, rideId: string) {
  return db
    .selectFrom('rideEvents')
    .leftJoin('profiles', 'profiles.id', 'rideEvents.actorId')
    .where('rideId', '=', rideId)
    .where('action', 'in', ['accept', 'give_back'])
    .orderBy('version')
    .limit(WAVES_LIMIT * 2)
    .select(['action', 'actorId', 'profiles.fullName', 'at'])
    .execute()
}
