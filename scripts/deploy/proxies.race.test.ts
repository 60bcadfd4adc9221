import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#domain/documents/document-file.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { LIVE_HEARTBEAT_SECONDS } from '#domain/wire/live.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { START_MS } from '#kit/outside/server-process.ts'
import { aPdf } from '#kit/people/documents.ts'
import { ROOT } from '../run/run-command.ts'
import { behind, type Front } from './front.ts'
import { hasProxy } from './proxies.ts'
import { visitsDuring } from './visits.ts'

/** For four starts of servers. It stops hanging tests. */
const PATIENCE_MS = 4 * START_MS

/** Longer than a proxy could need to find a process that is back. */
const AFTERWARDS_MS = 3_000

/** A PDF of exactly that many bytes. */
function pdfOf(bytes: number): Buffer {
  const filled = (length: number) => aPdf([`(${'a'.repeat(length)})`])
  const first = filled(bytes - 2_000)
  const pdf = filled(bytes - 2_000 + bytes - first.length)
  expect(pdf.length).toBe(bytes)
  return pdf
}

async function upload({ client, people, origin }: Front, file: Buffer) {
  const form = new FormData()
  form.set('id', randomUUID())
  form.set('documentType', 'id_card')
  form.set('expiresOn', addDays(dayOf(new Date()), 365))
  form.set('file', new Blob([new Uint8Array(file)], { type: 'application/pdf' }), 'carte.pdf')
  const encoded = new Response(form)
  const body = Buffer.from(await encoded.arrayBuffer())
  const headers = {
    cookie: people.drivers[0] ?? '',
    origin,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': String(body.length),
  }
  return client.ask('/api/documents', { method: 'POST', headers, body })
}

async function checkUploads(front: Front): Promise<void> {
  const largest = await upload(front, pdfOf(FILE_MAX_BYTES))
  expect([largest.status, largest.text]).toEqual([201, expect.stringContaining('id_card')])
  const larger = await upload(front, pdfOf(FILE_MAX_BYTES + 1))
  expect([larger.status, JSON.parse(larger.text).error.message]).toEqual([413, REFUSALS.file_too_large.message])
}

/** Beyond the proxy's own limit, its answer has the form and the words of Miyi's. */
async function checkHugeBody(front: Front): Promise<void> {
  const { status, text, headers } = await upload(front, Buffer.alloc(7 * 1024 * 1024))
  expect([status, JSON.parse(text).error]).toEqual([
    413,
    { code: 'payload_too_large', message: REFUSALS.payload_too_large.message },
  ])
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
}

/** A stream opens at once, and tells of a booking while it stays open. */
async function checkStream({ client, people, origin }: Front): Promise<void> {
  const stream = await client.open('/api/live', { headers: { cookie: people.passengers[0] ?? '' } })
  expect(stream.headers['content-type']).toContain('text/event-stream')
  let received = ''
  stream.setEncoding('utf8').on('data', (words: string) => {
    received += words
  })
  await expect.poll(() => received).toContain('event: hello')
  const booked = await client.ask('/api/rides', {
    method: 'POST',
    headers: {
      cookie: people.passengers[0] ?? '',
      origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }),
  })
  expect(booked.status).toBe(201)
  const { id } = JSON.parse(booked.text).ride as { id: string }
  await expect.poll(() => received).toContain(id)
  expect(stream.destroyed).toBe(false)
  stream.destroy()
}

/** Addresses that the servers have logged for this path. */
function addressesOf({ servers }: Front, path: string): string[] {
  const lines = servers.flatMap((server) => server.logged().split('\n'))
  const own = lines.filter((line) => line.includes(`"url":"${path}"`))
  return own.flatMap((line) => /"remoteAddress":"([^"]+)"/.exec(line)?.[1] ?? [])
}

async function checkAddress(front: Front): Promise<void> {
  const path = `/api/no-such-call-${randomUUID()}`
  const forged = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9', 'x-real-ip': '203.0.113.9' }
  await front.client.ask(path, { headers: forged, from: '127.0.0.2' })
  await expect.poll(() => addressesOf(front, path)).toEqual(['127.0.0.2'])
}

/** What the body is once it is unpacked as its answer says. */
const UNPACK = { br: brotliDecompressSync, gzip: gunzipSync, identity: (body: Buffer) => body } as const

