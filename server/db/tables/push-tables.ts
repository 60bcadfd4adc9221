import type { Generated, JSONColumnType } from 'kysely'
import type { NoticeFacts, NoticeKind } from '#domain/push/notice-kinds.table.ts'
import type { Optional, Stamped } from './column-types.ts'

type PushKeysTable = { isOnly: Generated<boolean>; publicKey: string; privateKey: string; createdAt: Stamped }

type PushSubscriptionsTable = {
  id: Generated<string>
  userId: string
  sessionId: string
  endpoint: string
  p256dh: string
  auth: string
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

/** Subscriptions to Web Push, and the newest notice about each subject on each of them. */
export type PushTables = {
  pushKeys: PushKeysTable
  pushSubscriptions: PushSubscriptionsTable
  pushNotices: PushNoticesTable
}
