import { sql } from 'kysely'
import { expect } from 'vitest'
import { PREPAID_PROVIDERS } from '#domain/fares/payment-status.ts'
import { ACTIVE_STATUSES, moveFor, type Party, type RideAction, type RideStatus } from '#domain/rides/ride-status.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/database.ts'
import { expectDispatchInvariants } from './dispatch-invariants.ts'
import { expectFiguresHold } from './figure-invariants.ts'
import { expectInvoicesHold } from './invoice-invariants.ts'
import { expectBooksBalance } from './ledger-invariants.ts'

type Event = { action: RideAction | 'request'; fromStatus: RideStatus | null; toStatus: RideStatus; party: Party }

function replay(events: readonly Event[]): RideStatus | null {
  let status: RideStatus | null = null
  for (const event of events) {
    expect(event.fromStatus).toBe(status)
    if (event.action !== 'request')
      expect(moveFor(status ?? 'requested', event.action, event.party)?.to).toBe(event.toStatus)
    status = event.toStatus
  }
  return status
}

async function expectEventsReplayToRows(db: Db): Promise<void> {
  const rides = await db.selectFrom('rides').select(['id', 'status']).execute()
  const events = await db.selectFrom('rideEvents').selectAll().orderBy('version').execute()
  const byRide = Map.groupBy(events, (event) => event.rideId)
  for (const ride of rides) expect(replay(byRide.get(ride.id) ?? [])).toBe(ride.status)
}

async function expectOneActiveRideADriver(db: Db): Promise<void> {
  const busy = await db
    .selectFrom('rides')
    .where('status', 'in', ACTIVE_STATUSES)
    .groupBy('driverId')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .select('driverId')
    .execute()
  expect(busy).toEqual([])
}

async function expectPaymentsMatchRides(db: Db): Promise<void> {
  const wrong = await db
    .selectFrom('paymentTransactions')
    .innerJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .where('paymentTransactions.status', '=', 'completed')
    .where(
      sql<boolean>`payment_transactions.amount
        <> case payment_transactions.purpose when 'cancel_fee' then rides.cancel_fee else rides.price end`,
    )
    .select('paymentTransactions.id')
    .execute()
  expect(wrong).toEqual([])
}

/** A fee is owed only for a cancelled ride, according to who cancelled or did not come, and is at most the price. */
async function expectFeesAreOwed(db: Db): Promise<void> {
  const wrong = await db
    .selectFrom('rides')
    .where('cancelFeeXof', '>', 0)
    .where((eb) =>
      eb.or([
        eb('status', '<>', 'cancelled'),
        eb('cancelledBy', 'in', ['admin', 'system']),
        eb('driverId', 'is', null),
        eb('cancelFeeXof', '>', eb.ref('priceXof')),
      ]),
    )
    .select('id')
    .execute()
  expect(wrong).toEqual([])
}

/** A waived fee is neither paid nor being paid, and the journal says who waived it. */
async function expectWaivedFeesAreClosed(db: Db): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from rides
    where cancel_fee_waived_at is not null and (
      exists (
        select from payment_transactions payment
        where payment.ride_id = rides.id and payment.purpose = 'cancel_fee'
          and (payment.status = 'pending' or payment.completed_at is not null)
      )
      or exists (select from unpaid_cancel_fees where ride_id = rides.id)
      or not exists (select from admin_actions where ride_id = rides.id and action = 'waive_fee')
    )`.execute(db)
  expect(rows).toEqual([])
}

/** The sum that an operator received equals the parts of its fees, each handed over by the driver who collected it. */
async function expectHandoversAddUp(db: Db): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select handover.key from fee_handovers handover
    left join payment_transactions fee on fee.handed_over = handover.key and fee.collected_by = handover.driver_id
    group by handover.key
    having coalesce(sum(coalesce(fee.handed_over_xof, fee.amount)), 0) <> handover.amount_xof
    union all
    select fee.handed_over from payment_transactions fee
    join fee_handovers handover on handover.key = fee.handed_over
    where fee.collected_by <> handover.driver_id`.execute(db)
  expect(rows).toEqual([])
}

async function expectEachTransactionServedOnce(db: Db): Promise<void> {
  const twice = await db
    .selectFrom('paymentTransactions')
    .where('status', 'in', ['completed', 'refunded'])
    .where('transactionId', 'is not', null)
    .groupBy(['paymentProvider', 'transactionId'])
    .having((eb) => eb.fn.countAll(), '>', 1)
    .select('transactionId')
    .execute()
  expect(twice).toEqual([])
}

async function expectEndsAreStamped(db: Db): Promise<void> {
  const rides = await db.selectFrom('rides').select(['status', 'acceptedAt', 'completedAt']).execute()
  for (const { status, acceptedAt, completedAt } of rides) {
    expect(status === 'completed').toBe(completedAt !== null)
    if (completedAt !== null) expect(completedAt.getTime()).toBeGreaterThanOrEqual(acceptedAt?.getTime() ?? Infinity)
  }
}

