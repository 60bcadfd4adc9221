import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  BACKUP_AGE_HOURS,
  CERTIFICATE_DAYS,
  DISK_FREE_PERCENT,
  LINE_SILENT_SECONDS,
} from '#domain/admin/health/health-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { hasPrometheus, promtool, type RunningPrometheus, startPrometheus } from '../../scripts/machine/prometheus.ts'
import { noteBackup } from './last-backup.service.ts'

const MONITORING = join(import.meta.dirname, '../../deploy/monitoring')
const ALERTS = join(MONITORING, 'alerts.yml')
const METRICS_TOKEN = 'b6d1f0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2'

/** Skipped, and counted as skipped, where Debian's prometheus neither is nor can be installed. */
const isHere = await hasPrometheus()

let folder: string
let kit: Kit
/** Everything that a process of an installation with https shows. */
let shown: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'miyi-prometheus-'))
  kit = await startKit({ METRICS_TOKEN })
  const secure = await startKit({ METRICS_TOKEN, PUBLIC_URL: `https://127.0.0.1:${await freePort()}` }, kit.database)
  shown = (await secure.call('GET /metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).body
  await secure.close()
})
afterAll(async () => {
  await kit.close()
  await rm(folder, { recursive: true, force: true })
})

type Case = {
  readonly alert: string
  /** Series with their values, one a minute, while nothing is wrong, and when something is. */
  readonly well: Readonly<Record<string, string>>
  readonly wrong: Readonly<Record<string, string>>
}

const HTTP = 'miyi_http_request_duration_seconds'
const answers = (errors: string) => ({
  [`${HTTP}_count{status_class="2xx"}`]: '0+1000x60',
  [`${HTTP}_count{status_class="5xx"}`]: errors,
})
/** Of a hundred answers a minute, this many take less than a second. */
const quick = (count: number) => ({
  [`${HTTP}_bucket{le="1"}`]: `0+${count}x60`,
  [`${HTTP}_bucket{le="2.5"}`]: '0+100x60',
  [`${HTTP}_bucket{le="+Inf"}`]: '0+100x60',
})

const LINE = 'miyi_database_line_silent_seconds'
const LOOP = 'nodejs_eventloop_lag_max_seconds'
const CERTIFICATE = 'miyi_certificate_remaining_seconds'
/** A disk of a hundred bytes. */
const disk = (free: number) => ({ miyi_file_disk_free_bytes: `${free}x60`, miyi_file_disk_size_bytes: '100x60' })
const backup = (hours: number) => ({ miyi_backup_age_seconds: `${hours * 3_600}x60` })
const days = (count: number) => count * 86_400

/** Two processes, of which the second one sees what is wrong. */
const CASES: readonly Case[] = [
  { alert: 'MiyiProcessDown', well: { 'up{job="miyi"}': '1x60' }, wrong: { 'up{job="miyi"}': '0x60' } },
  {
    alert: 'MiyiFiguresAbsent',
    well: { 'miyi_service_figures_up{instance="a"}': '1x60', 'miyi_service_figures_up{instance="b"}': '1x60' },
    wrong: { 'miyi_service_figures_up{instance="a"}': '1x60', 'miyi_service_figures_up{instance="b"}': '0x60' },
  },
  {
    alert: 'MiyiLineSilent',
    well: { [LINE]: `${LINE_SILENT_SECONDS - 1}x60` },
    wrong: { [LINE]: `${LINE_SILENT_SECONDS}x60` },
  },
  { alert: 'MiyiErrors', well: answers('0+10x60'), wrong: answers('0+40x60') },
  { alert: 'MiyiSlow', well: quick(96), wrong: quick(90) },
  // A second in the last minutes is enough.
  { alert: 'MiyiEventLoopBlocked', well: { [LOOP]: '1x60' }, wrong: { [LOOP]: '0.02x31 1.1 0.02x20' } },
  {
    alert: 'MiyiDispatchLate',
    well: { miyi_service_dispatch_lag_seconds: '30x60' },
    wrong: { miyi_service_dispatch_lag_seconds: '31x60' },
  },
  {
    alert: 'MiyiPaymentsStuck',
    well: { miyi_service_stuck_payments: '0x60' },
    wrong: { miyi_service_stuck_payments: '1x60' },
  },
  {
    alert: 'MiyiMessagesWait',
    well: { 'miyi_service_oldest_message_seconds{channel="sms"}': '900x60' },
    wrong: { 'miyi_service_oldest_message_seconds{channel="sms"}': '901x60' },
  },
  {
    alert: 'MiyiJobsFail',
    well: { 'miyi_service_jobs{state="failed"}': '0x60', 'miyi_service_jobs{state="retrying"}': '3x60' },
    wrong: { 'miyi_service_jobs{state="failed"}': '1x60', 'miyi_service_jobs{state="retrying"}': '3x60' },
  },
  {
    alert: 'MiyiPositionsAway',
    well: { 'miyi_positions_store{state="away"}': '0x60', 'miyi_positions_store{state="redis"}': '1x60' },
    wrong: { 'miyi_positions_store{state="away"}': '1x60', 'miyi_positions_store{state="redis"}': '0x60' },
  },
  {
    alert: 'MiyiFilesFail',
    well: { 'miyi_file_store_errors_total{call="save"}': '7x60' },
    wrong: { 'miyi_file_store_errors_total{call="save"}': '0x30 1x30' },
  },
  { alert: 'MiyiFilesAway', well: { miyi_file_store_up: '1x60' }, wrong: { miyi_file_store_up: '0x60' } },
  { alert: 'MiyiDiskFull', well: disk(DISK_FREE_PERCENT.warn), wrong: disk(DISK_FREE_PERCENT.warn - 1) },
  { alert: 'MiyiBackupOld', well: backup(BACKUP_AGE_HOURS.warn), wrong: backup(BACKUP_AGE_HOURS.warn + 1) },
  {
    alert: 'MiyiCertificateEnds',
    well: { [CERTIFICATE]: `${days(CERTIFICATE_DAYS.warn)}x60` },
    wrong: { [CERTIFICATE]: `${days(CERTIFICATE_DAYS.warn) - 1}x60` },
  },
]

