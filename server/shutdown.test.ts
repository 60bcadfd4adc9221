import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import { DEMO_PASSWORD } from './demo/demo-accounts.ts'

const SCRIPTS = join(import.meta.dirname, '../scripts')
/** The command of `npm start`. */
const NPM_START = [join(SCRIPTS, 'with-runtime.mjs'), join(SCRIPTS, 'start.ts'), '--no-build']
const PATIENCE_MS = 40_000

const dataDir = mkdtempSync(join(tmpdir(), 'miyi-shutdown-'))
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const SIGN_IN = JSON.stringify({ email: 'passager@miyi.example', password: DEMO_PASSWORD })

async function signIn({ address }: ServerProcess): Promise<string> {
  const headers = { 'content-type': 'application/json', origin: address }
  const response = await fetch(`${address}/api/accounts/sign-in`, { method: 'POST', headers, body: SIGN_IN })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A sign-in whose body is completed when the test says so. */
async function slowSignIn({ address }: ServerProcess) {
  const { port, host } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  let answered = ''
  socket.on('data', (bytes) => {
    answered += bytes.toString('latin1')
  })
  socket.on('error', () => undefined)
  const head = ['POST /api/accounts/sign-in HTTP/1.1', `Host: ${host}`, `Origin: ${address}`]
  const length = `Content-Length: ${Buffer.byteLength(SIGN_IN)}`
  socket.write([...head, 'Content-Type: application/json', length, '', SIGN_IN.slice(0, 10)].join('\r\n'))
  return { answered: () => answered, finish: () => void socket.write(SIGN_IN.slice(10)) }
}

function isRefused({ address }: ServerProcess): Promise<boolean> {
  return fetch(`${address}/healthz`).then(
    () => false,
    () => true,
  )
}

test('a port in use ends the start with a message how to fix it, and leaves no lock in the data folder', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const folder = join(dataDir, 'port-in-use')
  const env = { PATH: process.env.PATH, DATA_DIR: folder, PORT: String(port), DEMO: '0' }
  const said = await new Promise<{ code: unknown; errors: string }>((resolve) => {
    execFile(process.execPath, [join(SCRIPTS, 'start.ts'), '--no-build'], { env }, (error, _out, errors) => {
      resolve({ code: error?.code, errors })
    })
  })
  expect(said).toEqual({
    code: 1,
    errors: `Port ${port} is in use. Stop what listens there, or set PORT to another.\n`,
  })
  expect(existsSync(join(folder, 'database.lock'))).toBe(false)
  other.close()
})

test('on SIGTERM a server ends streams with a reconnect event, answers open requests and exits with 0', async () => {
  const server = await startProcess(dataDir, {}, NPM_START)
  const cookie = await signIn(server)
  const stream = await fetch(`${server.address}/api/live`, { headers: { cookie } })
  const late = await slowSignIn(server)
  // An answer to a later request shows that the server has received the first one.
  await fetch(`${server.address}/healthz`)

  server.signal('SIGTERM')
  // The stream ends with a reconnect delay, and no new connection is accepted.
  expect(await stream.text()).toMatch(/retry: \d+\nevent: reconnect\ndata: {"afterMs":\d+}\n\n$/)
  await expect.poll(() => isRefused(server), { timeout: PATIENCE_MS }).toBe(true)
  expect(late.answered()).toBe('')
  late.finish()
  await expect.poll(late.answered, { timeout: PATIENCE_MS }).toMatch(/^HTTP\/1.1 200 OK\r\n/)
  expect(late.answered().toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(await server.ended).toBe(0)
})

test('in the grace period /readyz answers 503 and requests are served; a second SIGTERM exits with 1', async () => {
  const server = await startProcess(dataDir, { SHUTDOWN_GRACE_SECONDS: '600' })
  const ask = (path: string) => fetch(`${server.address}${path}`)
  server.signal('SIGTERM')
  await expect.poll(async () => (await ask('/readyz')).status).toBe(503)
  const answered = await ask('/api/accounts/session')
  expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close'])

  let code: number | null | undefined
  void server.ended.then((ended) => {
    code = ended
  })
  const again = setInterval(() => server.signal('SIGTERM'), 100)
  await expect.poll(() => code).toBe(1)
  clearInterval(again)
})
