import { sql } from 'kysely'
import type { CashClaim, CashOutcome } from '#domain/rides/after/cash-claims.ts'

/** The case about the cash of a ride as stored, and the passenger's cases that decide whether they may book meanwhile. */
export type CashCaseOfRide = {
  readonly claim: CashClaim
  readonly claimedAt: string
  readonly answerBy: string
  readonly driverReceived: boolean | null
  readonly outcome: CashOutcome | null
  readonly openCases: number
  readonly lostCases: number
}

/** SQL: the case of the ride in scope. Usually none, which its key shows. */
export function cashCaseOf() {
  return sql<CashCaseOfRide | null>`(
    select json_build_object(
      'claim', mine.claim,
      'claimedAt', mine.claimed_at,
      'answerBy', mine.answer_by,
      'driverReceived', mine.driver_received,
      'outcome', mine.outcome,
      'openCases', (
        select count(*) from cash_cases other
        where other.passenger_id = mine.passenger_id and other.claim = 'paid' and other.outcome is null
      ),
      'lostCases', (
        select count(*) from cash_cases other
        where other.passenger_id = mine.passenger_id and other.claim = 'paid' and other.outcome = 'not_given'
      )
    )
    from cash_cases mine where mine.ride_id = rides.id
  )`.as('cashCase')
}
