import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { type ServerProcess, START_MS, startProcess } from '#kit/outside/server-process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'miyi-log-'))
let server: ServerProcess

/** The real server in its own process, whose log is read as bytes. */
beforeAll(async () => {
  await fillDataFolder(dataDir)
  server = await startProcess(dataDir, { LOG_LEVEL: 'info', DEMO: '0' })
}, 2 * START_MS)
afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends one request with exactly these bytes, and returns the whole response. */
async function send(target: string): Promise<string> {
  const socket = connect(Number(new URL(server.address).port), '127.0.0.1')
  const parts: Buffer[] = []
  socket.on('data', (bytes) => parts.push(bytes))
  socket.write(Buffer.from(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1'))
  await once(socket, 'close')
  return Buffer.concat(parts).toString('latin1')
}

/** The log's entries about missing pages, newest last. */
function missed(): { path: string }[] {
  const lines = server
    .logged()
    .split('\n')
    .filter((line) => line.includes('"page not found"'))
  return lines.map((line) => JSON.parse(line) as { path: string })
}

test.each([
  ['a plain path', '/nulle-part?token=geheim', '/nulle-part'],
  ['an encoded line end', '/%0a%7B%22level%22:60%7D', '/%0a%7B%22level%22:60%7D'],
  ['an encoded colour of a terminal', '/%1b[31mrouge', '/%1b[31mrouge'],
  ['what cannot be decoded', '/100%?q=geheim', '/100%'],
  ['5 000 characters', `/${'a'.repeat(5_000)}`, `/${'a'.repeat(199)}...`],
])('%s gets the 404 page, and is logged escaped, shortened and without its query', async (_, target, path) => {
  const before = missed().length
  const answer = await send(target)
  expect(answer).toMatch(/^HTTP\/1\.1 404 .*\r\n/)
  expect(answer).toContain('<div id="root">')
  await expect.poll(() => missed().length, { timeout: START_MS }).toBe(before + 1)
  expect(missed().at(-1)?.path).toBe(path)
})

test('an existing page, a file and an API call are not logged as missing', async () => {
  const before = missed().length
  for (const target of ['/auth?x=1', '/assets/absent.js', '/api/absent']) await send(target)
  expect(missed()).toHaveLength(before)
})

test('invalid bytes in a URL reach neither a page nor the log', async () => {
  for (const target of ['/\x1b[31mrouge', '/a\x00b', '/a\x0bb', '/caf\xe9'])
    expect(await send(target)).toMatch(/^HTTP\/1\.1 400/)
  expect([...server.logged()].filter((character) => character < ' ' && character !== '\n')).toEqual([])
})

test('the log contains no query string', () => {
  expect(server.logged()).not.toContain('geheim')
})
