import * as z from 'zod/mini'
import { estimateSecretBits, SECRET_BITS_MIN } from '#domain/shared/secret-strength.ts'
import { endpointWithoutPassword } from './config-values.ts'

/** Names and values of headers, as OpenTelemetry writes them: `name=value,name=value`, values percent-encoded. */
const HEADER = '[\\w-]+=(?:%[\\da-fA-F]{2}|[^,\\s%])*'
const HEADERS = new RegExp(`^${HEADER}(,\\s*${HEADER})*$`)

/** The environment variables of metrics and traces. */
export const monitoringVariables = {
  METRICS_TOKEN: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{32,}$/, 'at least 32 letters, digits and signs, without spaces')),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(endpointWithoutPassword('OTEL_EXPORTER_OTLP_HEADERS')),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(z.string().check(z.trim(), z.regex(HEADERS, 'name=value,name=value'))),
  OTEL_SERVICE_NAME: z._default(z.string().check(z.trim(), z.minLength(1)), 'miyi'),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(z.string(), z.transform(Number)).check(z.refine((n) => n >= 0 && n <= 1, 'from 0 to 1')),
    1,
  ),
}

type MonitoringVariables = { readonly METRICS_TOKEN?: string | undefined }

/** Where traces are sent, and how many. */
export type TracesConfig = {
  /** The address of the collector, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly service: string
  /** The share of the traces that begin here which is sent, from 0 to 1. */
  readonly share: number
}

type TraceVariables = {
  readonly OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  readonly OTEL_EXPORTER_OTLP_HEADERS?: string | undefined
  readonly OTEL_SERVICE_NAME: string
  readonly OTEL_TRACES_SAMPLER_ARG: number
}

function headersOf(written = ''): Record<string, string> {
  const pairs = written.split(',').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', ...values] = pair.trim().split('=')
      return [name, decodeURIComponent(values.join('='))]
    }),
  )
}

/** Null: nothing is traced. */
export function tracesOf(env: TraceVariables): TracesConfig | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = env
  if (endpoint === undefined) return null
  return {
    endpoint,
    headers: headersOf(headers),
    service: env.OTEL_SERVICE_NAME,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** What is wrong with these variables together. */
export function listMonitoringProblems({
  METRICS_TOKEN,
  NODE_ENV,
}: MonitoringVariables & { readonly NODE_ENV: string }): string[] {
  const isGuessable = METRICS_TOKEN !== undefined && estimateSecretBits(METRICS_TOKEN) < SECRET_BITS_MIN
  return NODE_ENV === 'production' && isGuessable
    ? ['METRICS_TOKEN: can be guessed. Make one: openssl rand -hex 32']
    : []
}
