import type { Health } from './health.contract.ts'
import {
  BACKUP_AGE_HOURS,
  CERTIFICATE_DAYS,
  DISK_FREE_PERCENT,
  DISPATCH_LAG_SECONDS,
  LINE_SILENT_SECONDS,
  WAITING_LONG_MINUTES,
} from './health-limits.ts'

/** What is checked, in the order of what stops the service first. */
export const HEALTH_CHECKS = [
  'database',
  'dispatch',
  'payments',
  'positions',
  'files',
  'jobs',
  'letters',
  'sms',
  'backup',
  'certificate',
  'streams',
] as const
export type HealthCheck = (typeof HEALTH_CHECKS)[number]

/** `bad`: to repair now; `warn`: to look at today; `unknown`: nobody can tell from here. */
export const VERDICTS = ['bad', 'warn', 'unknown', 'good'] as const
export type Verdict = (typeof VERDICTS)[number]

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** The verdict of a figure that is worse the higher it is. */
function above(value: number, { warn, bad }: { readonly warn: number; readonly bad: number }): Verdict {
  if (value > bad) return 'bad'
  return value > warn ? 'warn' : 'good'
}

/** The verdict of a figure that is worse the lower it is. */
function below(value: number, { warn, bad }: { readonly warn: number; readonly bad: number }): Verdict {
  if (value < bad) return 'bad'
  return value < warn ? 'warn' : 'good'
}

type Queue = { readonly givenUp: number; readonly oldestSeconds: number }

/** A queue that does not move is bad; one that gave something up needs a person, in time. */
function ofQueue({ givenUp, oldestSeconds }: Queue): Verdict {
  if (oldestSeconds > WAITING_LONG_MINUTES * 60) return 'bad'
  return givenUp > 0 ? 'warn' : 'good'
}

function ofDatabase({ waiting, lineSilentSeconds }: Health['database']): Verdict {
  if (lineSilentSeconds >= LINE_SILENT_SECONDS) return 'bad'
  return waiting > 0 ? 'warn' : 'good'
}

/** Free part of the disk in whole percent, rounded down. */
export function freePercent({ freeBytes, totalBytes }: { readonly freeBytes: number; readonly totalBytes: number }) {
  return totalBytes === 0 ? 0 : Math.floor((100 * freeBytes) / totalBytes)
}

function ofFiles(files: Health['files']): Verdict {
  if (files.kind === 'away') return 'bad'
  if (files.kind === 's3') return 'good'
  return below(freePercent(files), DISK_FREE_PERCENT)
}

function ofBackup({ backup, readAt }: Health): Verdict {
  if (backup === null) return 'warn'
  return above((Date.parse(readAt) - Date.parse(backup.madeAt)) / HOUR_MS, BACKUP_AGE_HOURS)
}

/** Whole days until the certificate ends; below 0 once it has. */
export function certificateDays(readAt: string, expiresAt: string): number {
  return Math.floor((Date.parse(expiresAt) - Date.parse(readAt)) / DAY_MS)
}

function ofCertificate({ certificate, readAt }: Health): Verdict {
  if (certificate.kind === 'none') return 'unknown'
  if (certificate.kind === 'unreadable') return 'bad'
  return below(certificateDays(readAt, certificate.expiresAt), CERTIFICATE_DAYS)
}

const VERDICT_OF: Readonly<Record<HealthCheck, (health: Health) => Verdict>> = {
  database: ({ database }) => ofDatabase(database),
  dispatch: ({ dispatch }) => above(dispatch.lagSeconds, DISPATCH_LAG_SECONDS),
  payments: ({ payments }) => (payments.stuck > 0 ? 'bad' : 'good'),
  positions: ({ positions }) => (positions === 'away' ? 'bad' : 'good'),
  files: ({ files }) => ofFiles(files),
  jobs: ({ jobs }) => (jobs === null ? 'unknown' : ofQueue({ ...jobs, givenUp: jobs.failed + jobs.retrying })),
  letters: ({ letters }) => ofQueue(letters),
  sms: ({ sms }) => (sms === null ? 'unknown' : ofQueue(sms)),
  backup: ofBackup,
  certificate: ofCertificate,
  streams: () => 'good',
}

export type CheckedHealth = { readonly check: HealthCheck; readonly verdict: Verdict }

/** Every check with its verdict, the worst first. */
export function verdictsOf(health: Health): readonly CheckedHealth[] {
  return HEALTH_CHECKS.map((check) => ({ check, verdict: VERDICT_OF[check](health) })).sort(
    (one, other) => VERDICTS.indexOf(one.verdict) - VERDICTS.indexOf(other.verdict),
  )
}
