import type { Generated } from 'kysely'
import type { ExportFailure, ExportKind, ExportState } from '#domain/admin/exports/exports.ts'
import type { Day } from '#domain/shared/day.ts'
import type { Optional } from '../column-types.ts'

/** A long export that an operator asked for. `leaseUntil`: until when the process that writes it is taken to be alive. */
type ExportsTable = {
  id: string
  kind: ExportKind
  firstDay: Day
  lastDay: Day
  askedBy: string
  askedAt: Date
  state: Generated<ExportState>
  attempts: Generated<number>
  leaseUntil: Optional<Date>
  rowsWritten: Generated<number>
  rowsTotal: Optional<number>
  fileKey: Optional<string>
  /** A bigint, which the driver reads as a text. */
  bytes: Optional<string>
  sha256: Optional<string>
  failedBecause: Optional<ExportFailure>
  finishedAt: Optional<Date>
  expiresAt: Optional<Date>
}

export type ExportTables = { exports: ExportsTable }
