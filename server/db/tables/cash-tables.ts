import type { CashClaim, CashOutcome } from '#domain/rides/after/cash-claims.ts'
import type { DriverSaysOfCash } from '#domain/rides/after/cash-to-return.ts'
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

/** Cash that a driver confirmed for a ride that was paid otherwise, and what the two said became of it. */
export type CashToReturnTable = {
  rideId: string
  driverId: string
  amountXof: number
  notedAt: Date
  driverSaid: Optional<DriverSaysOfCash>
  driverSaidAt: Optional<Date>
  passengerSaidAt: Optional<Date>
}
