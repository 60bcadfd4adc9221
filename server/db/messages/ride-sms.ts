import { sql } from 'kysely'
import { type RideSmsKind, SMS_KINDS } from '#domain/mail/sms-kinds.ts'

export type NewRideSms = {
  readonly kind: RideSmsKind
  readonly rideId: string
  /** The version of the ride that it is about: one message for each. */
  readonly version: number
  readonly at: Date
  readonly dueAt?: Date
}

/**
 * SQL: queues a message about a ride. In a statement of its own, or beside the change of the ride. Text and number are added
 * when it is sent.
 */
export function queueingRideSms({ kind, rideId, version, at, dueAt = at }: NewRideSms, onlyIf = sql<boolean>`true`) {
  const { rank, triedForMinutes } = SMS_KINDS[kind]
  const giveUpAt = new Date(at.getTime() + triedForMinutes * 60_000)
  return sql`
    insert into sms_messages (kind, ride_id, ride_version, rank, created_at, due_at, give_up_at)
    select ${kind}, ${rideId}::uuid, ${version}::int, ${rank}::smallint, ${at}::timestamptz, ${dueAt}::timestamptz,
           ${giveUpAt}::timestamptz
    where ${onlyIf}`
}
