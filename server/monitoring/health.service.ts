import { setTimeout as sleep } from 'node:timers/promises'
import type { Health } from '#domain/admin/health/health.contract.ts'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { findBackupNote } from './last-backup.service.ts'
import type { ServiceFigures } from './service-figures.service.ts'

/** A certificate changes every few weeks: the public address is asked at most this often. */
const CERTIFICATE_KEPT_MS = 10 * 60_000

async function findBackup(dataDir: string): Promise<Health['backup']> {
  const note = await findBackupNote(dataDir)
  return note && { ...note, madeAt: note.madeAt.toISOString() }
}

/** When the certificate at an https address ends; null if it gave none. */
export type CertificateReader = (address: string) => Promise<Date | null>

function keptCertificate({ config, clock }: Context, read: CertificateReader): () => Promise<Health['certificate']> {
  let kept: { readonly answer: Promise<Date | null>; readonly atMs: number } | null = null
  return async () => {
    if (!config.publicUrl.startsWith('https:')) return { kind: 'none' }
    const nowMs = clock.now().getTime()
    if (kept === null || nowMs - kept.atMs >= CERTIFICATE_KEPT_MS) {
      kept = { answer: read(config.publicUrl), atMs: nowMs }
    }
    const end = await kept.answer
    // An address that gave none is asked again at the next opening.
    if (end === null) kept = null
    return end === null ? { kind: 'unreadable' } : { kind: 'read', expiresAt: end.toISOString() }
  }
}

/** The part of « Santé » that the database does not know. */
export type Surroundings = Pick<Health, 'readAt' | 'files' | 'backup' | 'certificate'>

/** A disk or an address that hangs must delay neither a scrape nor the page. */
const PATIENCE_MS = 2_000

/** Reads one thing at a time; `missing` stands for what cannot be read, or not in time. */
function bounded<T>(read: () => Promise<T>, missing: T): () => Promise<T> {
  let reading: Promise<T> | null = null
  return async () => {
    reading ??= read()
      .catch(() => missing)
      .finally(() => {
        reading = null
      })
    return Promise.race([reading, sleep(PATIENCE_MS, missing, { ref: false })])
  }
}

/** Returns a function that looks at the file store, the last backup and the certificate. It never rejects. */
export function surroundingsReader(context: Context, readCertificate: CertificateReader): () => Promise<Surroundings> {
  const { config, clock, files } = context
  const readFiles = bounded<Surroundings['files']>(() => files.condition(), { kind: 'away' })
  const readBackup = bounded(() => findBackup(config.dataDir), null)
  const findCertificate = bounded(keptCertificate(context, readCertificate), { kind: 'unreadable' })
  return async () => {
    const [store, backup, certificate] = await Promise.all([readFiles(), readBackup(), findCertificate()])
    return { readAt: clock.now().toISOString(), files: store, backup, certificate }
  }
}

type Watched = {
  readonly database: Pick<Database, 'pool' | 'silentMs' | 'isEmbedded'>
  readonly figures: () => Promise<ServiceFigures>
  readonly surroundings: () => Promise<Surroundings>
}

/** Returns a function that reads the health of the service and of this process. */
export function healthReader(context: Context, { database, figures, surroundings }: Watched): () => Promise<Health> {
  const { positions, meter } = context
  return async () => {
    const [{ rides, payments, jobs, messages }, around] = await Promise.all([figures(), surroundings()])
    return {
      ...around,
      // The embedded database has one connection, for which work always waits.
      database: {
        waiting: database.isEmbedded ? 0 : database.pool.waitingCount,
        lineSilentSeconds: database.silentMs() / 1_000,
      },
      positions: positions.state(),
      dispatch: { dueSearches: rides.dueSearches, lagSeconds: rides.dispatchLagSeconds },
      payments,
      jobs,
      letters: messages.letter,
      sms: messages.sms,
      streams: meter.openStreams,
    }
  }
}
