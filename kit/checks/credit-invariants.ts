import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#server/db/database.ts'

/** Each credit is its account's balance in the ledger, and reserves what its rides do. */
async function expectCreditsAreTrue(db: Db): Promise<void> {
  const { rows } = await sql`
    select coalesce('passenger:' || mine.passenger_id, account) as account, mine.balance_xof, kept.balance_xof as kept_xof,
      mine.reserved_xof
    from passenger_credits mine
    full join (select account, balance_xof from kept_balances where account like 'passenger:%') kept
      on kept.account = 'passenger:' || mine.passenger_id
    where coalesce(mine.balance_xof, 0) <> coalesce(kept.balance_xof, 0)
      or mine.reserved_xof <> (
        select coalesce(sum(amount_xof), 0) from ride_credits
        where ride_credits.passenger_id = mine.passenger_id and status = 'reserved'
      )`.execute(db)
  expect(rows).toEqual([])
}

/** Credit is reserved while its ride may be paid in cash, used if it was, and never more than the price. */
async function expectRideCreditsMatchRides(db: Db): Promise<void> {
  const { rows } = await sql`
    select credit.ride_id, credit.status, rides.status as ride_status
    from ride_credits credit
    join rides on rides.id = credit.ride_id
    where credit.amount_xof > rides.price or credit.passenger_id <> rides.passenger_id
      or credit.status = 'reserved' and (rides.status = 'cancelled' or rides.status = 'completed'
        and not exists (select from rides_to_pay where rides_to_pay.ride_id = rides.id))
      or credit.status = 'used' and not (rides.status = 'completed' and exists (
        select from payment_transactions paid
        where paid.ride_id = rides.id and paid.purpose = 'ride' and paid.status = 'completed'
          and paid.payment_provider = 'cash'
      ))`.execute(db)
  expect(rows).toEqual([])
}

/** Each agreement about change, and each used credit, has exactly its entry; no other entry is of these kinds. */
async function expectEntriesMatchCredits(db: Db): Promise<void> {
  const { rows } = await sql`
    with due as (
      select 'change' as kind, ride_id, 'driver:' || driver_id as debit, 'passenger:' || passenger_id as credit,
        change_xof as amount_xof
      from change_claims where agreed
      union all
      select 'credit_used', credit.ride_id, 'passenger:' || credit.passenger_id, 'driver:' || rides.driver_id,
        credit.amount_xof
      from ride_credits credit join rides on rides.id = credit.ride_id where credit.status = 'used'
    ), written as (
      select kind, source_id as ride_id, debit::text, credit::text, amount_xof from ledger_entries entry
      where kind in ('change', 'credit_used') and ride_id = source_id
        and not exists (select from ledger_entries reversal where reversal.reverses = entry.id)
    )
    (select 'missing' as is, kind, ride_id, amount_xof from (table due except table written) missing)
    union all
    (select 'surplus', kind, ride_id, amount_xof from (table written except table due) surplus)`.execute(db)
  expect(rows).toEqual([])
}

/** The change of a ride is at most what its driver had to give back: the note less what was due in cash. */
async function expectChangeWasDue(db: Db): Promise<void> {
  const { rows } = await sql`
    select claim.ride_id, claim.due_xof, rides.price
    from change_claims claim
    join rides on rides.id = claim.ride_id
    left join ride_credits credit on credit.ride_id = claim.ride_id and credit.status = 'used'
    where claim.due_xof < rides.price - coalesce(credit.amount_xof, 0)
      or claim.driver_id <> rides.driver_id or claim.passenger_id <> rides.passenger_id or rides.status <> 'completed'`.execute(
    db,
  )
  expect(rows).toEqual([])
}

/** The part of invariant 8 about passengers' credit. The limits of each sum are CHECKs of its table. */
export async function expectCreditsMatch(db: Db): Promise<void> {
  await expectCreditsAreTrue(db)
  await expectRideCreditsMatchRides(db)
  await expectEntriesMatchCredits(db)
  await expectChangeWasDue(db)
}
