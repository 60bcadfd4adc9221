import type { Generated } from 'kysely'
import type { CreditStatus } from '#domain/change/credit.ts'
import type { Optional } from './column-types.ts'

/** The credit of a passenger, in F CFA: maintained from the ledger by a trigger. `reserved`: for rides that they booked. */
type PassengerCreditsTable = { passengerId: string; balanceXof: Generated<number>; reservedXof: Generated<number> }

type RideCreditsTable = { rideId: string; passengerId: string; amountXof: number; status: Generated<CreditStatus> }

type ChangeClaimsTable = {
  rideId: string
  passengerId: string
  driverId: string
  noteXof: number
  dueXof: number
  changeXof: number
  saidAt: Date
  agreed: Optional<boolean>
  answeredAt: Optional<Date>
}

export type ChangeTables = {
  passengerCredits: PassengerCreditsTable
  rideCredits: RideCreditsTable
  changeClaims: ChangeClaimsTable
}
