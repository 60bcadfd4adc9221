import type { Generated } from 'kysely'
import type { ConsentPage, ConsentPurpose } from '#domain/accounts/rights/consents.ts'
import type { CorrectionOutcome, CorrectionSubject } from '#domain/accounts/rights/corrections.ts'
import type { Optional } from './column-types.ts'

type ConsentsTable = {
  id: Generated<string>
  userId: string
  purpose: ConsentPurpose
  given: boolean
  at: Date
  textVersion: number
  page: ConsentPage
  saidBy: string
}

type OwnDataOpeningsTable = { sessionId: string; openedAt: Date }

type CorrectionRequestsTable = {
  id: string
  userId: string
  about: CorrectionSubject
  wish: string
  askedAt: Date
  answerBy: Date
  outcome: Optional<CorrectionOutcome>
  answer: Optional<string>
  answeredAt: Optional<Date>
  answeredBy: Optional<string>
}

/** Consents, corrections, and the openings of « Mes données ». */
export type RightsTables = {
  consents: ConsentsTable
  ownDataOpenings: OwnDataOpeningsTable
  correctionRequests: CorrectionRequestsTable
}
