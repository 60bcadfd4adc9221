import { type Selectable, sql } from 'kysely'
import { type ExportFailure, type ExportKind, statesBefore } from '#domain/admin/exports/exports.ts'
import { anyText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import type { Tables } from '../../db/tables/tables.ts'

export type ExportRow = Selectable<Tables['exports']> & { readonly askedByName: string }

function selectExports(db: Db) {
  return db
    .selectFrom('exports')
    .innerJoin('profiles as asker', 'asker.id', 'exports.askedBy')
    .select([
      'exports.id',
      'kind',
      'firstDay',
      'lastDay',
      'askedBy',
      'askedAt',
      'state',
      'attempts',
      'leaseUntil',
      'rowsWritten',
      'rowsTotal',
      'fileKey',
      'bytes',
      'sha256',
      'failedBecause',
      'finishedAt',
      'expiresAt',
      'asker.fullName as askedByName',
    ])
}

/** Those of these kinds, the newest first. */
export function listExports(db: Db, kinds: readonly ExportKind[], limit: number): Promise<ExportRow[]> {
  return selectExports(db)
    .where(sql<boolean>`exports.kind = ${anyText(kinds)}`)
    .orderBy('askedAt', 'desc')
    .orderBy('exports.id')
    .limit(limit)
    .execute()
}

export function findExport(db: Db, id: string): Promise<ExportRow | undefined> {
  return selectExports(db).where('exports.id', '=', id).executeTakeFirst()
}

export type NewExport = Pick<ExportRow, 'id' | 'kind' | 'firstDay' | 'lastDay' | 'askedBy' | 'askedAt'>

/** False: it is there already. */
export async function insertExport(tx: Db, row: NewExport): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('exports')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** False: it is over. */
export async function cancelExportRow(tx: Db, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('exports')
    .set({ state: 'cancelled', finishedAt: at, leaseUntil: null })
    .where('id', '=', id)
    .where('state', 'in', statesBefore('cancelled'))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Who writes an export: its number of this attempt tells it apart from those who began before. */
export type Claimed = Pick<ExportRow, 'id' | 'kind' | 'firstDay' | 'lastDay' | 'askedAt' | 'attempts'>

type Claim = { readonly now: Date; readonly leaseUntil: Date; readonly attemptsMax: number }

/** Begins an export that waits, or whose writer is not alive any more. Undefined: there is nothing to begin. */
export function claimExport(db: Db, id: string, claim: Claim): Promise<Claimed | undefined> {
  const { now, leaseUntil, attemptsMax } = claim
  return db
    .updateTable('exports')
    .set((eb) => ({
      state: 'running',
      attempts: eb('attempts', '+', 1),
      leaseUntil,
      rowsWritten: 0,
      rowsTotal: null,
    }))
    .where('id', '=', id)
    .where('attempts', '<', attemptsMax)
    .where((eb) => eb.or([eb('state', '=', 'waiting'), eb('leaseUntil', '<', now)]))
    .returning(['id', 'kind', 'firstDay', 'lastDay', 'askedAt', 'attempts'])
    .executeTakeFirst()
}

type Writer = Pick<Claimed, 'id' | 'attempts'>

/** A change by whoever writes the export. */
function ofWriter(db: Db, { id, attempts }: Writer) {
  return db.updateTable('exports').where('id', '=', id).where('state', '=', 'running').where('attempts', '=', attempts)
}

type Progress = Pick<ExportRow, 'rowsWritten' | 'rowsTotal'> & { readonly leaseUntil: Date }

/** False: it was cancelled, or another process has begun it again. */
export async function keepProgress(db: Db, writer: Writer, progress: Progress): Promise<boolean> {
  const { numUpdatedRows } = await ofWriter(db, writer).set(progress).executeTakeFirst()
  return numUpdatedRows > 0n
}

type Finished = { readonly fileKey: string; readonly bytes: number; readonly sha256: string } & {
  readonly rows: number
  readonly finishedAt: Date
  readonly expiresAt: Date
}

/** False: it was cancelled, or another process has begun it again. */
export async function finishExport(db: Db, writer: Writer, finished: Finished): Promise<boolean> {
  const { bytes, rows, ...kept } = finished
  const { numUpdatedRows } = await ofWriter(db, writer)
    .set({ state: 'done', leaseUntil: null, ...kept, bytes: String(bytes), rowsWritten: rows, rowsTotal: rows })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Lets it wait to be begun again. False: it was cancelled, or another process has begun it again. */
export async function postponeExport(db: Db, writer: Writer): Promise<boolean> {
  const { numUpdatedRows } = await ofWriter(db, writer).set({ state: 'waiting', leaseUntil: null }).executeTakeFirst()
  return numUpdatedRows > 0n
}

type Failed = { readonly failedBecause: ExportFailure; readonly finishedAt: Date }

/** False: it was cancelled, or another process has begun it again. */
export async function failExport(db: Db, writer: Writer, failed: Failed): Promise<boolean> {
  const { numUpdatedRows } = await ofWriter(db, writer)
    .set({ state: 'failed', leaseUntil: null, ...failed })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Those whose writers ended each time, and that nobody begins any more. */
export async function failInterrupted(db: Db, { now, attemptsMax }: { now: Date; attemptsMax: number }): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed', failedBecause: 'interrupted', finishedAt: now, leaseUntil: null })
    .where('state', '=', 'running')
    .where('leaseUntil', '<', now)
    .where('attempts', '>=', attemptsMax)
    .execute()
}

/** The ids of those that wait since before then, and of those whose writer is not alive any more; the oldest first. */
export async function listToResume(
  db: Db,
  { waitingSince, now }: { waitingSince: Date; now: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('exports')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'waiting'), eb('askedAt', '<', waitingSince)]),
        eb.and([eb('state', '=', 'running'), eb('leaseUntil', '<', now)]),
      ]),
    )
    .orderBy('askedAt')
    .execute()
  return rows.map(({ id }) => id)
}

/** A done export whose file is not in the store any more. */
export async function loseFile(db: Db, id: string): Promise<void> {
  await db
    .updateTable('exports')
    .set({ state: 'failed', failedBecause: 'lost', fileKey: null })
    .where('id', '=', id)
    .where('state', '=', 'done')
    .where('fileKey', 'is not', null)
    .execute()
}

/** Forgets the files of exports that expired before then, and deletes rows that were asked for before `shownSince`. */
export async function forgetExports(db: Db, { now, shownSince }: { now: Date; shownSince: Date }): Promise<void> {
  await db
    .updateTable('exports')
    .set({ fileKey: null })
    .where('fileKey', 'is not', null)
    .where('expiresAt', '<=', now)
    .execute()
  await db
    .deleteFrom('exports')
    .where('askedAt', '<', shownSince)
    .where('fileKey', 'is', null)
    .where('state', 'not in', statesBefore('cancelled'))
    .execute()
}

/** Of these exports, those that are being written, and the files of those that are done. */
export function listFilesOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('exports')
    .where(sql<boolean>`exports.id::text = ${anyText(ids)}`)
    .select(['id', 'state', 'fileKey'])
    .execute()
}
