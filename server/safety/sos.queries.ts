import { sql } from 'kysely'
import { PRESSED_KINDS, type SosEvent, type SosKind, type SosParty } from '#domain/safety/sos-alert.ts'
import type { Db } from '../db/database.ts'

/** Locks the ride: before its alerts, as every move of a ride does. */
async function lockRide(tx: Db, rideId: string): Promise<void> {
  await tx.selectFrom('rides').where('id', '=', rideId).select('id').forUpdate().execute()
}

/** The same, with the ride locked. */
export async function lockRideToHelp(tx: Db, rideId: string): Promise<RideToHelp | undefined> {
  await lockRide(tx, rideId)
  return findRideToHelp(tx, rideId)
}

/** A ride as a call for help needs it. */
export async function findRideToHelp(db: Db, rideId: string) {
  const ride = await db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['id', 'passengerId', 'driverId', 'status', 'completedAt', 'cancelledAt'])
    .executeTakeFirst()
  if (ride === undefined) return undefined
  const { completedAt, cancelledAt, ...rest } = ride
  return { ...rest, endedAt: completedAt ?? cancelledAt }
}
export type RideToHelp = NonNullable<Awaited<ReturnType<typeof findRideToHelp>>>

type Place = { readonly lat: number; readonly lon: number; readonly at: Date; readonly of: 'phone' | 'vehicle' }

export type NewSos = {
  readonly rideId: string
  readonly pressedBy: SosParty
  readonly userId: string
  readonly key: string
  readonly kind: SosKind
  readonly tappedAt: Date
  readonly openedAt: Date
  readonly place: Place | null
}

const COLUMNS = [
  'id',
  'rideId',
  'pressedBy',
  'userId',
  'kind',
  'state',
  'tappedAt',
  'openedAt',
  'seenBy',
  'seenAt',
  'closedBy',
  'closedAt',
  'safeAt',
] as const

export async function insertSos(tx: Db, { place, ...press }: NewSos) {
  return tx
    .insertInto('sosAlerts')
    .values({
      ...press,
      lat: place?.lat ?? null,
      lon: place?.lon ?? null,
      positionAt: place?.at ?? null,
      positionOf: place?.of ?? null,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}
export type SosRow = Awaited<ReturnType<typeof insertSos>>

/** The alert of this key. */
export async function findSosByKey(db: Db, userId: string, key: string): Promise<SosRow | undefined> {
  return db
    .selectFrom('sosAlerts')
    .where('userId', '=', userId)
    .where('key', '=', key)
    .select(COLUMNS)
    .executeTakeFirst()
}

/** The one of this side and kind that is not closed. Locked: it is not closed meanwhile. */
export async function lockUnclosed(tx: Db, { rideId, pressedBy, kind }: Pick<NewSos, 'rideId' | 'pressedBy' | 'kind'>) {
  return tx
    .selectFrom('sosAlerts')
    .where('rideId', '=', rideId)
    .where('pressedBy', '=', pressedBy)
    .where('kind', '=', kind)
    .where('state', '<>', 'closed')
    .select(COLUMNS)
    .forUpdate()
    .executeTakeFirst()
}

/** Locks its ride, then the alert. */
export async function lockSos(tx: Db, alertId: string): Promise<SosRow | undefined> {
  const found = await tx.selectFrom('sosAlerts').where('id', '=', alertId).select('rideId').executeTakeFirst()
  if (found === undefined) return undefined
  await lockRide(tx, found.rideId)
  return tx.selectFrom('sosAlerts').where('id', '=', alertId).select(COLUMNS).forUpdate().executeTakeFirst()
}

/** A person's own alert of a ride: a real one that is not closed, else the newest. */
export async function findOwnSos(db: Db, rideId: string, userId: string): Promise<SosRow | undefined> {
  return db
    .selectFrom('sosAlerts')
    .where('rideId', '=', rideId)
    .where('userId', '=', userId)
    .where('kind', 'in', PRESSED_KINDS)
    .select(COLUMNS)
    .orderBy(sql`(kind = 'real' and state <> 'closed')`, 'desc')
    .orderBy('openedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** A later position of the phone replaces the former one: pressed again, they may be elsewhere. */
export async function updatePlace(tx: Db, alertId: string, { lat, lon, at }: Omit<Place, 'of'>): Promise<void> {
  await tx
    .updateTable('sosAlerts')
    .set({ lat, lon, positionAt: at, positionOf: 'phone' })
    .where('id', '=', alertId)
    .where(sql<boolean>`(position_of is distinct from 'phone' or position_at < ${at}::timestamptz)`)
    .execute()
}

/** When this alert was last pressed. */
export async function findLastPress(tx: Db, alertId: string): Promise<Date | undefined> {
  const last = await tx
    .selectFrom('sosEvents')
    .where('alertId', '=', alertId)
    .where('event', 'in', ['pressed', 'pressed_again'])
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.at
}

type Change = Partial<Pick<SosRow, 'kind' | 'state' | 'seenBy' | 'seenAt' | 'closedBy' | 'closedAt' | 'safeAt'>> & {
  readonly note?: string
}

/** Changes a locked alert. */
export async function changeSos(tx: Db, alertId: string, change: Change): Promise<SosRow> {
  return tx.updateTable('sosAlerts').set(change).where('id', '=', alertId).returning(COLUMNS).executeTakeFirstOrThrow()
}

export async function insertSosEvent(
  tx: Db,
  { alertId, event, at, actorId }: { alertId: string; event: SosEvent; at: Date; actorId: string },
): Promise<void> {
  await tx.insertInto('sosEvents').values({ alertId, event, at, actorId }).execute()
}