async function expectAccountsAreWhole(db: Db): Promise<void> {
  const halves = await db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .leftJoin('userRoles', 'userRoles.userId', 'users.id')
    .where((eb) => eb.or([eb('profiles.id', 'is', null), eb('userRoles.role', 'is', null)]))
    .select('users.id')
    .execute()
  expect(halves).toEqual([])
}

/** Each document has its file, also one that a hold keeps, and each file its document: nothing is incomplete or left behind. */
export async function expectFilesMatchDocuments({ db, files }: Pick<Context, 'db' | 'files'>): Promise<void> {
  const documents = await db.selectFrom('userDocuments').select('fileUrl').execute()
  const held = await db.selectFrom('heldRows').where('kind', '=', 'document').select('filePath').execute()
  const addresses = [...documents.map(({ fileUrl }) => fileUrl), ...held.map(({ filePath }) => `/files/${filePath}`)]
  const stored = (await files.list('user-documents')).map((path) => `/files/${path}`)
  expect(stored.sort()).toEqual(addresses.sort())
}

/** The dashboard's stored totals equal those computed from all rides. */
async function expectTotalsAreTrue(db: Db): Promise<void> {
  const { rows } = await sql`
    select day, counted.rides, kept.rides as kept_rides, counted.cancelled, kept.cancelled as kept_cancelled,
      counted.revenue_xof, kept.revenue_xof as kept_revenue_xof, counted.users, kept.users as kept_users
    from true_totals counted full join kept_totals kept using (day)
    where (coalesce(counted.rides, 0), coalesce(counted.cancelled, 0), coalesce(counted.revenue_xof, 0),
        coalesce(counted.users, 0))
      <> (coalesce(kept.rides, 0), coalesce(kept.cancelled, 0), coalesce(kept.revenue_xof, 0), coalesce(kept.users, 0))`.execute(
    db,
  )
  expect(rows).toEqual([])
}

/** Rides marked as unpaid are those without a received payment. */
async function expectRidesToPayAreTrue(db: Db): Promise<void> {
  const { rows } = await sql`
    select coalesce(owed.ride_id, rides.id) as id
    from rides_to_pay owed
    full join (
      select id from rides where status = 'completed' and not exists (
        select from payment_transactions paid
        where paid.ride_id = rides.id and paid.purpose = 'ride' and paid.completed_at is not null
      )
    ) rides on rides.id = owed.ride_id
    where owed.ride_id is null or rides.id is null`.execute(db)
  expect(rows).toEqual([])
}

/**
 * A case about cash without an outcome belongs to a ride that is unpaid, or whose cash is contested; one with an outcome, to
 * a ride that is paid as it says; and the journal says who decided.
 */
async function expectCashCasesMatchMoney(db: Db): Promise<void> {
  const { rows } = await sql<{ rideId: string }>`
    select word.ride_id from cash_cases word
    left join payment_transactions paid
      on paid.ride_id = word.ride_id and paid.purpose = 'ride' and paid.status = 'completed'
    left join rides_to_pay owed on owed.ride_id = word.ride_id
    where not coalesce(case
      when word.claim = 'not_paid' then paid.payment_provider = 'cash'
      when word.outcome is null then owed.ride_id is not null
      when word.outcome in ('given', 'confirmed') then paid.payment_provider = 'cash'
      when word.outcome = 'unknown' then paid.payment_provider = 'written_off'
      when word.outcome = 'paid_otherwise' then owed.ride_id is null
      else true
    end, false)
    or word.closed_by is not null and not exists (
      select from admin_actions done
      where done.ride_id = word.ride_id and done.action = 'cash_' || word.outcome and done.actor_id = word.closed_by
    )`.execute(db)
  expect(rows).toEqual([])
}

/** Cash goes back only of a finished ride whose price was paid online or by a company, from the driver who drove it. */
async function expectCashToReturnIsOfPaidRides(db: Db): Promise<void> {
  const { rows } = await sql<{ rideId: string }>`
    select back.ride_id from cash_to_return back
    join rides on rides.id = back.ride_id
    where rides.status <> 'completed' or rides.driver_id <> back.driver_id or not exists (
      select from payment_transactions paid
      where paid.ride_id = back.ride_id and paid.purpose = 'ride' and paid.completed_at is not null
        and paid.payment_provider in (${sql.join(PREPAID_PROVIDERS)})
    )`.execute(db)
  expect(rows).toEqual([])
}

/** The invariants of the database, true at any instant. */
export async function expectInvariants(db: Db): Promise<void> {
  await expectEventsReplayToRows(db)
  await expectOneActiveRideADriver(db)
  await expectEndsAreStamped(db)
  await expectPaymentsMatchRides(db)
  await expectFeesAreOwed(db)
  await expectWaivedFeesAreClosed(db)
  await expectHandoversAddUp(db)
  await expectEachTransactionServedOnce(db)
  await expectAccountsAreWhole(db)
  await expectTotalsAreTrue(db)
  await expectFiguresHold(db)
  await expectRidesToPayAreTrue(db)
  await expectCashCasesMatchMoney(db)
  await expectCashToReturnIsOfPaidRides(db)
  await expectDispatchInvariants(db)
  await expectBooksBalance(db)
  await expectInvoicesHold(db)
}
