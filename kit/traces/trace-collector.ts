import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { START_MS } from '../outside/server-process.ts'

type Value = { readonly stringValue?: string; readonly intValue?: number | string; readonly doubleValue?: number }
type Attribute = { readonly key: string; readonly value: Value }
type OtlpSpan = {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
  readonly status: { readonly code?: number }
}
/** A batch of spans as OTLP sends it over HTTP (JSON). */
type Batch = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Attribute[] }
    readonly scopeSpans: readonly { readonly spans: readonly OtlpSpan[] }[]
  }[]
}

export type ReceivedSpan = Omit<OtlpSpan, 'attributes'> & {
  readonly attributes: Readonly<Record<string, string | number>>
  readonly resource: Readonly<Record<string, string | number>>
}

/** A collector of OpenTelemetry on a port of this machine. */
export type TraceCollector = {
  readonly url: string
  readonly spans: readonly ReceivedSpan[]
  /** The header `authorization` of each request. */
  readonly authorizations: readonly string[]
  /** Waits for a span of this kind. Throws when none comes. */
  readonly next: (what: string, is: (span: ReceivedSpan) => boolean) => Promise<ReceivedSpan>
  readonly close: () => Promise<void>
}

function recordOf(attributes: readonly Attribute[]): Record<string, string | number> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue ?? value.doubleValue)]),
  )
}

function spansOf({ resourceSpans }: Batch): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        ...span,
        attributes: recordOf(span.attributes),
        resource: recordOf(resource.attributes),
      })),
  )
}

/** Starts a collector that takes `POST /v1/traces`, and refuses everything else. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = []
  const authorizations: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v1/traces') return void response.writeHead(404).end()
    spans.push(...spansOf((await json(request)) as Batch))
    authorizations.push(request.headers.authorization ?? '')
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  }

  async function next(what: string, is: (span: ReceivedSpan) => boolean): Promise<ReceivedSpan> {
    const deadline = Date.now() + START_MS
    for (;;) {
      const found = spans.find(is)
      if (found !== undefined) return found
      if (Date.now() > deadline) throw new Error(`no span came: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    authorizations,
    next,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
