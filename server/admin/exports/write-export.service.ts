import { EXPORT_ATTEMPTS_MAX, EXPORT_KEPT_DAYS } from '#domain/admin/exports/export-limits.ts'
import { entryLine, paymentLine, rideLine } from '#domain/admin/exports/export-rows.ts'
import { EXPORT_COLUMN_TEXTS } from '#domain/admin/exports/exports.fr.ts'
import { type ExportKind, type ExportPeriod, exportPeriod, isSettled } from '#domain/admin/exports/exports.ts'
import type { CsvLine } from '#domain/ledger/csv.ts'
import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { type CsvFile, openCsvFile } from './csv-file.ts'
import {
  countRows,
  listExportedEntries,
  listExportedPayments,
  listExportedRides,
  type NextRows,
  type Placed,
} from './export-rows.queries.ts'
import { checkedContent, EXPORTS_FOLDER, isStorageFault } from './export-storage.ts'
import {
  type Claimed,
  claimExport,
  failExport,
  failInterrupted,
  findExport,
  finishExport,
  keepProgress,
  listToResume,
  postponeExport,
} from './exports.queries.ts'

/** Rows that one statement reads. */
export const EXPORT_PAGE_ROWS = 1_000
/** A process that wrote no page for so long is taken to have ended. */
export const EXPORT_LEASE_MS = 2 * 60_000
/** The same while the finished file is sent to the store. */
export const EXPORT_STORE_LEASE_MS = 15 * 60_000
/** An export that waits for longer than its job needs is begun by the job of the minute. */
export const EXPORT_WAITS_MS = 60_000

/** Reads the next rows of a kind as lines of its file. */
export type ExportPage = (
  db: Db,
  next: NextRows,
) => Promise<readonly { readonly id: string; readonly place: string; readonly line: CsvLine }[]>

const pageOf =
  <Row>(list: (db: Db, next: NextRows) => Promise<Placed<Row>[]>, lineOf: (row: Row) => CsvLine): ExportPage =>
  async (db, next) =>
    (await list(db, next)).map((row) => ({ id: row.id, place: row.place, line: lineOf(row) }))

export const EXPORT_PAGES: Readonly<Record<ExportKind, ExportPage>> = {
  rides: pageOf(listExportedRides, rideLine),
  payments: pageOf(listExportedPayments, paymentLine),
  ledger: pageOf(listExportedEntries, entryLine),
}

type Reading = { readonly pages: Readonly<Record<ExportKind, ExportPage>>; readonly pageRows: number }
const READING: Reading = { pages: EXPORT_PAGES, pageRows: EXPORT_PAGE_ROWS }

/** An export that this process writes. */
type Writing = Reading & { readonly claimed: Claimed; readonly period: ExportPeriod; readonly file: CsvFile }

/** The export was cancelled, or another process has begun it again: this one stops. */
class NotOurs extends Error {}

/** A failure of an export, so that its job counts as failed. */
class ExportFailed extends Error {}

const leaseFrom = ({ clock }: Context, ms: number) => new Date(clock.now().getTime() + ms)

type Written = { readonly rowsWritten: number; readonly rowsTotal: number }

async function keep(context: Context, claimed: Claimed, written: Written, leaseMs = EXPORT_LEASE_MS): Promise<void> {
  const isOurs = await keepProgress(context.db, claimed, { ...written, leaseUntil: leaseFrom(context, leaseMs) })
  if (!isOurs) throw new NotOurs()
}

/** Each page is one statement, which reads its rows as they are then; the place of its last row is where the next begins. */
async function writePages(context: Context, { claimed, period, file, pages, pageRows }: Writing): Promise<Written> {
  const { kind } = claimed
  const rowsTotal = await countRows(context.db, kind, period)
  let rowsWritten = 0
  let after: NextRows['after'] = null
  await keep(context, claimed, { rowsWritten, rowsTotal })
  for (;;) {
    const rows = await pages[kind](context.db, { period, after, limit: pageRows })
    await file.add(rows.map(({ line }) => line))
    rowsWritten += rows.length
    // A row whose transaction was open while the others were counted is one more.
    await keep(context, claimed, { rowsWritten, rowsTotal: Math.max(rowsTotal, rowsWritten) })
    const last = rows.at(-1)
    if (last === undefined || rows.length < pageRows) return { rowsWritten, rowsTotal: rowsWritten }
    after = { at: last.place, id: last.id }
  }
}

