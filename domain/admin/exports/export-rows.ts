import {
  isOnline,
  methodOf,
  type PaymentProviderId,
  type PaymentPurpose,
  type PaymentStatus,
} from '../../fares/payment-status.ts'
import { type RideType, SERVICES } from '../../fares/services.table.ts'
import type { Account } from '../../ledger/accounts.ts'
import type { CsvLine } from '../../ledger/csv.ts'
import type { EntryKind } from '../../ledger/entries.table.ts'
import { ACCOUNT_KIND_TEXTS, ENTRY_KIND_TEXTS } from '../../ledger/ledger.fr.ts'
import type { FailureReason } from '../../payments/online/attempt-outcome.ts'
import { quarterOf } from '../../places/quarters.table.ts'
import { rideCode } from '../../rides/ride-code.ts'
import type { Party, RideStatus } from '../../rides/ride-status.ts'
import { PASSENGER_STATUS_WORDS } from '../../rides/ride-words.ts'
import { PORTO_NOVO_OFFSET_MS } from '../../shared/day.ts'
import { formatDayOf } from '../../shared/format.ts'
import { METHOD_WORDS, PAYMENT_STATUS_WORDS, PURPOSE_WORDS } from '../rides/ride-story.ts'
import { CANCELLED_BY_WORDS, FAILURE_REASON_WORDS } from './exports.fr.ts'

/** A ride of an export: neither names, phones nor exact points of the passenger. */
export type ExportedRide = {
  readonly id: string
  readonly createdAt: Date
  readonly scheduledFor: Date | null
  readonly requestedAt: Date
  readonly acceptedAt: Date | null
  readonly arrivedAt: Date | null
  readonly startedAt: Date | null
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
  readonly cancelledBy: Party | null
  readonly rideType: RideType
  readonly status: RideStatus
  readonly priceXof: number
  readonly cancelFeeXof: number
  readonly distanceM: number | null
  readonly pickupLat: number | null
  readonly pickupLon: number | null
  readonly dropoffLat: number | null
  readonly dropoffLon: number | null
  readonly passengerId: string
  /** As they were at the last acceptance. */
  readonly driverId: string | null
  readonly driverName: string | null
  readonly plate: string | null
}

export type ExportedPayment = {
  readonly id: string
  readonly rideId: string | null
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly purpose: PaymentPurpose
  readonly paymentProvider: PaymentProviderId
  readonly transactionId: string | null
  readonly amountXof: number
  readonly status: PaymentStatus
  readonly failureReason: FailureReason | null
  readonly feesXof: number | null
  readonly commissionXof: number | null
  readonly refundAskedAt: Date | null
  readonly givenBackXof: number | null
  readonly handRefundXof: number | null
  readonly handRefundAt: Date | null
  readonly collectedBy: string | null
  readonly driverId: string | null
  readonly companyId: string | null
}

export type ExportedEntry = {
  readonly id: string
  readonly at: Date
  readonly kind: EntryKind | 'reversal'
  readonly debit: Account
  readonly credit: Account
  readonly amountXof: number
  readonly rideId: string | null
  readonly sourceId: string
  readonly reverses: string | null
}

/** « 21/11/2026 07:05:09 » in Benin, which a spreadsheet reads as an instant; nothing for none. */
export function instantCell(at: Date | null): string {
  if (at === null) return ''
  const time = new Date(at.getTime() + PORTO_NOVO_OFFSET_MS).toISOString().slice(11, 19)
  return `${formatDayOf(at)} ${time}`
}

function quarterCell(lat: number | null, lon: number | null): string {
  return lat === null || lon === null ? '' : (quarterOf({ lat, lon }) ?? '')
}

const codeCell = (rideId: string | null) => (rideId === null ? '' : rideCode(rideId))

export function rideLine(ride: ExportedRide): CsvLine {
  return [
    rideCode(ride.id),
    ride.id,
    instantCell(ride.createdAt),
    instantCell(ride.scheduledFor),
    instantCell(ride.requestedAt),
    instantCell(ride.acceptedAt),
    instantCell(ride.arrivedAt),
    instantCell(ride.startedAt),
    instantCell(ride.completedAt),
    instantCell(ride.cancelledAt),
    ride.cancelledBy === null ? '' : CANCELLED_BY_WORDS[ride.cancelledBy],
    SERVICES[ride.rideType].name,
    PASSENGER_STATUS_WORDS[ride.status],
    ride.priceXof,
    ride.cancelFeeXof,
    ride.distanceM ?? '',
    quarterCell(ride.pickupLat, ride.pickupLon),
    quarterCell(ride.dropoffLat, ride.dropoffLon),
    ride.passengerId,
    ride.driverId ?? '',
    ride.driverName ?? '',
    ride.plate ?? '',
  ]
}

export function paymentLine(payment: ExportedPayment): CsvLine {
  const { paymentProvider, failureReason } = payment
  return [
    payment.id,
    codeCell(payment.rideId),
    payment.rideId ?? '',
    instantCell(payment.createdAt),
    instantCell(payment.completedAt),
    PURPOSE_WORDS[payment.purpose],
    METHOD_WORDS[methodOf(paymentProvider)],
    isOnline(paymentProvider) ? paymentProvider : '',
    payment.transactionId ?? '',
    payment.amountXof,
    PAYMENT_STATUS_WORDS[payment.status],
    failureReason === null ? '' : FAILURE_REASON_WORDS[failureReason],
    payment.feesXof ?? '',
    payment.commissionXof ?? '',
    instantCell(payment.refundAskedAt),
    payment.givenBackXof ?? '',
    payment.handRefundXof ?? '',
    instantCell(payment.handRefundAt),
    payment.collectedBy ?? '',
    payment.driverId ?? '',
    payment.companyId ?? '',
  ]
}

/** « driver:4f2a… » → « Chauffeur » and the id; an account of the platform has no owner. */
function accountCells(account: Account): readonly [kind: string, owner: string] {
  const [kind = '', owner = ''] = account.split(':')
  return [ACCOUNT_KIND_TEXTS[kind as keyof typeof ACCOUNT_KIND_TEXTS], owner]
}

export function entryLine(entry: ExportedEntry): CsvLine {
  return [
    entry.id,
    instantCell(entry.at),
    ENTRY_KIND_TEXTS[entry.kind],
    ...accountCells(entry.debit),
    ...accountCells(entry.credit),
    entry.amountXof,
    codeCell(entry.rideId),
    entry.rideId ?? '',
    entry.sourceId,
    entry.reverses ?? '',
  ]
}
