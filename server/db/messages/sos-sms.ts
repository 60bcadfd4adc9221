import { sql } from 'kysely'
import { SMS_KINDS, type SosSmsKind } from '#domain/mail/sms-kinds.ts'

type NewSosSms = {
  readonly kind: SosSmsKind
  /** The ride that it is about: whoever takes the alert takes back what has not left. */
  readonly rideId: string
  readonly to: string
  readonly text: string
  readonly at: Date
  readonly dueAt?: Date
}

/**
 * SQL: queues a written message about a call for help. Such messages are counted against no budget of the day, which others
 * may have used up: an alert sends one to each of five contacts at most, and is closed by an operator.
 */
export function queueingSosSms({ kind, rideId, to, text, at, dueAt = at }: NewSosSms) {
  const { rank, triedForMinutes } = SMS_KINDS[kind]
  const giveUpAt = new Date(dueAt.getTime() + triedForMinutes * 60_000)
  return sql`
    insert into sms_messages (kind, ride_id, recipient, body, rank, created_at, due_at, give_up_at)
    values (${kind}, ${rideId}::uuid, ${to}, ${text}, ${rank}::smallint, ${at}::timestamptz, ${dueAt}::timestamptz,
            ${giveUpAt}::timestamptz)`
}