/** Miyi compresses, the proxy passes it on as it is; and both processes have the same page for everybody. */
async function checkCompression({ client }: Front): Promise<void> {
  for (const encoding of ['br', 'gzip', 'identity'] as const) {
    const answer = await client.open('/', { headers: { 'accept-encoding': encoding } })
    const body = UNPACK[encoding](Buffer.concat(await answer.toArray())).toString()
    const { 'content-encoding': sentAs, vary, etag = '' } = answer.headers
    expect([sentAs ?? 'identity', vary, body.includes('<html lang="fr"')]).toEqual([
      encoding,
      'accept-encoding, cookie',
      true,
    ])
    for (let n = 0; n < 4; n += 1)
      expect((await client.ask('/', { headers: { 'accept-encoding': encoding, 'if-none-match': etag } })).status).toBe(
        304,
      )
  }
}

/** Ways to write what only machines ask. */
const PROBES = ['/healthz', '/readyz', '/metrics', '/readyz?x=1', '//readyz', '/./readyz', '/%72eadyz', '/readyz/']

/** Strangers learn nothing from probes; the processes themselves answer. */
async function checkProbes({ client, servers }: Front): Promise<void> {
  for (const path of PROBES) expect([path, (await client.ask(path)).status]).toEqual([path, 404])
  for (const { address } of servers) expect((await fetch(`${address}/readyz`)).status).toBe(200)
}

const [OPENED, CHANGED] = ['GET /api/live 200', 'PUT /api/driver/availability 200']

/** Both processes are restarted in turn, as an upgrade does: everybody is served. */
async function checkRollingRestart(front: Front): Promise<void> {
  const answers = await visitsDuring(front, async () => {
    await front.restart(0)
    await front.restart(1)
    await sleep(AFTERWARDS_MS)
  })
  expect(answers).toEqual({ [OPENED]: expect.any(Number), [CHANGED]: expect.any(Number) })
  expect(answers[OPENED]).toBeGreaterThan(answers[CHANGED] ?? 0)
}

/** After one process has died without a word, every request is served, also those that change something. */
async function checkOneDown({ client, people, servers, origin }: Front): Promise<void> {
  await servers[0]?.kill()
  const headers = { cookie: people.drivers[1] ?? '', origin, 'content-type': 'application/json' }
  const statuses: number[] = []
  for (let n = 0; n < 12; n += 1) {
    const body = JSON.stringify({ isAvailable: n % 2 === 0 })
    statuses.push((await client.ask('/', {})).status)
    statuses.push((await client.ask('/api/driver/availability', { method: 'PUT', headers, body })).status)
  }
  expect(new Set(statuses)).toEqual(new Set([200]))
  await servers[1]?.kill()
  const away = await client.ask('/api/rides', { headers })
  expect([away.status, JSON.parse(away.text).error]).toEqual([
    503,
    { code: 'unavailable', message: REFUSALS.unavailable.message },
  ])
  expect(away.headers['retry-after']).toBe('2')
}

async function checkFront(front: Front): Promise<void> {
  const home = await front.client.ask('/')
  expect([home.status, home.text]).toEqual([200, expect.stringContaining('<html lang="fr"')])
  expect(await front.client.askHttp2('/')).toBe(200)
  // Under another name there is no service, and no certificate that says whose machine this is.
  expect(await front.client.isGreetedAs('localhost')).toBe(true)
  expect(await front.client.isGreetedAs('other.example')).toBe(false)
  await checkCompression(front)
  await checkUploads(front)
  await checkStream(front)
  await checkAddress(front)
  await checkProbes(front)
  await checkRollingRestart(front)
  await checkOneDown(front)
}

const hasNginx = await hasProxy('nginx')
const hasCaddy = await hasProxy('caddy')

describe('the example of nginx', () => {
  test.skipIf(!hasNginx)(
    'serves HTTP/2, uploads, live events and the client’s address, also while processes restart or die',
    {
      timeout: PATIENCE_MS,
    },
    async () => {
      await behind('nginx', async (front) => {
        await checkHugeBody(front)
        await checkFront(front)
      })
    },
  )

  test('keeps a stream open for longer than its heartbeats are apart', () => {
    const text = readFileSync(join(ROOT, 'deploy/nginx/miyi.conf'), 'utf8')
    const seconds = Number(/proxy_read_timeout (\d+)s;/.exec(text)?.[1])
    expect(seconds).toBeGreaterThan(2 * LIVE_HEARTBEAT_SECONDS)
  })
})

test.skipIf(!hasCaddy)(
  'the example of Caddy serves HTTP/2, uploads, live events and the client’s address, also while processes restart or die',
  {
    timeout: PATIENCE_MS,
  },
  async () => {
    await behind('caddy', checkFront)
  },
)
