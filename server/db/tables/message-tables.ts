import type { Generated, JSONColumnType } from 'kysely'
import type { NoticeFacts, NoticeKind } from '#domain/push/notice-kinds.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional, Stamped } from './column-types.ts'

type PushKeysTable = { isOnly: Generated<boolean>; publicKey: string; privateKey: string; createdAt: Stamped }

type PushSubscriptionsTable = {
  id: Generated<string>
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
  /** Null: it is from before this column. */
  vapidPublicKey: Optional<string>
  createdAt: Date
  lastSuccessAt: Optional<Date>
}

type PushNoticesTable = {
  id: Generated<string>
  subscriptionId: string
  topic: string
  kind: NoticeKind
  facts: JSONColumnType<NoticeFacts>
  version: Generated<number>
  createdAt: Date
  dueAt: Date
  leasedUntil: Optional<Date>
  giveUpAt: Date
  tries: Generated<number>
  sentAt: Optional<Date>
}

type SmsMessagesTable = {
  id: Generated<string>
  kind: string
  rideId: Optional<string>
  rideVersion: Optional<number>
  recipient: string | null
  body: string | null
  rank: number
  createdAt: Date
  dueAt: Date
  giveUpAt: Date
  tries: Generated<number>
  lastError: Optional<string>
  sentAt: Optional<Date>
  gatewayId: Optional<string>
  failedAt: Optional<Date>
}

type SmsCountsTable = { day: Day; number: string; sent: number; refused: Generated<number> }

/**
 * What phones are sent: subscriptions to Web Push with the newest notice about each subject on each of them, and SMS with how
 * many a day.
 */
type LettersTable = {
  id: Generated<string>
  kind: string
  recipient: string
  subject: string
  /** Null: given up. */
  body: string | null
  aboutId: Optional<string>
  rank: number
  createdAt: Date
  dueAt: Date
  giveUpAt: Date
  tries: Generated<number>
  lastError: Optional<string>
  failedAt: Optional<Date>
}

export type MessageTables = {
  letters: LettersTable
  pushKeys: PushKeysTable
  pushSubscriptions: PushSubscriptionsTable
  pushNotices: PushNoticesTable
  smsMessages: SmsMessagesTable
  smsCounts: SmsCountsTable
}
