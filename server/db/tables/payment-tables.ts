import type { Day } from '#domain/shared/day.ts'
import type { Stamped } from './column-types.ts'

/** The days on which operators got a mail about sums that differ. */
export type PaymentAlarmsTable = { day: Day; mailedAt: Date }

export type InquiryTurnsTable = { passengerId: string; askedAt: Date }

export type SimulatorTransactionsTable = {
  id: string
  amount: number
  paymentReference: string | null
  outcome: 'success' | 'failure' | 'pending' | 'refunded'
  createdAt: Stamped
}