/** The file is in the store as a whole before the row offers it; its name is of this attempt, so that no other one has it. */
async function storeFile(context: Context, { claimed, file }: Writing, written: Written): Promise<void> {
  const { content, bytes, sha256 } = file.read()
  await keep(context, claimed, written, EXPORT_STORE_LEASE_MS)
  const fileKey = `${EXPORTS_FOLDER}/${claimed.id}/${claimed.attempts}-${sha256}.csv`
  const checked = checkedContent(content, sha256)
  try {
    if (!(await context.files.saveStream(fileKey, checked, bytes))) throw new Error(`${fileKey} is taken`)
  } finally {
    checked.destroy()
  }
  const finishedAt = context.clock.now()
  // Until the end of a day: the page says the day.
  const expiresAt = startOfDay(addDays(dayOf(finishedAt), EXPORT_KEPT_DAYS + 1))
  const finished = { fileKey, bytes, sha256, rows: written.rowsWritten, finishedAt, expiresAt }
  if (await finishExport(context.db, claimed, finished)) return
  await context.files.remove(fileKey)
  throw new NotOurs()
}

function periodOf({ firstDay, lastDay, askedAt }: Pick<Claimed, 'firstDay' | 'lastDay' | 'askedAt'>): ExportPeriod {
  const period = exportPeriod(firstDay, lastDay, { today: dayOf(askedAt), askedAt })
  if (period === null) throw new Error('the period of an export is checked when it is asked for')
  return period
}

async function write(context: Context, claimed: Claimed, reading: Reading): Promise<void> {
  const { id, kind, attempts } = claimed
  const period = periodOf(claimed)
  const file = await openCsvFile(context.config.dataDir, `${id}-${attempts}`, EXPORT_COLUMN_TEXTS[kind])
  try {
    const writing = { ...reading, claimed, period, file }
    await storeFile(context, writing, await writePages(context, writing))
  } finally {
    await file.close()
  }
}

/**
 * It waits to be begun again, or has failed for good. False: it is not ours any more, and the error is of no consequence: the
 * sweep takes the unfinished file of a cancelled export from under its writer.
 */
async function endAttempt({ db, clock, log }: Context, claimed: Claimed, error: unknown): Promise<boolean> {
  const failedBecause = isStorageFault(error) ? 'storage' : 'unexpected'
  const isOurs =
    claimed.attempts < EXPORT_ATTEMPTS_MAX
      ? await postponeExport(db, claimed)
      : await failExport(db, claimed, { failedBecause, finishedAt: clock.now() })
  const what = { err: error, exportId: claimed.id, attempt: claimed.attempts }
  if (isOurs) log.error(what, 'export not written')
  else log.info(what, 'export not written, and not ours any more')
  return isOurs
}

/**
 * Writes an export from its beginning, unless another process does, it is over, or its last day ended less than a minute ago:
 * then the job of the minute begins it. Whoever cancels it, or begins it again after this process was silent, stops this one at
 * its next page. Throws what went wrong: the queue tries again, at most EXPORT_ATTEMPTS_MAX times.
 */
export async function writeExport(context: Context, exportId: string, reading = READING): Promise<void> {
  const asked = await findExport(context.db, exportId)
  if (asked === undefined || !isSettled(periodOf(asked), context.clock.now())) return
  const claim = { now: context.clock.now(), leaseUntil: leaseFrom(context, EXPORT_LEASE_MS) }
  const claimed = await claimExport(context.db, exportId, { ...claim, attemptsMax: EXPORT_ATTEMPTS_MAX })
  if (claimed === undefined) return
  try {
    await write(context, claimed, reading)
  } catch (error) {
    if (error instanceof NotOurs) return
    if (await endAttempt(context, claimed, error)) throw error
  }
}

/** The job of one export. It counts as failed in « Santé » if the export has failed. */
export async function runExport(context: Context, exportId: string): Promise<void> {
  await writeExport(context, exportId)
  const row = await findExport(context.db, exportId)
  if (row?.state === 'failed') throw new ExportFailed(`${exportId}: ${row.failedBecause}`)
}

/** Runs each minute: begins the exports that no job has begun, or whose writer ended before their end. */
export async function resumeExports(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await failInterrupted(db, { now, attemptsMax: EXPORT_ATTEMPTS_MAX })
  const waitingSince = new Date(now.getTime() - EXPORT_WAITS_MS)
  // One that cannot be written does not keep the others waiting.
  for (const id of await listToResume(db, { waitingSince, now })) await writeExport(context, id).catch(() => undefined)
}
