import type { Generated, GeneratedAlways } from 'kysely'
import type { DisclosureKind, DisclosureState, SubjectKind } from '#domain/admin/disclosures/disclosures.ts'
import type { HeldRowKind, LegalHoldAction, LegalHoldKind } from '#domain/admin/holds/legal-holds.ts'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from '../column-types.ts'

/** What an authority asked to keep. Exactly one of the three subjects is there. */
type LegalHoldsTable = {
  id: string
  kind: LegalHoldKind
  userId: Optional<string>
  rideId: Optional<string>
  plate: Optional<string>
  searchPlate: GeneratedAlways<string | null>
}

/** Set, extended, lifted: the last step of a hold counts. `until` is null once it is lifted. */
type LegalHoldStepsTable = {
  legalHoldId: string
  step: number
  action: LegalHoldAction
  until: Date | null
  authority: string
  requisition: string
  reason: string
  saidBy: string
  saidAt: Date
}

/** Positions of held rides whose day was dropped. */
type HeldPositionsTable = {
  rideId: string
  driverId: string
  at: Date
  lat: number
  lon: number
  receivedAt: Date
}

/** What was deleted by hand of a held person: the row as it was, and the path of its file. */
type HeldRowsTable = {
  id: Generated<string>
  userId: string
  kind: HeldRowKind
  content: unknown
  filePath: Optional<string>
  deletedAt: Date
  /** No hold kept the person any more: the file goes, then the row. */
  releasedAt: Optional<Date>
}

/** Which operator opened which ride. */
type RideReadsTable = { rideId: string; operatorId: string; at: Date }

/** What an authority asked to be handed, who released it, and the names of the two files. */
type DisclosuresTable = {
  id: string
  kind: DisclosureKind
  subjectKind: SubjectKind | null
  subject: string | null
  rideId: string | null
  fromAt: Date | null
  untilAt: Date | null
  authority: string
  officer: string
  requisition: string
  requisitionOn: Day
  reason: string
  silentBy: string | null
  askedBy: string
  askedAt: Date
  state: Generated<DisclosureState>
  decidedBy: Optional<string>
  decidedAt: Optional<Date>
  refusalReason: Optional<string>
  pdfSha256: Optional<string>
  csvSha256: Optional<string>
}

/** Whose data was in a released answer. */
type DisclosedPeopleTable = {
  disclosureId: string
  userId: string
  kind: DisclosureKind
  authority: string
  releasedAt: Date
  isNotified: boolean
}

/** Rides of a day that is over by service, and before which day they are kept. */
type RideDayCountsTable = { day: Day; rideType: RideType; counts: unknown }
type RideDaysKeptTable = { one: Generated<boolean>; beforeDay: Day }

/** What authorities asked to keep and to be handed. */
export type AuthorityTables = {
  legalHolds: LegalHoldsTable
  legalHoldSteps: LegalHoldStepsTable
  heldPositions: HeldPositionsTable
  heldRows: HeldRowsTable
  rideReads: RideReadsTable
  rideDayCounts: RideDayCountsTable
  rideDaysKept: RideDaysKeptTable
  disclosures: DisclosuresTable
  disclosedPeople: DisclosedPeopleTable
}
