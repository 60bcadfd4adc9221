import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HEALTH_CHECKS, type HealthCheck } from '#domain/admin/health/health-verdicts.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { noteBackup } from './last-backup.service.ts'

const ALERTS = join(import.meta.dirname, '../../deploy/monitoring/alerts.yml')
const METRICS_TOKEN = 'b6d1f0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2'

/** What says the same as each line of « Santé ». Without an alert: that line is never wrong. */
const WATCHED: Readonly<Record<HealthCheck, { readonly metric: string; readonly alert: string | null }>> = {
  database: { metric: 'miyi_database_line_silent_seconds', alert: 'MiyiLineSilent' },
  dispatch: { metric: 'miyi_service_dispatch_lag_seconds', alert: 'MiyiDispatchLate' },
  payments: { metric: 'miyi_service_stuck_payments', alert: 'MiyiPaymentsStuck' },
  positions: { metric: 'miyi_positions_store', alert: 'MiyiPositionsAway' },
  files: { metric: 'miyi_file_disk_free_bytes', alert: 'MiyiDiskFull' },
  jobs: { metric: 'miyi_service_oldest_job_seconds', alert: 'MiyiJobsFail' },
  letters: { metric: 'miyi_service_oldest_message_seconds', alert: 'MiyiMessagesWait' },
  sms: { metric: 'miyi_service_oldest_message_seconds', alert: 'MiyiMessagesWait' },
  backup: { metric: 'miyi_backup_age_seconds', alert: 'MiyiBackupOld' },
  certificate: { metric: 'miyi_certificate_remaining_seconds', alert: 'MiyiCertificateEnds' },
  streams: { metric: 'miyi_live_streams', alert: null },
}

/** Of an installation with https. Nobody listens at its address, so that it gives no certificate. */
let kit: Kit
beforeAll(async () => {
  kit = await startKit({ METRICS_TOKEN, PUBLIC_URL: `https://127.0.0.1:${await freePort()}` })
})
afterAll(() => kit.close())

const scrape = async (from = kit) =>
  (await from.call('GET /metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body

test('each line of « Santé » has a metric, and an alert on it', async () => {
  expect(Object.keys(WATCHED)).toEqual([...HEALTH_CHECKS])
  const [, ...rules] = (await readFile(ALERTS, 'utf8')).split('- alert: ')
  const alerts = new Map(rules.map((rule) => [rule.split('\n')[0], rule]))
  const shown = await scrape()
  for (const [check, { metric, alert }] of Object.entries(WATCHED)) {
    expect(shown, check).toContain(`# TYPE ${metric} gauge`)
    if (alert !== null) expect(alerts.get(alert), check).toContain(metric)
  }
  expect(HEALTH_CHECKS.filter((check) => WATCHED[check].alert === null)).toEqual(['streams'])
  const { freeBytes, totalBytes } = (await kit.context.files.condition()) as Record<'freeBytes' | 'totalBytes', number>
  expect(freeBytes).toBeLessThan(totalBytes)
  for (const line of [
    'miyi_file_store_up 1',
    `miyi_file_disk_size_bytes ${totalBytes}`,
    'miyi_backup_age_seconds +Inf',
    'miyi_certificate_remaining_seconds 0',
  ])
    expect(shown).toContain(`\n${line}\n`)
  await noteBackup(kit.config.dataDir, { madeAt: kit.clock.now(), bytes: 1 })
  kit.clock.advanceMinutes(90)
  expect(await scrape()).toContain('\nmiyi_backup_age_seconds 5400\n')
})

test.each(['fails', 'hangs'])('a store that %s is said to be away, and the rest goes on', async (fault) => {
  const stopHanging = Promise.withResolvers<void>()
  let isAway = false
  const away = await startKit({ METRICS_TOKEN }, kit.database, (files) => ({
    ...files,
    condition: async () => {
      if (isAway && fault === 'fails') throw new Error('EIO')
      if (isAway) await stopHanging.promise
      return files.condition()
    },
  }))
  await noteBackup(away.config.dataDir, { madeAt: away.clock.now(), bytes: 1 })
  expect(await scrape(away)).toContain('\nmiyi_file_store_up 1\n')
  isAway = true
  away.clock.advanceMinutes(30)
  const scraped = await scrape(away)
  expect(scraped).toContain('\nmiyi_file_store_up 0\n')
  expect(scraped).toContain('\nmiyi_backup_age_seconds 1800\n')
  expect(scraped).toContain('\nmiyi_service_figures_up 1\n')
  expect(scraped).not.toMatch(/^miyi_(file_disk_|certificate_)\w+ /m)
  stopHanging.resolve()
  isAway = false
  expect(await scrape(away)).toContain('\nmiyi_file_store_up 1\n')
  await away.close()
})