type Rule = { readonly name: string; readonly health: string; readonly state: string }
type Group = { readonly rules: readonly Rule[] }
/** Of a query, and of the list of rules. */
type Answer = { readonly result: readonly { readonly value: [number, string] }[]; readonly groups: readonly Group[] }

/** Half an hour of these series: does the alert fire at its end? JSON is YAML too. */
async function expectFiring(alert: string, series: Case['well'], count: 0 | 1): Promise<void> {
  const path = join(folder, `${alert}-${count}.yml`)
  const firing = `count(ALERTS{alertname="${alert}",alertstate="firing"}) or vector(0)`
  const suite = {
    rule_files: [ALERTS],
    evaluation_interval: '1m',
    tests: [
      {
        interval: '1m',
        input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [{ expr: firing, eval_time: '35m', exp_samples: [{ labels: '{}', value: count }] }],
      },
    ],
  }
  await writeFile(path, JSON.stringify(suite))
  expect(promtool('test', 'rules', path)).toContain('SUCCESS')
}

async function listAlerts(): Promise<string[]> {
  const text = await readFile(ALERTS, 'utf8')
  return [...text.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
}

test('each alert is proven here, and the guide says what to do about it', async () => {
  const alerts = await listAlerts()
  expect(alerts.length).toBeGreaterThan(10)
  expect(CASES.map(({ alert }) => alert)).toEqual(alerts)
  const guide = await readFile(join(MONITORING, '../../docs/guides/watching.md'), 'utf8')
  for (const alert of alerts) expect(guide, alert).toMatch(new RegExp(`^\\| \`${alert}\` \\| .{40,} \\|$`, 'm'))
})

test('alerts and board ask for metrics that exist', async () => {
  for (const file of ['alerts.yml', 'grafana-board.json']) {
    const text = await readFile(join(MONITORING, file), 'utf8')
    const asked = [...text.matchAll(/\b(miyi|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name)
    expect(asked.length).toBeGreaterThan(10)
    for (const name of new Set(asked)) expect(shown, `${file}: ${name}`).toContain(name.replace(/_(bucket|count)$/, ''))
  }
})

describe.skipIf(!isHere)('Debian’s Prometheus', () => {
  test('accepts the alerts and the example of a configuration', () => {
    expect(promtool('check', 'rules', ALERTS)).toContain(`${CASES.length} rules found`)
    expect(promtool('check', 'config', '--syntax-only', join(MONITORING, 'prometheus.yml'))).toContain('SUCCESS')
  })

  test.each(CASES)('$alert fires when something is wrong, and not before', async ({ alert, well, wrong }) => {
    await expectFiring(alert, well, 0)
    await expectFiring(alert, wrong, 1)
  })
})

describe.skipIf(!isHere)('a Prometheus that runs with the example of a configuration', () => {
  let prometheus: RunningPrometheus
  beforeAll(async () => {
    await noteBackup(kit.config.dataDir, { madeAt: kit.clock.now(), bytes: 1 })
    const { host } = new URL(await listenOn(kit))
    const example = await readFile(join(MONITORING, 'prometheus.yml'), 'utf8')
    const config = example
      .replaceAll('15s', '2s')
      .replace('- alerts.yml', `- ${ALERTS}`)
      .replace('/etc/prometheus/miyi-token', join(folder, 'token'))
      .replace(/targets: .*/, `targets: ['${host}']`)
    await writeFile(join(folder, 'token'), METRICS_TOKEN)
    await writeFile(join(folder, 'prometheus.yml'), config)
    const port = Number(await freePort())
    prometheus = await startPrometheus(join(folder, 'prometheus.yml'), join(folder, 'data'), port)
  })
  afterAll(() => prometheus.stop())

  const ask = async (path: string) => {
    const { data } = (await (await fetch(`${prometheus.url}/api/v1/${path}`)).json()) as { data: Answer }
    return data
  }
  const newestOf = async (name: string) => (await ask(`query?query=${name}`)).result[0]?.value[1]

  test('scrapes a server with its token', async () => {
    await expect.poll(() => newestOf('up'), { timeout: 20_000 }).toBe('1')
    expect(await newestOf('miyi_build_info')).toBe('1')
    expect(await newestOf('miyi_service_figures_up')).toBe('1')
  })

  test('evaluates the alerts on it, and none is about to fire', async () => {
    const rules = async (): Promise<readonly Rule[]> => (await ask('rules')).groups.flatMap(({ rules }: Group) => rules)
    const evaluated = async () => (await rules()).filter(({ health }) => health === 'ok').length
    await expect.poll(evaluated, { timeout: 20_000 }).toBe(CASES.length)
    const firing = (await rules()).filter(({ state }) => state !== 'inactive').map(({ name }) => name)
    // This process is the test's own: a busy machine may block it.
    expect(firing.filter((name) => name !== 'MiyiEventLoopBlocked')).toEqual([])
  })
})
