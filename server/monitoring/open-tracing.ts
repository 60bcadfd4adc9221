import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { installTracer } from '../tracing.ts'
import type { TraceLog } from './otlp-tracer.ts'

const PACKAGE = join(import.meta.dirname, '../../package.json')

/**
 * Traces this process from now on, if a collector is configured: its libraries are loaded only then. Returns what sends the
 * last spans when the process ends.
 */
export async function openTracing(
  { traces }: Pick<Config, 'traces'>,
  log: () => TraceLog,
): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  const { otlpTracer } = await import('./otlp-tracer.ts')
  const { tracer, close } = otlpTracer(traces, { version, log })
  installTracer(tracer)
  return async () => {
    installTracer(null)
    await close()
  }
}
