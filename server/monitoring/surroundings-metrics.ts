import { Gauge, type Registry } from 'prom-client'
import type { Surroundings } from './health.service.ts'

const secondsBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 1_000

type Row = {
  readonly name: string
  readonly help: string
  /** Null: this installation has no such figure. */
  readonly read: (found: Surroundings) => number | null
}

/** What « Santé » shows of this process's surroundings. */
const ROWS: readonly Row[] = [
  {
    name: 'miyi_file_store_up',
    help: 'Whether the disk or the bucket of the files answers: 1, else 0.',
    read: ({ files }) => (files.kind === 'away' ? 0 : 1),
  },
  {
    name: 'miyi_file_disk_free_bytes',
    help: 'Free room on the disk of the files; absent on S3, and while the disk does not answer.',
    read: ({ files }) => (files.kind === 'disk' ? files.freeBytes : null),
  },
  {
    name: 'miyi_file_disk_size_bytes',
    help: 'Size of the disk of the files; absent on S3.',
    read: ({ files }) => (files.kind === 'disk' ? files.totalBytes : null),
  },
  {
    name: 'miyi_backup_age_seconds',
    help: 'Age of the last backup that was noted in DATA_DIR; +Inf: none is known.',
    read: ({ backup, readAt }) => (backup === null ? Number.POSITIVE_INFINITY : secondsBetween(backup.madeAt, readAt)),
  },
  {
    name: 'miyi_certificate_remaining_seconds',
    help: 'Time until the certificate at PUBLIC_URL ends; 0: it gave none. Absent without https.',
    read: ({ certificate, readAt }) => {
      if (certificate.kind === 'none') return null
      return certificate.kind === 'read' ? secondsBetween(readAt, certificate.expiresAt) : 0
    },
  },
]

/** Adds what « Santé » knows and the database does not. Returns the function that looks again, before each scrape. */
export function addSurroundingsMetrics(registry: Registry, look: () => Promise<Surroundings>): () => Promise<void> {
  const gauges = ROWS.map(({ name, help, read }) => {
    const gauge = new Gauge({ name, help, registers: [registry] })
    // It begins as 0; what is not known is absent.
    gauge.remove()
    return { gauge, read }
  })
  return async () => {
    const found = await look()
    for (const { gauge, read } of gauges) {
      const value = read(found)
      if (value === null) gauge.remove()
      else gauge.set(value)
    }
  }
}
