import type { Generated } from 'kysely'
import type { PayoutNetwork, PayoutProviderId } from '#domain/payouts/payout-rules.ts'
import type { PayoutStatus } from '#domain/payouts/payout-status.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from './column-types.ts'

export type PayoutsTable = {
  id: Generated<string>
  driverId: string
  key: string
  /** F CFA. */
  amountXof: number
  phone: string | null
  network: PayoutNetwork
  status: PayoutStatus
  approvalsNeeded: number
  askedAt: Date
  approvedAt: Optional<Date>
  provider: Optional<PayoutProviderId>
  providerReference: Optional<string>
  providerSaid: Optional<string>
  sentAt: Optional<Date>
  nextStepAt: Optional<Date>
  endedAt: Optional<Date>
  failure: Optional<string>
  paidReference: Optional<string>
  endedBy: Optional<string>
  updatedAt: Date
}

type PayoutApprovalsTable = { payoutId: string; operatorId: string; at: Date }

type PayoutRulesTable = {
  id: Generated<string>
  aloneUpToXof: number
  twoAboveXof: number
  setBy: string
  reason: string
  setAt: Date
}

type SimulatorPayoutsTable = {
  id: Generated<string>
  merchantReference: string
  amount: number
  number: string
  mode: string
  startedAt: Date | null
  createdAt: Date
}

export type PayoutTables = {
  payouts: PayoutsTable
  payoutApprovals: PayoutApprovalsTable
  payoutRules: PayoutRulesTable
  /** The days on which operators got a mail about payouts that are stuck. */
  payoutAlarms: { day: Day; mailedAt: Date }
  simulatorPayouts: SimulatorPayoutsTable
}
