import type { Generated } from 'kysely'
import type { RentAnswer, RentSaid, RentSide, RentTermState } from '#domain/drivers/rent/rent-state.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from '../tables/column-types.ts'

/** The rent of a vehicle between its driver and its owner. */
type RentsTable = {
  id: Generated<string>
  driverId: string
  ownerName: string
  ownerPhone: string
  ownerId: Optional<string>
  beganAt: Date
  endsOn: Optional<Day>
  ownerNotifiedOn: Optional<Day>
}

/** What one of them proposed, and what became of it. */
type RentTermsTable = {
  id: string
  rentId: string
  amountXof: number
  weekdays: number[]
  fromOn: Day
  state: RentTermState
  proposedBy: RentSide
  proposedAt: Date
  answeredAt: Optional<Date>
}

/** Both words about one day. */
type RentDaysTable = {
  rentId: string
  day: Day
  dueXof: number
  said: RentSaid
  paidXof: number
  driverNote: string | null
  saidAt: Date
  answer: Optional<RentAnswer>
  gotXof: Optional<number>
  ownerNote: Optional<string>
  answeredAt: Optional<Date>
  operatorNote: Optional<string>
  notedBy: Optional<string>
  notedAt: Optional<Date>
  version: number
}

export type RentTables = { rents: RentsTable; rentTerms: RentTermsTable; rentDays: RentDaysTable }
