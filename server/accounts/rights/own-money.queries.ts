import { sql } from 'kysely'
import { foundFirst, type OwnTables, technical, WHY } from './own-table.queries.ts'

const asked = (userId: string) => sql`(select id from rides where passenger_id = ${userId}::uuid)`
const driven = (userId: string) => sql`(select id from rides where driver_id = ${userId}::uuid)`
const ofPassenger = (userId: string) => sql`passenger_id = ${userId}::uuid`
const ofEither = (userId: string) => sql`(passenger_id = ${userId}::uuid or driver_id = ${userId}::uuid)`
/** Each part by an index of its own. */
const ownPaymentIds = (userId: string) =>
  foundFirst(sql`
  select id from payment_transactions where ride_id in ${asked(userId)}
  union select id from payment_transactions where driver_id = ${userId}::uuid
  union select id from payment_transactions where manager_id = ${userId}::uuid`)

const OF_PAYMENT = {
  metadata: 'the provider’s own words',
  updated_at: WHY.technical,
  collected_by: WHY.others,
  collected_with: WHY.others,
  handed_over: WHY.technical,
  handed_over_xof: WHY.technical,
  driver_id: WHY.owner,
  company_id: WHY.others,
  invoice_id: WHY.technical,
  manager_id: WHY.owner,
}

/** What was paid, and what of it is contested or owed. */
export const OWN_MONEY_TABLES: OwnTables<
  | 'payments'
  | 'paymentsOfDrivenRides'
  | 'paymentAttempts'
  | 'credit'
  | 'creditOfRides'
  | 'change'
  | 'cashCases'
  | 'cashToReturn'
> = {
  payments: {
    table: 'payment_transactions',
    fields: {
      id: 'id',
      rideId: 'ride_id',
      purpose: 'purpose',
      amountXof: 'amount',
      provider: 'payment_provider',
      status: 'status',
      transactionId: 'transaction_id',
      failureReason: 'failure_reason',
      createdAt: 'created_at',
      completedAt: 'completed_at',
    },
    isMine: (userId) => sql`id in ${ownPaymentIds(userId)}`,
    at: 'created_at',
    id: 'id',
    leftOut: OF_PAYMENT,
  },
  paymentsOfDrivenRides: {
    table: 'payment_transactions',
    fields: {
      id: 'id',
      rideId: 'ride_id',
      purpose: 'purpose',
      amountXof: 'amount',
      provider: 'payment_provider',
      status: 'status',
      createdAt: 'created_at',
      completedAt: 'completed_at',
    },
    isMine: (userId) =>
      sql`id in ${foundFirst(sql`select id from payment_transactions where ride_id in ${driven(userId)}`)}`,
    at: 'created_at',
    id: 'id',
    leftOut: { ...OF_PAYMENT, transaction_id: WHY.others, failure_reason: WHY.others },
  },
  paymentAttempts: {
    table: 'payment_attempts',
    fields: {
      paymentId: 'payment_id',
      provider: 'payment_provider',
      transactionId: 'transaction_id',
      outcome: 'outcome',
      amountXof: 'amount_xof',
      createdAt: 'created_at',
    },
    isMine: (userId) => sql`payment_id in ${ownPaymentIds(userId)}`,
    at: 'created_at',
    id: 'transaction_id',
    leftOut: {
      ...technical(
        'updated_at',
        'inquiry',
        'next_ask_at',
        'is_from_provider',
        'refund_asked_at',
        'refund_answer',
        'refund_due_at',
      ),
      metadata: 'the provider’s own words',
    },
  },
  credit: {
    table: 'passenger_credits',
    fields: { balanceXof: 'balance_xof', reservedXof: 'reserved_xof' },
    isMine: ofPassenger,
    at: `'epoch'::timestamptz`,
    id: 'passenger_id',
    leftOut: { passenger_id: WHY.owner },
  },
  creditOfRides: {
    table: 'ride_credits',
    fields: { rideId: 'ride_id', amountXof: 'amount_xof', status: 'status' },
    isMine: ofPassenger,
    at: `'epoch'::timestamptz`,
    id: 'ride_id',
    leftOut: { passenger_id: WHY.owner },
  },
  change: {
    table: 'change_claims',
    fields: {
      rideId: 'ride_id',
      noteXof: 'note_xof',
      dueXof: 'due_xof',
      changeXof: 'change_xof',
      saidAt: 'said_at',
      agreed: 'agreed',
      answeredAt: 'answered_at',
    },
    isMine: ofEither,
    at: 'said_at',
    id: 'ride_id',
    leftOut: { passenger_id: WHY.others, driver_id: WHY.others },
  },
  cashCases: {
    table: 'cash_cases',
    fields: {
      rideId: 'ride_id',
      claim: 'claim',
      claimedAt: 'claimed_at',
      ownNote: {
        of: ['passenger_note', 'driver_note'],
        is: (userId) => sql`case when passenger_id = ${userId}::uuid then passenger_note else driver_note end`,
      },
      driverReceived: 'driver_received',
      answeredAt: 'answered_at',
      outcome: 'outcome',
      closedAt: 'closed_at',
    },
    isMine: ofEither,
    at: 'claimed_at',
    id: 'ride_id',
    leftOut: {
      passenger_id: WHY.others,
      driver_id: WHY.others,
      answer_by: WHY.technical,
      closed_by: WHY.others,
    },
  },
  cashToReturn: {
    table: 'cash_to_return',
    fields: {
      rideId: 'ride_id',
      amountXof: 'amount_xof',
      notedAt: 'noted_at',
      driverSaid: 'driver_said',
      driverSaidAt: 'driver_said_at',
      passengerSaidAt: 'passenger_said_at',
    },
    isMine: (userId) => sql`(driver_id = ${userId}::uuid or ride_id in ${asked(userId)})`,
    at: 'noted_at',
    id: 'ride_id',
    leftOut: { driver_id: WHY.others },
  },
}
