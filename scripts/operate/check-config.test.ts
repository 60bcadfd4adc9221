import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#kit/outside/mail-server.ts'
import { startSmsServer } from '#kit/outside/sms-server.ts'
import { withoutSecrets } from '#server/config/config-secrets.ts'
import { freePort } from '../machine/free-port.ts'

const FOLDER = mkdtempSync(join(tmpdir(), 'miyi-check-config-'))
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }))

const SECRET = '7d1c0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2e1d95c3804fae7b62'
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://miyi.example',
  DATABASE_URL: 'embedded',
  SESSION_SECRET: SECRET,
  PAYMENT_PROVIDER: 'cash',
}

/** Runs the command with only these settings. */
function checkConfig(environment: Record<string, string>): Promise<{ code: number; output: string }> {
  const env = { PATH: process.env.PATH ?? '', ...environment }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, 'check-config.ts')], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : Number(error.code), output: stdout + stderr })
    })
  })
}

test('an empty environment is ready, and checking it creates nothing', async () => {
  const DATA_DIR = join(FOLDER, 'not', 'there')
  const { code, output } = await checkConfig({ DATA_DIR })
  expect(output).toContain('note  data folder: is not there yet: the start creates it')
  expect(output).toContain('Ready to start.')
  expect(code).toBe(0)
  expect(existsSync(join(FOLDER, 'not'))).toBe(false)
})

test('a data folder that cannot be made is bad', async () => {
  const file = join(FOLDER, 'file')
  writeFileSync(file, '')
  const { code, output } = await checkConfig({ DATA_DIR: join(file, 'below') })
  expect(output).toMatch(/^bad {3}data folder: ENOTDIR: /m)
  expect(code).toBe(1)
})

test('every problem of a production environment is printed at once', async () => {
  const { code, output } = await checkConfig({
    NODE_ENV: 'production',
    PORT: 'http',
    PUBLIC_URL: 'http://miyi.example',
    DATABSE_URL: 'postgres://miyi_app@127.0.0.1/miyi',
  })
  expect(output).toMatch(/^note {2}environment: DATABSE_URL: .* Is DATABASE_URL meant\?$/m)
  for (const name of ['PORT', 'SESSION_SECRET', 'PUBLIC_URL', 'DATABASE_URL', 'PAYMENT_PROVIDER'])
    expect(output).toMatch(new RegExp(`^bad   ${name}: `, 'm'))
  expect(code).toBe(1)
})

test('each part that does not answer is bad, and no secret is printed', async () => {
  const ports = await Promise.all(Array.from({ length: 6 }, () => freePort()))
  const [database, redis, mail, bucket, collector, sms] = ports
  const { code, output } = await checkConfig({
    ...production,
    DATA_DIR: join(FOLDER, 'unreachable'),
    DATABASE_URL: `postgres://miyi_app:first-password@127.0.0.1:${database}/miyi?password=second-password`,
    REDIS_URL: `redis://:third-password@127.0.0.1:${redis}`,
    SMTP_URL: `smtp://miyi:fourth-password@127.0.0.1:${mail}`,
    S3_BUCKET: 'miyi',
    S3_ENDPOINT: `http://127.0.0.1:${bucket}`,
    S3_ACCESS_KEY_ID: 'miyi',
    S3_SECRET_ACCESS_KEY: 'fifth-password',
    CLAMD_ADDRESS: join(FOLDER, 'no-clamd.ctl'),
    SESSION_SECRET_PREVIOUS: [...SECRET].reverse().join(''),
    SMS_URL: `http://127.0.0.1:${sms}/messages?key=eighth-password`,
    SMS_TOKEN: 'seventh-password',
    SMS_SENDER: 'Miyi',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}`,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=sixth-password',
  })
  for (const part of ['database', 'Redis', 'mail server', 'SMS gateway', 'virus scanner', 'files'])
    expect(output).toMatch(new RegExp(`^bad   ${part}: `, 'm'))
  expect(output).toContain(`database: postgres://miyi_app:***@127.0.0.1:${database}/miyi\n`)
  expect(output).not.toMatch(/(first|second|third|fourth|fifth|sixth|seventh|eighth)-password/)
  expect(output).not.toContain(SECRET)
  expect(output).not.toContain([...SECRET].reverse().join(''))
  // Nobody waits for a trace.
  expect(output).toMatch(/^note {2}trace collector: /m)
  expect(output).toMatch(/^bad {3}SMS gateway: does not answer: connect ECONNREFUSED/m)
  expect(output).toContain('6 to fix before a start.')
  expect(code).toBe(1)
})

test('mail server and SMS gateway are asked and get nothing; an open data folder, examples and unknown names are noted', async () => {
  const [mail, sms] = await Promise.all([startMailServer(), startSmsServer()])
  const DATA_DIR = join(FOLDER, 'open')
  mkdirSync(DATA_DIR)
  chmodSync(DATA_DIR, 0o755)
  const { code, output } = await checkConfig({
    ...production,
    ...sms.environment,
    DATA_DIR,
    SMTP_URL: mail.url,
    SMTP_HOST: 'mail.example',
  })
  expect(output).toContain('ok    mail server: greets and lets us in')
  expect(output).toContain('note  data folder: open to other users of this machine')
  expect(mail.taken).toEqual([])
  expect(output).toContain(`SMS: by the gateway, posted to ${sms.environment.SMS_URL}\n`)
  expect(output).toContain('ok    SMS gateway: its address answers (')
  expect(sms.requests).toEqual([])
  for (const name of ['SMTP_HOST', 'BRAND_PHONE'])
    expect(output).toMatch(new RegExp(`^note {2}environment: ${name}: `, 'm'))
  expect(code).toBe(0)
  await Promise.all([mail.close(), sms.close()])
})

test('the address of a service is printed without its password and its query', () => {
  expect(withoutSecrets('postgres://u:p@h:5432/n?sslkey=k')).toBe('postgres://u:***@h:5432/n')
  expect(withoutSecrets('redis://:p@h:6379/0')).toBe('redis://:***@h:6379/0')
  expect(withoutSecrets('https://osrm.example/route?key=k')).toBe('https://osrm.example/route')
})
