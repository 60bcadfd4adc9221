import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { rawRequest, sendRaw } from '#kit/outside/raw-request.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { createHttpServer } from './http-server.ts'

let kit: Kit
let address: string
beforeAll(async () => {
  kit = await startKit({ PUBLIC_URL: 'https://miyi.example' })
  address = await listenOn(kit)
})
afterAll(() => kit.close())

const HOST = 'host: localhost'

/** The headers that every response must have, whether Fastify or Node wrote it. */
function expectCovered(answer: string): void {
  const head = answer.split('\r\n\r\n', 1)[0]?.toLowerCase() ?? ''
  expect(head).toMatch(/\r\nx-content-type-options: nosniff/)
  expect(head).toMatch(/\r\ncontent-security-policy: default-src '(none|self)'/)
  expect(head).toMatch(/\r\ncross-origin-resource-policy: same-origin/)
  expect(head).toMatch(/\r\nstrict-transport-security: max-age=31536000; includesubdomains/)
}

function refusalOf(answer: string): { code: string; message: string } {
  const body = Buffer.from(answer.slice(answer.indexOf('\r\n\r\n') + 4), 'latin1').toString()
  return JSON.parse(body).error
}

test.each([
  ['no HTTP at all', 'bonjour\r\n\r\n', 400, 'invalid_input'],
  ['a method that there is none of', rawRequest('/', [HOST], 'FLY'), 400, 'invalid_input'],
  ['a header without a name', rawRequest('/', [HOST, ': x']), 400, 'invalid_input'],
  ['a version that there is none of', `GET / HTTP/9.9\r\n${HOST}\r\n\r\n`, 400, 'invalid_input'],
  [
    'two lengths of a body',
    rawRequest('/api/rides', [HOST, 'content-length: 1', 'content-length: 2'], 'POST'),
    400,
    'invalid_input',
  ],
  [
    'a body of two kinds',
    rawRequest('/api/rides', [HOST, 'content-length: 1', 'transfer-encoding: chunked'], 'POST'),
    400,
    'invalid_input',
  ],
  ['headers larger than Node takes', rawRequest('/', [HOST, `x: ${'x'.repeat(20_000)}`]), 431, 'headers_too_large'],
  ['no Host', rawRequest('/', ['accept: */*']), 400, 'invalid_input'],
  ['a probe without Host in HTTP/1.1', rawRequest('/healthz', ['accept: */*']), 400, 'invalid_input'],
  ['two Hosts', rawRequest('/', [HOST, HOST]), 400, 'invalid_input'],
  ['an expectation that nobody meets', rawRequest('/', [HOST, 'expect: a-miracle']), 400, 'invalid_input'],
  ['a call whose address cannot be decoded', rawRequest('/api/%ff', [HOST]), 404, 'not_found'],
  ['a parameter longer than any', rawRequest(`/api/rides/${'x'.repeat(2_000)}`, [HOST]), 400, 'invalid_input'],
])('%s gets a standard refusal with the standard headers', async (_what, bytes, status, code) => {
  const answer = await sendRaw(address, bytes)
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
  expectCovered(answer)
  expect(refusalOf(answer).code).toBe(code)
})

