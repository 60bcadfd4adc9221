import { sql } from 'kysely'
import { SMS_KINDS } from '#domain/mail/sms-kinds.ts'

type NewCaseSms = { readonly to: string; readonly text: string; readonly at: Date }

/** SQL: queues an answer that an operator wrote by hand; it counts against no budget of the day. */
export function queueingCaseSms({ to, text, at }: NewCaseSms) {
  const { rank, triedForMinutes } = SMS_KINDS.case_answer
  const giveUpAt = new Date(at.getTime() + triedForMinutes * 60_000)
  return sql`
    insert into sms_messages (kind, recipient, body, rank, created_at, due_at, give_up_at)
    values ('case_answer', ${to}, ${text}, ${rank}::smallint, ${at}::timestamptz, ${at}::timestamptz,
            ${giveUpAt}::timestamptz)`
}
