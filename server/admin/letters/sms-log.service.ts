import { SMS_LOG_LENGTH, type SmsLog } from '#domain/admin/letters/admin-letters.contract.ts'
import { isSmsKind, SMS_KINDS } from '#domain/mail/sms-kinds.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { findDayCount, listFailedSms } from './sms-log.queries.ts'

/** Today's budget of SMS, and the last ones that were not sent. Null: this installation sends none. */
export async function readSmsLog({ clock, config, db }: Context): Promise<SmsLog | null> {
  if (config.sms === null) return null
  const [{ sent, refused }, failed] = await Promise.all([
    findDayCount(db, dayOf(clock.now())),
    listFailedSms(db, SMS_LOG_LENGTH),
  ])
  return {
    sentToday: sent,
    refusedToday: refused,
    dayMax: config.sms.dayMax,
    failed: failed.map(({ id, kind, recipient, failedAt, lastError }) => ({
      id,
      kind: isSmsKind(kind) ? SMS_KINDS[kind].words : kind,
      recipient: recipient ?? '',
      failedAt: failedAt.toISOString(),
      why: lastError ?? '',
    })),
  }
}
