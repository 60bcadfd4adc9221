import { expect, test } from 'vitest'
import type { Health } from './health.contract.ts'
import { certificateDays, freePercent, HEALTH_CHECKS, type HealthCheck, verdictsOf } from './health-verdicts.ts'

const READ_AT = '2026-11-26T09:00:00.000Z'
const hoursAgo = (hours: number) => new Date(Date.parse(READ_AT) - hours * 3_600_000).toISOString()
const inDays = (days: number) => hoursAgo(-24 * days)

const QUIET = { waiting: 0, givenUp: 0, oldestSeconds: 0 }
const WELL: Health = {
  readAt: READ_AT,
  database: { waiting: 0, lineSilentSeconds: 0 },
  positions: 'redis',
  files: { kind: 'disk', freeBytes: 50, totalBytes: 100 },
  dispatch: { dueSearches: 0, lagSeconds: 0 },
  payments: { pending: 3, stuck: 0, refundsDue: 1 },
  jobs: { waiting: 1, retrying: 0, failed: 0, oldestSeconds: 1 },
  letters: QUIET,
  sms: QUIET,
  streams: 12,
  backup: { madeAt: hoursAgo(5), bytes: 1_000 },
  certificate: { kind: 'read', expiresAt: inDays(60) },
}

const verdict = (check: HealthCheck, changes: Partial<Health>) =>
  verdictsOf({ ...WELL, ...changes }).find((one) => one.check === check)?.verdict

test('a service in which everything works is well in every check', () => {
  expect(verdictsOf(WELL)).toEqual(HEALTH_CHECKS.map((check) => ({ check, verdict: 'good' })))
})

test('the worst comes first, and equals keep the order of what stops the service first', () => {
  const ill: Partial<Health> = { backup: null, positions: 'away', payments: { pending: 1, stuck: 1, refundsDue: 0 } }
  expect(verdictsOf({ ...WELL, ...ill }).slice(0, 4)).toEqual([
    { check: 'payments', verdict: 'bad' },
    { check: 'positions', verdict: 'bad' },
    { check: 'backup', verdict: 'warn' },
    { check: 'database', verdict: 'good' },
  ])
})

test.each<[string, HealthCheck, Partial<Health>, string]>([
  ['a wave late by five seconds', 'dispatch', { dispatch: { dueSearches: 1, lagSeconds: 5 } }, 'good'],
  ['a wave late by six seconds', 'dispatch', { dispatch: { dueSearches: 1, lagSeconds: 6 } }, 'warn'],
  ['a wave late by half a minute', 'dispatch', { dispatch: { dueSearches: 1, lagSeconds: 30 } }, 'warn'],
  ['a wave that nobody runs', 'dispatch', { dispatch: { dueSearches: 1, lagSeconds: 31 } }, 'bad'],
  ['work that waits for a connection', 'database', { database: { waiting: 1, lineSilentSeconds: 0 } }, 'warn'],
  ['a silent line', 'database', { database: { waiting: 0, lineSilentSeconds: 30 } }, 'bad'],
  ['a disk with 15 % left', 'files', { files: { kind: 'disk', freeBytes: 15, totalBytes: 100 } }, 'good'],
  ['a disk with 14 % left', 'files', { files: { kind: 'disk', freeBytes: 14, totalBytes: 100 } }, 'warn'],
  ['a disk with 4 % left', 'files', { files: { kind: 'disk', freeBytes: 4, totalBytes: 100 } }, 'bad'],
  ['a bucket that answers', 'files', { files: { kind: 's3' } }, 'good'],
  ['a store that does not', 'files', { files: { kind: 'away' } }, 'bad'],
  ['a job that is tried again', 'jobs', { jobs: { waiting: 0, retrying: 1, failed: 0, oldestSeconds: 0 } }, 'warn'],
  ['a job that was given up', 'jobs', { jobs: { waiting: 0, retrying: 0, failed: 1, oldestSeconds: 0 } }, 'warn'],
  ['jobs that nobody runs', 'jobs', { jobs: { waiting: 1, retrying: 0, failed: 0, oldestSeconds: 901 } }, 'bad'],
  ['a job queue that is not there', 'jobs', { jobs: null }, 'unknown'],
  ['a letter given up', 'letters', { letters: { ...QUIET, givenUp: 1 } }, 'warn'],
  ['letters that wait for 15 minutes', 'letters', { letters: { ...QUIET, waiting: 1, oldestSeconds: 900 } }, 'good'],
  ['letters that wait for longer', 'letters', { letters: { ...QUIET, waiting: 1, oldestSeconds: 901 } }, 'bad'],
  ['an installation without SMS', 'sms', { sms: null }, 'unknown'],
  ['no known backup', 'backup', { backup: null }, 'warn'],
  ['a backup of last night', 'backup', { backup: { madeAt: hoursAgo(26), bytes: 1 } }, 'good'],
  ['a backup of the night before', 'backup', { backup: { madeAt: hoursAgo(27), bytes: 1 } }, 'warn'],
  ['a backup of last week', 'backup', { backup: { madeAt: hoursAgo(75), bytes: 1 } }, 'bad'],
  ['a certificate for three weeks', 'certificate', { certificate: { kind: 'read', expiresAt: inDays(21) } }, 'good'],
  ['a certificate for twenty days', 'certificate', { certificate: { kind: 'read', expiresAt: inDays(20) } }, 'warn'],
  ['a certificate for six days', 'certificate', { certificate: { kind: 'read', expiresAt: inDays(6) } }, 'bad'],
  ['an address without https', 'certificate', { certificate: { kind: 'none' } }, 'unknown'],
  ['an address that gives none', 'certificate', { certificate: { kind: 'unreadable' } }, 'bad'],
  ['positions in memory', 'positions', { positions: 'memory' }, 'good'],
])('%s (%s)', (_, check, changes, expected) => {
  expect(verdict(check, changes)).toBe(expected)
})

test('parts of a disk and days of a certificate are whole, and never look better than they are', () => {
  expect(freePercent({ freeBytes: 149, totalBytes: 1_000 })).toBe(14)
  expect(freePercent({ freeBytes: 0, totalBytes: 0 })).toBe(0)
  expect(certificateDays(READ_AT, hoursAgo(-47))).toBe(1)
  expect(certificateDays(READ_AT, hoursAgo(1))).toBe(-1)
})