/** How many of that many requests in one piece are answered before the connection ends. */
async function countAnswers(requests: number): Promise<number> {
  const ask = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`
  const answer = await sendRaw(address, `${`${ask}\r\n`.repeat(requests - 1)}${ask}connection: close\r\n\r\n`)
  return answer.split('HTTP/1.1 200 OK').length - 1
}

test('a connection that sends more requests than it waits for is closed: they would all begin in one turn', async () => {
  expect(await countAnswers(16)).toBe(16)
  expect(await countAnswers(500)).toBeLessThan(17)
})

/** A server with these answers alone, and its address. */
async function listenAlone(answer: RequestListener): Promise<{ server: Server; at: string }> {
  const server = createHttpServer(answer, {}, { headersTimeout: 5e3, requestTimeout: 5e3, keepAliveTimeout: 5e3 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test.each(['GET / HTTP/1.1', 'GET / HTTP/1.1\r\nexpect: y'])(
  'of a packet full of « %s », a few are begun',
  async (head) => {
    let begun = 0
    const { server, at } = await listenAlone(() => undefined)
    for (const event of ['request', 'checkExpectation']) server.on(event, () => (begun += 1))
    await sendRaw(at, `${head}\r\n\r\n`.repeat(1_000))
    expect(begun).toBeLessThan(20)
    server.close()
  },
)

test('a body in pieces of a few bytes is cut off, one in larger pieces is read', async () => {
  const { server, at } = await listenAlone((request, response) => {
    request.resume().once('end', () => response.end('whole'))
  })
  const inPieces = (bytes: number) => `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n`.repeat(10_000)
  const send = (bytes: number) =>
    sendRaw(at, `${rawRequest('/', ['transfer-encoding: chunked'], 'POST')}${inPieces(bytes)}0\r\n\r\n`)
  expect(await send(1)).toBe('')
  expect(await send(100)).toContain('whole')
  server.close()
})

/** Chunks of one byte without an end: more than fits into the buffers of a connection. */
const CRUMBS = '1\r\nx\r\n'.repeat(500_000)

test.each([
  ['GET /auth', '200 OK'],
  ['POST /api/rides', '401 Unauthorized'],
  ['POST /api/%ff', '404 Not Found'],
  ['GET / HTTP/1.1\r\nexpect: y\r\nx-was:', '400 Bad Request'],
])('%s is answered, or cut off, and no body in crumbs is read to its end', async (line, status) => {
  const head = line.includes('HTTP') ? line : `${line} HTTP/1.1`
  const same = 'sec-fetch-site: same-origin\r\ncontent-type: application/json'
  const answer = await sendRaw(address, `${head}\r\n${HOST}\r\n${same}\r\ntransfer-encoding: chunked\r\n\r\n${CRUMBS}`)
  expect([`HTTP/1.1 ${status}`, '']).toContain(answer.split('\r\n', 1)[0])
})

test('a page, a file, a call and a probe have the standard headers too', async () => {
  for (const path of [
    '/',
    '/page-inconnue',
    '/%ff',
    '/assets/none.js',
    '/api/accounts/session',
    '/healthz',
    '/dev/mail',
  ]) {
    expectCovered(await sendRaw(address, rawRequest(path, [HOST])))
  }
})

test('a probe in HTTP/1.0, which knows no Host, is answered', async () => {
  const answer = await sendRaw(address, 'GET /healthz HTTP/1.0\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
})

test('an incomplete request gets a timeout response', async () => {
  const taken = once(kit.app.server, 'connection')
  const { port, hostname } = new URL(address)
  const client = connect(Number(port), hostname)
  let answer = ''
  client.setEncoding('latin1').on('data', (words: string) => {
    answer += words
  })
  const [socket] = (await taken) as [Socket]
  // The error that Node emits when the headers take longer than 30 seconds.
  kit.app.server.emit('clientError', Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
  await once(client, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  expectCovered(answer)
  expect(refusalOf(answer)).toEqual({
    code: 'request_too_slow',
    message: 'Cette demande a mis trop de temps à arriver. Réessayez.',
  })
})

test('invalid bytes after a request do not corrupt its response', async () => {
  const server = createHttpServer(
    (_request, response) => void response.write('begun'),
    {},
    { headersTimeout: 5_000, requestTimeout: 5_000, keepAliveTimeout: 5_000 },
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  client.setEncoding('latin1').on('data', (words: string) => {
    answer += words
    if (words.includes('begun')) client.write('no request\r\n\r\n')
  })
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(client, 'close')
  expect(answer).toContain('begun')
  expect(answer).not.toContain('400')
  server.close()
})
