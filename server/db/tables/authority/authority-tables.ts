import type { GeneratedAlways } from 'kysely'
import type { LegalHoldAction, LegalHoldKind } from '#domain/admin/holds/legal-holds.ts'
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

/** What authorities asked to keep and to be handed. */
export type AuthorityTables = {
  legalHolds: LegalHoldsTable
  legalHoldSteps: LegalHoldStepsTable
  heldPositions: HeldPositionsTable
}
