import { randomUUID } from 'node:crypto'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { createClient } from 'redis'
import { withoutTrailingSlashes } from '#server/config/config-values.ts'
import type { Config } from '#server/config.ts'
import { createFiles } from '#server/outside/files/create-files.ts'
import { nearestFolder } from './backup/disk-space.ts'
import { type Check, PATIENCE_MS, reasonOf } from './check-verdict.ts'
import { checkDatabase } from './database-checks.ts'

const EVERYBODY = 0o007

function tryToWrite(folder: string): void {
  const probe = join(folder, `.check-config-${randomUUID()}`)
  writeFileSync(probe, '', { flag: 'wx', mode: 0o600 })
  rmSync(probe)
}

function checkDataFolder({ dataDir }: Config): Check {
  const part = 'data folder'
  try {
    if (!existsSync(dataDir)) {
      tryToWrite(nearestFolder(dataDir))
      return { part, verdict: 'note', says: 'is not there yet: the start creates it' }
    }
    const { mode, uid } = statSync(dataDir)
    if (!statSync(dataDir).isDirectory()) return { part, verdict: 'bad', says: 'is not a folder' }
    tryToWrite(dataDir)
    if ((mode & EVERYBODY) === 0) return { part, verdict: 'ok', says: 'writable, and closed to other users' }
    const me = process.getuid?.()
    if (me === undefined || me === 0 || me === uid)
      return { part, verdict: 'note', says: 'open to other users of this machine: the start closes it' }
    return { part, verdict: 'bad', says: 'open to other users, and only its owner can close it: chmod o= it' }
  } catch (error) {
    return { part, verdict: 'bad', says: reasonOf(error) }
  }
}

async function checkRedis({ redisUrl, isProduction }: Config): Promise<Check> {
  const part = 'Redis'
  if (redisUrl === undefined) {
    const says = 'REDIS_URL is not set: run one process only'
    return { part, verdict: isProduction ? 'note' : 'ok', says }
  }
  const client = createClient({ url: redisUrl, socket: { connectTimeout: PATIENCE_MS, reconnectStrategy: false } })
  // The failed call says it too; without a listener the event would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.ping()
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? 'of unknown version'
    return isOldRedis(version)
      ? { part, verdict: 'bad', says: `${version}: 6.2 or newer is needed` }
      : { part, verdict: 'ok', says: `answers, ${version}` }
  } catch (error) {
    return { part, verdict: 'bad', says: `does not answer: ${reasonOf(error)}` }
  } finally {
    if (client.isOpen) client.destroy()
  }
}

function isOldRedis(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major < 6 || (major === 6 && minor < 2)
}

/** Connects, and signs in if the address has a password; sends nothing. */
async function checkMailServer({ smtpUrl, isProduction }: Config): Promise<Check> {
  const part = 'mail server'
  if (smtpUrl === undefined) {
    const says = 'SMTP_URL is not set: mail stays in the outbox, and nobody gets it'
    return { part, verdict: isProduction ? 'note' : 'ok', says }
  }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  try {
    await transport.verify()
    return { part, verdict: 'ok', says: 'greets and lets us in' }
  } catch (error) {
    return { part, verdict: 'bad', says: `does not serve us: ${reasonOf(error)}` }
  } finally {
    transport.close()
  }
}

/** Asks the address of the gateway without sending: what it answers is its own business. */
async function checkSmsGateway({ sms }: Config): Promise<Check[]> {
  const gateway = sms?.gateway ?? null
  if (gateway === null) return []
  const part = 'SMS gateway'
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const { status } = await fetch(gateway.url, { method: 'HEAD', redirect: 'manual', signal })
    return [{ part, verdict: 'ok', says: `its address answers (${status} to a question without a message)` }]
  } catch (error) {
    return [{ part, verdict: 'bad', says: `does not answer: ${reasonOf(error)}` }]
  }
}

/** Opens a connection to the scanner, and closes it. */
async function checkScanner({ clamdAddress }: Config): Promise<Check[]> {
  if (clamdAddress === undefined) return []
  const { hostname, port } = clamdAddress.startsWith('/')
    ? { hostname: '', port: '' }
    : new URL(`tcp://${clamdAddress}`)
  const place = port === '' ? { path: clamdAddress } : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
  const answered = new Promise<void>((resolve, reject) => {
    const socket = connect({ ...place, timeout: PATIENCE_MS })
    socket.once('connect', () => resolve(void socket.destroy()))
    socket.once('timeout', () => reject(new Error(`no answer in ${PATIENCE_MS} ms`)))
    socket.once('error', reject)
  })
  return answered.then(
    (): Check[] => [{ part: 'virus scanner', verdict: 'ok', says: 'accepts connections' }],
    (error: unknown): Check[] => [{ part: 'virus scanner', verdict: 'bad', says: reasonOf(error) }],
  )
}

/** Does the bucket answer, and never overwrite a file? Writes the same small probe as the first upload. */
async function checkBucket(config: Config): Promise<Check[]> {
  if (config.s3 === null) return []
  const part = 'files'
  return (await createFiles(config)).condition().then(
    (): Check[] => [{ part, verdict: 'ok', says: 'the bucket answers' }],
    (): Check[] => [{ part, verdict: 'bad', says: 'the bucket does not serve us, or would overwrite files' }],
  )
}

/** Sends the collector a batch without spans. */
async function checkCollector({ traces }: Config): Promise<Check[]> {
  if (traces === null) return []
  const part = 'trace collector'
  const asked = fetch(`${withoutTrailingSlashes(traces.endpoint)}/v1/traces`, {
    method: 'POST',
    headers: { ...traces.headers, 'content-type': 'application/json' },
    body: '{"resourceSpans":[]}',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return asked.then(
    ({ ok, status }): Check[] => [
      ok ? { part, verdict: 'ok', says: 'takes traces' } : { part, verdict: 'note', says: `answers ${status}` },
    ],
    (error: unknown): Check[] => [{ part, verdict: 'note', says: `does not answer: ${reasonOf(error)}` }],
  )
}

/** Tries every part that this configuration uses. Changes nothing but the probe of a bucket. */
export async function checkParts(config: Config): Promise<readonly Check[]> {
  const [database, redis, mail, sms, scanner, bucket, collector] = await Promise.all([
    checkDatabase(config),
    checkRedis(config),
    checkMailServer(config),
    checkSmsGateway(config),
    checkScanner(config),
    checkBucket(config),
    checkCollector(config),
  ])
  return [checkDataFolder(config), ...database, redis, mail, ...sms, ...scanner, ...bucket, ...collector]
}
