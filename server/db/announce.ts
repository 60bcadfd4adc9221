import { sql } from 'kysely'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { DriverPosition, GoneReason } from '#domain/wire/live.ts'
import type { Db } from './database.ts'

/** The channel on which every process hears what any process has committed. */
export const LIVE_CHANNEL = 'miyi_live'

/** Something has changed. Small on purpose: whoever hears it reads the row and decides who may know. */
export type Announcement =
  | {
      readonly kind: 'ride'
      readonly rideId: string
      /** Null at birth, or when only its payment or rating changed. */
      readonly from: RideStatus | null
      /** The driver it had before, when they lost it. */
      readonly formerDriverId: string | null
      /** Of a ride that is born: its passenger, and when drivers are to be asked. Null: it is open to all. */
      readonly created?: { readonly passengerId: string; readonly dueAt: string | null }
    }
  /** Drivers were asked for a ride, or are asked no more. */
  | {
      readonly kind: 'offers'
      readonly rideId: string
      readonly asked: readonly string[] | 'all'
      readonly ended: readonly string[]
      readonly why: GoneReason
      /** When the next are asked. */
      readonly dueAt: string | null
    }
  | { readonly kind: 'eligibility'; readonly userId: string }
  | { readonly kind: 'session'; readonly userId: string }
  | { readonly kind: 'documents'; readonly userId: string }
  /** A ride's driver has moved: said while it is theirs, and for its passenger alone. */
  | ({ readonly kind: 'position'; readonly passengerId: string } & DriverPosition)
  /** Their name, phone number or photo: whoever shows it reads it again. */
  | { readonly kind: 'profile'; readonly userId: string }

/** When drivers are to be asked for the ride, or null: the announcement does not say. */
export function dueAtOf(announcement: Announcement): string | null {
  if (announcement.kind === 'offers') return announcement.dueAt
  return (announcement.kind === 'ride' && announcement.created?.dueAt) || null
}

/** Says so, in a statement that changes the row: heard when that commits, never when it does not. */
export function announcing(announcement: Announcement) {
  return sql`pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(announcement)})`
}

/** Says so in the transaction that changed the row: heard when it commits, never when it does not. */
export async function announce(tx: Db, announcement: Announcement): Promise<void> {
  await sql`select ${announcing(announcement)}`.execute(tx)
}

/** Something beside the ride's course changed (payment, rating): its views are newer than before, and it is said. */
export async function touchRide(tx: Db, rideId: string): Promise<void> {
  await sql`
    with touched as (update rides set version = version + 1 where id = ${rideId}::uuid returning id)
    select ${announcing({ kind: 'ride', rideId, from: null, formerDriverId: null })} from touched`.execute(tx)
}
