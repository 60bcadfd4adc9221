import type { CashClaim, CashOutcome } from '#domain/rides/after/cash-claims.ts'
import type { Optional } from './column-types.ts'

/** What passenger and driver say about the cash of a ride when they do not agree. */
export type CashCasesTable = {
  rideId: string
  passengerId: string
  driverId: string
  claim: CashClaim
  claimedAt: Date
  answerBy: Date
  passengerNote: string | null
  driverReceived: Optional<boolean>
  answeredAt: Optional<Date>
  driverNote: Optional<string>
  outcome: Optional<CashOutcome>
  closedAt: Optional<Date>
  closedBy: Optional<string>
}
