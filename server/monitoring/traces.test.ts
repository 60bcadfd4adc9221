import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { type ServerProcess, startProcess } from '#kit/outside/server-process.ts'
import { startTraceCollector, type TraceCollector } from '#kit/traces/trace-collector.ts'
import { freePort } from '../../scripts/machine/free-port.ts'
import { withTemporaryFolder } from '../../scripts/run/at-exit.ts'
import { otlpTracer } from './otlp-tracer.ts'

const TRACE = 'a0b1c2d3e4f5a6b7c8d9eaebecedeeef'
const PARENT = '00f067aa0ba902b7'
const KIND = { server: 2, client: 3, consumer: 5 }

let collector: TraceCollector
beforeAll(async () => {
  collector = await startTraceCollector()
})
afterAll(() => collector.close())

let server: ServerProcess | undefined
afterEach(() => server?.kill())

/** The real server on an embedded database, which says when it loads a library of OpenTelemetry that sends. */
async function serve(dataDir: string, environment: Record<string, string>): Promise<ServerProcess> {
  await fillDataFolder(dataDir)
  const hook = `import { registerHooks } from 'node:module'
    registerHooks({ load(url, context, next) {
      if (url.includes('opentelemetry/sdk-trace')) process.stdout.write('loaded the tracing library\\n')
      return next(url, context)
    } })`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`
  server = await startProcess(dataDir, { DEMO: '0', LOG_LEVEL: 'info', NODE_OPTIONS, ...environment })
  return server
}

/** A sign-in that fails, with a query that nobody may read later. */
function signIn({ address }: ServerProcess): Promise<Response> {
  return fetch(`${address}/api/accounts/sign-in?secret=cle-secrete`, {
    method: 'POST',
    headers: { origin: address, 'content-type': 'application/json', traceparent: `00-${TRACE}-${PARENT}-01` },
    body: JSON.stringify({ email: 'ama@miyi.example', password: 'mot-de-passe-secret' }),
  })
}

test('requests, SQL and jobs of a process reach an OpenTelemetry collector, and its log names their traces', async () => {
  await withTemporaryFolder('miyi-traces-', async (dataDir) => {
    const process = await serve(dataDir, {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20jeton',
      TRUST_PROXY: '1',
    })
    expect((await signIn(process)).status).toBe(401)
    const request = await collector.next('the request', ({ name }) => name === 'POST /api/accounts/sign-in')
    expect(request).toMatchObject({ traceId: TRACE, parentSpanId: PARENT, kind: KIND.server, status: {} })
    expect(request.attributes).toMatchObject({
      'http.route': '/api/accounts/sign-in',
      'http.response.status_code': 401,
    })
    expect(request.resource).toMatchObject({
      'service.name': 'miyi',
      'service.version': expect.stringMatching(/^\d/),
    })
    const inTrace = ({ traceId, parentSpanId }: { traceId: string; parentSpanId?: string }) =>
      traceId === TRACE && parentSpanId === request.spanId
    const statement = await collector.next('its SQL', (span) => span.name.startsWith('sql ') && inTrace(span))
    expect(statement.kind).toBe(KIND.client)
    const job = await collector.next('a job', ({ name }) => name === 'job renew-documents')
    expect([job.kind, job.parentSpanId ?? '']).toEqual([KIND.consumer, ''])
    await collector.next('SQL of the job', ({ name, traceId }) => name.startsWith('sql ') && traceId === job.traceId)
    const ofRequest = process
      .logged()
      .split('\n')
      .filter((line) => line.includes('request completed'))
    expect(ofRequest.find((line) => line.includes(TRACE))).toContain(String(request.attributes['miyi.request_id']))
    expect(process.logged()).toContain('loaded the tracing library')
    // What a process did last is sent before it ends.
    const { status } = await fetch(`${process.address}/api/places/saved`)
    await process.stop()
    const last = await collector.next('the last request', ({ name }) => name === 'GET /api/places/saved')
    expect(last.attributes['http.response.status_code']).toBe(status)
    expect(new Set(collector.authorizations)).toEqual(new Set(['Bearer jeton']))
    expect(JSON.stringify(collector.spans)).not.toMatch(/secret|ama@miyi|jeton/)
  })
})

test('a process without a collector traces nothing and does not load the library', async () => {
  await withTemporaryFolder('miyi-traces-', async (dataDir) => {
    const process = await serve(dataDir, {})
    const before = collector.spans.length
    expect((await signIn(process)).status).toBe(401)
    await process.stop()
    expect(process.logged()).toContain('request completed')
    expect(process.logged()).not.toContain('loaded the tracing library')
    expect(process.logged()).not.toContain(TRACE)
    expect(collector.spans.length).toBe(before)
  })
})

test('a collector that is away is named in the log once, and work goes on', async () => {
  const said: string[] = []
  const say = (_details: object, message: string) => void said.push(message)
  const traces = { endpoint: `http://127.0.0.1:${await freePort()}`, headers: {}, service: 'miyi', share: 1 }
  const { tracer, close } = otlpTracer(traces, { version: '0', log: () => ({ warn: say, info: say }) })
  tracer({ name: 'one', kind: 'internal' }, null).end()
  await expect.poll(() => said, { timeout: 60_000 }).toEqual(['traces cannot be sent'])
  tracer({ name: 'two', kind: 'internal' }, null).end()
  await close()
  expect(said).toEqual(['traces cannot be sent'])
})

test('of the traces that begin here a share is sent, and of a trace of a caller what the caller decided', () => {
  const traces = { endpoint: collector.url, headers: {}, service: 'miyi', share: 0 }
  const { tracer } = otlpTracer(traces, { version: '0', log: () => ({ warn: () => undefined, info: () => undefined }) })
  const flagsOf = (parent: string | null) =>
    tracer({ name: 'one', kind: 'internal' }, parent).traceparent.split('-').at(-1)
  expect([flagsOf(null), flagsOf(`00-${TRACE}-${PARENT}-01`), flagsOf(`00-${TRACE}-${PARENT}-00`)]).toEqual([
    '00',
    '01',
    '00',
  ])
  expect(flagsOf('nothing of the kind')).toBe('00')
})
