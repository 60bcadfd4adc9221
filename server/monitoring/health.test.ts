import { writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LINE_SILENT_SECONDS } from '#domain/admin/health/health-limits.ts'
import { startS3Server } from '#kit/files/s3-server.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { startTlsFront } from '#kit/outside/tls-front.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aReportedPayment } from '#kit/rides/payments.ts'
import { s3Files } from '#server/outside/files/s3-files.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { readCertificateEnd } from '../outside/certificate.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

/** Figures of the service are kept for some seconds. */
afterEach(() => kit.clock.advanceMinutes(1))

const read = async (from = kit, as = operator) => (await from.call('GET /api/admin/health', { as })).json()

test('a new installation on one machine shows its disk, its jobs as unknown, and no backup', async () => {
  const health = await read()
  expect(health).toMatchObject({
    database: { waiting: expect.any(Number), lineSilentSeconds: expect.any(Number) },
    positions: 'memory',
    files: { kind: 'disk' },
    dispatch: { dueSearches: 0 },
    jobs: null,
    backup: null,
    certificate: { kind: 'none' },
    streams: 0,
  })
  expect(health.database.lineSilentSeconds).toBeLessThan(LINE_SILENT_SECONDS)
  expect(health.files.freeBytes).toBeGreaterThan(0)
  expect(health.files.freeBytes).toBeLessThanOrEqual(health.files.totalBytes)
})

test('a stuck payment, an open stream and a noted backup are shown', async () => {
  await aReportedPayment(kit, 'pending')
  kit.clock.advanceMinutes(16)
  const stream = await openStream(kit, await aPassenger(kit))
  await stream.next('hello')
  const note = { madeAt: '2026-03-10T03:10:00+01:00', bytes: 12_345 }
  await writeFile(join(kit.config.dataDir, 'last-backup.json'), JSON.stringify(note))
  expect(await read(kit, await anAdmin(kit))).toMatchObject({
    payments: { pending: 1, stuck: 1 },
    streams: 1,
    backup: { madeAt: '2026-03-10T02:10:00.000Z', bytes: 12_345 },
  })
  stream.close()
})

test.each(['no JSON', '{"madeAt":"yesterday","bytes":1}', '{"madeAt":"2026-03-10T03:10:00Z"}'])(
  'a note of a backup that says %s is no known backup',
  async (note) => {
    await writeFile(join(kit.config.dataDir, 'last-backup.json'), note)
    expect((await read(kit, await anAdmin(kit))).backup).toBeNull()
  },
)

test('a bucket that does not answer is shown, and the rest of the page with it', async () => {
  const server = await startS3Server()
  const onS3 = await startKit({}, kit.database, () => s3Files(server.config))
  const as = await anAdmin(onS3)
  const readStore = async () => (await read(onS3, as)).files
  // The page waits for two seconds: on a busy machine the first answer of a bucket may come later.
  await expect.poll(readStore, { timeout: 15_000 }).toEqual({ kind: 's3' })
  server.fail('refuses')
  expect(await readStore()).toEqual({ kind: 'away' })
  await onS3.close()
  await server.close()
})

test('the end of the certificate at the public address is read, also of one that no browser trusts', async () => {
  const port = Number(await freePort())
  const front = await startTlsFront(port, 'http://127.0.0.1:9')
  const secure = await startKit({ PUBLIC_URL: front.url }, kit.database)
  const as = await anAdmin(secure)
  const { certificate } = await read(secure, as)
  expect(certificate.kind).toBe('read')
  expect(Date.parse(certificate.expiresAt)).toBeGreaterThan(Date.now())
  await front.close()
  // Asked again only after a while: it changes every few weeks.
  expect((await read(secure, as)).certificate).toEqual(certificate)
  secure.clock.advanceMinutes(10)
  expect((await read(secure, await anAdmin(secure))).certificate).toEqual({ kind: 'unreadable' })
  await secure.close()
})

test('an address that accepts and says nothing gives no certificate, within the patience', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)))
  const port = Number(await freePort())
  await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', resolve))
  expect(await readCertificateEnd(`https://127.0.0.1:${port}`, 100)).toBeNull()
  for (const socket of sockets) socket.destroy()
  await new Promise((resolve) => silent.close(resolve))
})
