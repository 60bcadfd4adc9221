import { sql } from 'kysely'
import type { CashClaim, CashOutcome } from '#domain/rides/after/cash-claims.ts'
import { ADMIN_PAGE_SIZE, type Cursor } from '#domain/shared/paging.ts'
import type { Db } from '../../db/database.ts'
import { instantOf, microseconds } from '../../db/keyset.ts'

/** SQL: a case for an operator now: without an outcome, and its driver has answered or had the time to. See caseStage. */
export const isDue = (now: Date) => sql<boolean>`cash_cases.outcome is null and (
  cash_cases.claim = 'not_paid' or cash_cases.driver_received is not null or cash_cases.answer_by <= ${now}::timestamptz
)`

/** One page of the cases that wait for an operator, oldest first, and one row more. */
export async function listDueCases(db: Db, now: Date, cursor: Cursor | null) {
  return db
    .selectFrom('cashCases')
    .innerJoin('rides', 'rides.id', 'cashCases.rideId')
    .leftJoin('profiles as passenger', 'passenger.id', 'cashCases.passengerId')
    .leftJoin('profiles as driver', 'driver.id', 'cashCases.driverId')
    .where(isDue(now))
    .$if(cursor !== null, (query) =>
      cursor === null
        ? query
        : query.where(
            sql<boolean>`(cash_cases.claimed_at, cash_cases.ride_id) > (${instantOf(cursor)}, ${cursor.id}::uuid)`,
          ),
    )
    .orderBy('cashCases.claimedAt')
    .orderBy('cashCases.rideId')
    .limit(ADMIN_PAGE_SIZE + 1)
    .select([
      'cashCases.rideId',
      'cashCases.claim',
      'cashCases.claimedAt',
      'cashCases.driverReceived',
      'cashCases.answeredAt',
      'rides.priceXof',
      'rides.pickupLocation',
      'rides.dropoffLocation',
      'passenger.fullName as passengerName',
      'driver.fullName as driverName',
      microseconds('cashCases.claimedAt').as('at'),
    ])
    .execute()
}
export type DueCase = Awaited<ReturnType<typeof listDueCases>>[number]

export async function countDueCases(db: Db, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('cashCases')
    .where(isDue(now))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The whole case of a ride, with both notes. */
export async function findCaseFile(db: Db, rideId: string) {
  return db
    .selectFrom('cashCases')
    .leftJoin('profiles as operator', 'operator.id', 'cashCases.closedBy')
    .where('cashCases.rideId', '=', rideId)
    .select([
      'cashCases.passengerId',
      'cashCases.driverId',
      'cashCases.claim',
      'cashCases.claimedAt',
      'cashCases.answerBy',
      'cashCases.passengerNote',
      'cashCases.driverReceived',
      'cashCases.answeredAt',
      'cashCases.driverNote',
      'cashCases.outcome',
      'cashCases.closedAt',
      'operator.fullName as closedByName',
    ])
    .executeTakeFirst()
}

type PastCase = { readonly claim: CashClaim; readonly outcome: CashOutcome | null }

/** The cases of a person as passenger or driver, without that of this ride. */
export async function listCasesOf(
  db: Db,
  side: 'passengerId' | 'driverId',
  person: { readonly userId: string; readonly exceptRideId: string },
): Promise<PastCase[]> {
  return db
    .selectFrom('cashCases')
    .where(side, '=', person.userId)
    .where('rideId', '<>', person.exceptRideId)
    .select(['claim', 'outcome'])
    .execute()
}
