import type { ExportView } from '#domain/admin/exports/exports.contract.ts'
import { EXPORT_FAILURE_TEXTS, EXPORT_KIND_TEXTS } from '#domain/admin/exports/exports.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatDay, formatInstant, formatNumber, plural } from '#domain/shared/format.ts'
import { EXPORT_STATE_TEXTS, EXPORTS_TAB_TEXTS, EXPORT_PROGRESS_TEXTS as TEXTS } from '#web/admin/exports/exports.fr.ts'

/** « Courses, du 01/11/2026 au 26/11/2026 ». */
export function whatWords({ kind, firstDay, lastDay }: Pick<ExportView, 'kind' | 'firstDay' | 'lastDay'>): string {
  return `${EXPORT_KIND_TEXTS[kind]}, ${EXPORTS_TAB_TEXTS.days(formatDay(firstDay), formatDay(lastDay))}`
}

/** « 812 Ko », « 6,2 Mo ». */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return TEXTS.kilobytes(formatNumber(Math.max(1, Math.round(bytes / 1_000))))
  return TEXTS.megabytes(formatNumber(Math.round(bytes / 100_000) / 10))
}

/** One word for the badge. An export whose file is gone is not ready any more. */
export function stateWord({ state, isDownloadable }: Pick<ExportView, 'state' | 'isDownloadable'>): string {
  return EXPORT_STATE_TEXTS[state === 'done' && !isDownloadable ? 'gone' : state]
}

const rowsWords = (rows: number) => (rows === 0 ? TEXTS.none : plural(rows, ...TEXTS.rows))

function doneWords({ rowsWritten, bytes, expiresAt, isDownloadable }: ExportView): string {
  const rows = rowsWords(rowsWritten)
  const goneOn = dayOf(new Date(expiresAt ?? 0))
  if (!isDownloadable) return TEXTS.gone(rows, formatDay(goneOn))
  return TEXTS.there(rows, sizeWords(bytes ?? 0), formatDay(addDays(goneOn, -1)))
}

/** How far it is, or what became of it. */
export function progressWords(one: ExportView): string {
  switch (one.state) {
    case 'waiting':
      return one.isRepeated ? TEXTS.repeated : TEXTS.waiting
    case 'running':
      if (one.rowsTotal === null) return one.isRepeated ? TEXTS.repeated : TEXTS.counting
      return TEXTS.written(formatNumber(one.rowsWritten), formatNumber(one.rowsTotal))
    case 'done':
      return doneWords(one)
    case 'failed':
      return EXPORT_FAILURE_TEXTS[one.failedBecause ?? 'unexpected']
    case 'cancelled':
      return TEXTS.cancelled(formatInstant(one.finishedAt ?? one.askedAt))
  }
}
