import type { Health } from '#domain/admin/health/health.contract.ts'
import { LINE_SILENT_SECONDS, PAYMENT_STUCK_MINUTES } from '#domain/admin/health/health-limits.ts'
import { certificateDays, freePercent, type HealthCheck } from '#domain/admin/health/health-verdicts.ts'
import { formatDayOf, formatInstant, formatNumber, plural } from '#domain/shared/format.ts'
import { DURATION_TEXTS, SIZE_TEXTS, STATE_TEXTS as TEXTS } from '#web/admin/health/health.fr.ts'

const KILO = 1_000

/** Seconds, minutes or hours, rounded down. */
export function durationWords(seconds: number): string {
  if (seconds < 120) return DURATION_TEXTS.seconds(Math.floor(seconds))
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? DURATION_TEXTS.minutes(minutes) : DURATION_TEXTS.hours(Math.floor(minutes / 60))
}

/** Bytes in the largest unit that fits, as disks are sold: a gigabyte has a thousand megabytes. */
export function sizeWords(bytes: number): string {
  const rounded = (unit: number) => formatNumber(Math.round(bytes / unit))
  if (bytes >= 10 * KILO ** 3) return SIZE_TEXTS.gigabytes(rounded(KILO ** 3))
  if (bytes >= KILO ** 2) return SIZE_TEXTS.megabytes(rounded(KILO ** 2))
  return SIZE_TEXTS.kilobytes(rounded(KILO))
}

function ofDatabase({ database: { waiting, lineSilentSeconds } }: Health): string {
  if (lineSilentSeconds >= LINE_SILENT_SECONDS) return TEXTS.databaseSilent(durationWords(lineSilentSeconds))
  return waiting === 0 ? TEXTS.databaseWell : TEXTS.databaseWaits(formatNumber(waiting))
}

function ofDispatch({ dispatch: { dueSearches, lagSeconds } }: Health): string {
  if (dueSearches === 0) return TEXTS.dispatchWell
  return TEXTS.dispatchLate(plural(dueSearches, ...TEXTS.searches), durationWords(lagSeconds))
}

function ofPayments({ payments: { pending, stuck, refundsDue } }: Health): string {
  const all = TEXTS.payments(formatNumber(pending), formatNumber(refundsDue))
  return stuck === 0 ? all : `${TEXTS.paymentsStuck(plural(stuck, ...TEXTS.stuck), PAYMENT_STUCK_MINUTES)} ${all}`
}

function ofFiles({ files }: Health): string {
  if (files.kind === 'away') return TEXTS.filesAway
  if (files.kind === 's3') return TEXTS.s3
  return TEXTS.disk(sizeWords(files.freeBytes), freePercent(files))
}

function ofJobs({ jobs }: Health): string {
  if (jobs === null) return TEXTS.jobsUnknown
  const counts = TEXTS.jobs(formatNumber(jobs.waiting), formatNumber(jobs.retrying), formatNumber(jobs.failed))
  return jobs.waiting === 0 ? counts : `${counts} ${TEXTS.oldest(durationWords(jobs.oldestSeconds))}`
}

function ofMessages({ waiting, givenUp, oldestSeconds }: Health['letters']): string {
  const counts = TEXTS.messages(formatNumber(waiting), formatNumber(givenUp))
  return waiting === 0 ? counts : `${counts} ${TEXTS.oldestMessage(durationWords(oldestSeconds))}`
}

function ofCertificate({ certificate, readAt }: Health): string {
  if (certificate.kind === 'none') return TEXTS.noHttps
  if (certificate.kind === 'unreadable') return TEXTS.certificateUnread
  const { expiresAt } = certificate
  const days = certificateDays(readAt, expiresAt)
  if (days < 0) return TEXTS.certificateOver(formatDayOf(expiresAt))
  return TEXTS.certificate(formatDayOf(expiresAt), plural(days, ...TEXTS.days))
}

function ofStreams({ streams }: Health): string {
  if (streams === 0) return TEXTS.noStream
  return streams === 1 ? TEXTS.stream : TEXTS.streams(formatNumber(streams))
}

const STATE_OF: Readonly<Record<HealthCheck, (health: Health) => string>> = {
  database: ofDatabase,
  dispatch: ofDispatch,
  payments: ofPayments,
  positions: ({ positions }) => TEXTS.positions[positions],
  files: ofFiles,
  jobs: ofJobs,
  letters: ({ letters }) => ofMessages(letters),
  sms: ({ sms }) => (sms === null ? TEXTS.noSms : ofMessages(sms)),
  backup: ({ backup }) =>
    backup === null ? TEXTS.noBackup : TEXTS.backup(formatInstant(backup.madeAt), sizeWords(backup.bytes)),
  certificate: ofCertificate,
  streams: ofStreams,
}

/** What was read for this check, in words. */
export function stateWords(check: HealthCheck, health: Health): string {
  return STATE_OF[check](health)
}
