import { sql } from 'kysely'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { DriverPosition, GoneReason } from '#domain/wire/live.ts'
import { activeTrace, tracedRoot } from '../tracing.ts'
import type { Db } from './database.ts'

/** The NOTIFY channel that sends each committed change to every process. */
export const LIVE_CHANNEL = 'miyi_live'

/** A committed change. It carries ids only: the receiving process reads the row and decides who may see it. */
export type Announcement =
  | {
      readonly kind: 'ride'
      readonly rideId: string
      /** Null when the ride was created, or when only its payment or rating changed. */
      readonly from: RideStatus | null
      /** The former driver, if the ride was taken from them. */
      readonly formerDriverId: string | null
      /** Set when the ride was created: its passenger, and when drivers are to be asked. Null: it is open to all. */
      readonly created?: { readonly passengerId: string; readonly dueAt: string | null }
    }
  /** Offers of a ride were made or withdrawn. */
  | {
      readonly kind: 'offers'
      readonly rideId: string
      readonly asked: readonly string[] | 'all'
      readonly ended: readonly string[]
      readonly why: GoneReason
      /** When the next wave is due. */
      readonly dueAt: string | null
    }
  | { readonly kind: 'eligibility'; readonly userId: string }
  | { readonly kind: 'session'; readonly userId: string }
  | { readonly kind: 'documents'; readonly userId: string }
  /** The driver of a ride has moved. Sent only during that ride, and only to its passenger. */
  | ({ readonly kind: 'position'; readonly passengerId: string } & DriverPosition)
  /** A person's name, phone number or photo changed: screens that show it read it again. */
  | { readonly kind: 'profile'; readonly userId: string }
  /** A case was opened or has changed: lists of operators are read again. */
  | { readonly kind: 'case'; readonly personId: string }
  /** A call for help was made or has changed: for operators, and for the person who made it. */
  | {
      readonly kind: 'sos'
      readonly alertId: string
      readonly rideId: string
      readonly userId: string
      readonly isDrill: boolean
      /** Nobody has taken it yet. */
      readonly isOpen: boolean
    }

/** When drivers are to be asked for the ride; null if the announcement does not contain it. */
export function dueAtOf(announcement: Announcement): string | null {
  if (announcement.kind === 'offers') return announcement.dueAt
  return (announcement.kind === 'ride' && announcement.created?.dueAt) || null
}

/** The announcement as it is sent. Of those that are read again, the receiving process continues the trace. */
function written(announcement: Announcement): string {
  const trace = announcement.kind === 'ride' || announcement.kind === 'offers' ? activeTrace()?.traceparent : undefined
  return JSON.stringify(trace === undefined ? announcement : { ...announcement, trace })
}

/** Publishes changes in the trace of the first one that has any; untraced, if none has. */
export function publishTraced(changes: readonly Announcement[], publish: () => Promise<void>): Promise<void> {
  const traces = changes.map((one) => ('trace' in one && typeof one.trace === 'string' ? one.trace : null))
  const trace = traces.find((known) => known !== null)
  const named = { name: 'live publish', kind: 'consumer', attributes: { 'miyi.changes': changes.length } } as const
  return trace === undefined ? publish() : tracedRoot(named, publish, trace)
}

/** SQL for a statement that changes the row: PostgreSQL sends the announcement if and when that statement commits. */
export function announcing(announcement: Announcement) {
  return sql`pg_notify(${LIVE_CHANNEL}, ${written(announcement)})`
}

/** Announces a change within the transaction that makes it: sent if and when the transaction commits. */
export async function announce(tx: Db, announcement: Announcement): Promise<void> {
  await sql`select ${announcing(announcement)}`.execute(tx)
}

/** Increments the ride's version and announces it, when something other than its status changed (payment, rating). */
export async function touchRide(tx: Db, rideId: string): Promise<void> {
  await sql`
    with touched as (update rides set version = version + 1 where id = ${rideId}::uuid returning id)
    select ${announcing({ kind: 'ride', rideId, from: null, formerDriverId: null })} from touched`.execute(tx)
}
