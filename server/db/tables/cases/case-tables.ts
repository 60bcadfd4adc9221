import type { Generated } from 'kysely'
import type { CaseKind } from '#domain/cases/case-kinds.ts'
import type { CaseAuthor, CaseSide, CaseState } from '#domain/cases/case-state.ts'
import type { Optional } from '../column-types.ts'

type CasesTable = {
  id: Generated<string>
  number: string
  kind: CaseKind
  state: Generated<CaseState>
  personId: string
  personSide: CaseSide | null
  rideId: string | null
  otherId: string | null
  openedBy: string
  key: string
  isInjured: boolean | null
  openedAt: Date
  dueAt: Date
  ownerId: Optional<string>
  version: Generated<number>
  reopened: Generated<number>
  closedAt: Optional<Date>
  closedBy: Optional<string>
  driverHas: Optional<boolean>
  driverAnsweredAt: Optional<Date>
}

type CaseMessagesTable = {
  id: Generated<string>
  caseId: string
  author: CaseAuthor
  authorId: string
  key: string
  isNote: Generated<boolean>
  body: string | null
  at: Date
}

type OverchargesTable = {
  rideId: string
  driverId: string
  passengerId: string
  isFree: boolean
  reportedAt: Date
}

/** Cases of people, what was written in them, and drivers who asked for more than the promised price. */
export type CaseTables = { cases: CasesTable; caseMessages: CaseMessagesTable; overcharges: OverchargesTable }
