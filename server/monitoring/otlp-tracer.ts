import { hostname } from 'node:os'
import {
  type Span as OtelSpan,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '../config/config-monitoring.ts'
import { withoutTrailingSlashes } from '../config/config-values.ts'
import type { Span, Tracer } from '../tracing.ts'

/** Spans that wait for the collector; while it is away, later ones are dropped. */
const QUEUE_MAX = 4_096
const SEND_EVERY_MS = 1_000
/** How long one batch is tried, its repeats included. */
const BATCH_MS = 5_000
/** How long a process that ends waits for the collector. */
const LAST_ONES_MS = 3_000

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const

/** version, trace, span and flags; other versions begin in the same way. */
const TRACEPARENT = /^[\da-f]{2}-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})/

function remoteParent(traceparent: string): SpanContext | null {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent) ?? []
  if (traceId === undefined || spanId === undefined) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags ?? '0', 16) & TraceFlags.SAMPLED, isRemote: true }
}

/** What an error is: its code, or the name of its class; of an answer, its status. */
function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error === 'number' ? String(error) : 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const spans = new WeakMap<Span, OtelSpan>()

function spanOf(otel: OtelSpan): Span {
  const { traceId, spanId, traceFlags } = otel.spanContext()
  const span: Span = {
    traceId,
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    set: (attributes) => void otel.setAttributes(attributes),
    end: (error) => {
      if (!otel.isRecording()) return
      if (error !== undefined) otel.setAttribute('error.type', typeOf(error)).setStatus({ code: SpanStatusCode.ERROR })
      otel.end()
    },
  }
  spans.set(span, otel)
  return span
}

export type TraceLog = Readonly<Record<'warn' | 'info', (details: object, message: string) => void>>

/** Logs when the collector goes away, and when it is back: not each failure. */
function loggedExporter(exporter: SpanExporter, log: () => TraceLog): SpanExporter {
  let isAway = false
  return {
    export: (batch, done) =>
      exporter.export(batch, (result) => {
        const { error } = result
        if (error !== undefined && !isAway) log().warn({ err: error }, 'traces cannot be sent')
        if (error === undefined && isAway) log().info({}, 'traces are sent again')
        isAway = error !== undefined
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
  }
}

type Process = { readonly version: string; readonly log: () => TraceLog }

export type OtlpTracer = { readonly tracer: Tracer; readonly close: () => Promise<void> }

/** Sends spans by OTLP over HTTP. Installs nothing global, so that libraries which would trace by themselves do not. */
export function otlpTracer({ endpoint, headers, share, service }: TracesConfig, { version, log }: Process): OtlpTracer {
  const url = `${withoutTrailingSlashes(endpoint)}/v1/traces`
  const exporter = new OTLPTraceExporter({ url, headers: { ...headers }, timeoutMillis: BATCH_MS })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: loggedExporter(exporter, log),
        maxQueueSize: QUEUE_MAX,
        scheduledDelayMillis: SEND_EVERY_MS,
      }),
    ],
  })
  const otel = provider.getTracer('miyi', version)

  function contextOf(parent: Span | string | null) {
    if (parent === null) return ROOT_CONTEXT
    if (typeof parent !== 'string') {
      const known = spans.get(parent)
      return known === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, known)
    }
    const remote = remoteParent(parent)
    return remote === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, remote)
  }

  return {
    tracer: ({ name, kind, attributes = {} }, parent) =>
      spanOf(otel.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(parent))),
    close: async () => {
      const patience = new Promise((resolve) => setTimeout(resolve, LAST_ONES_MS).unref())
      await Promise.race([provider.shutdown().catch(() => undefined), patience])
    },
  }
}
