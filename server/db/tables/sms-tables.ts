import type { Generated } from 'kysely'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from './column-types.ts'

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

export type SmsTables = { smsMessages: SmsMessagesTable; smsCounts: SmsCountsTable }
