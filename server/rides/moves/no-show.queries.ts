import type { Sighting } from '#domain/rides/cancel/no-show.ts'
import type { Db } from '../../db/database.ts'

/** Most positions read: an hour at one every four seconds. */
const TRACK_MAX = 900

type Asked = { readonly rideId: string; readonly driverId: string; readonly from: Date; readonly until: Date }

/** The driver's stored positions of the ride between two instants, oldest first. */
export async function listTrack(db: Db, { rideId, driverId, from, until }: Asked): Promise<Sighting[]> {
  const rows = await db
    .selectFrom('ridePositions')
    .where('rideId', '=', rideId)
    .where('driverId', '=', driverId)
    .where('at', '>=', from)
    .where('at', '<=', until)
    .orderBy('at')
    .limit(TRACK_MAX)
    .select(['lat', 'lon', 'at', 'receivedAt'])
    .execute()
  return rows.map(({ lat, lon, at, receivedAt }) => ({ point: { lat, lon }, at, receivedAt }))
}
