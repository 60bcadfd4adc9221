import { AsyncLocalStorage } from 'node:async_hooks'

/** What a span says besides its name: kinds and counts, never who somebody is or what they wrote. */
export type Attributes = Readonly<Record<string, string | number>>

/** `server`: a request to us. `client`: a call of ours to another system. `consumer`: work that another process asked for. */
type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal'

export type Named = { readonly name: string; readonly kind: SpanKind; readonly attributes?: Attributes }

/** A piece of work with a beginning and an end; its children are the pieces that it consists of. */
export type Span = {
  readonly traceId: string
  /** The W3C header by which another process continues the trace. */
  readonly traceparent: string
  readonly set: (attributes: Attributes) => void
  /** Only the first call counts. Of an error its class and code are kept: its message may repeat what a person sent. */
  readonly end: (error?: unknown) => void
}

/** Starts a span. `parent`: the span it belongs to, a `traceparent` of another process, or null: a new trace. */
export type Tracer = (named: Named, parent: Span | string | null) => Span

let tracer: Tracer | null = null
const active = new AsyncLocalStorage<Span>()

/** From now on work is traced by this tracer; null: none is. Called once, when a process starts. */
export function installTracer(installed: Tracer | null): void {
  tracer = installed
}

export const isTracing = (): boolean => tracer !== null

/** The trace that this code belongs to; undefined: none. */
export const activeTrace = (): Pick<Span, 'traceId' | 'traceparent'> | undefined => active.getStore()

/** Runs `work` as a part of that span. */
export const runIn = <T>(span: Span, work: () => T): T => active.run(span, work)

/** A span for whoever ends it later. Null: nothing is traced. */
export function startSpan(named: Named, parent: string | null = null): Span | null {
  return tracer?.(named, parent) ?? null
}

async function runAs<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    const result = await active.run(span, work)
    span.end()
    return result
  } catch (error) {
    span.end(error ?? 'unknown')
    throw error
  }
}

/** Runs `work` as a part of the trace that it belongs to. Outside of a trace it just runs. */
export function traced<T>(named: Named, work: () => Promise<T>): Promise<T> {
  const parent = active.getStore()
  return parent === undefined || tracer === null ? work() : runAs(tracer(named, parent), work)
}

/** The same for work that begins a trace if it belongs to none; `parent`: the `traceparent` of whoever asked for it. */
export function tracedRoot<T>(named: Named, work: () => Promise<T>, parent: string | null = null): Promise<T> {
  return tracer === null ? work() : runAs(tracer(named, parent ?? active.getStore() ?? null), work)
}

/** The same object, of which these calls are traced as calls to `system`. Without tracing, the object itself. */
export function tracedCalls<T extends object>(system: string, port: T, calls: readonly (keyof T & string)[]): T {
  if (tracer === null) return port
  return new Proxy(port, {
    get: (target, key) => {
      const member: unknown = Reflect.get(target, key)
      if (typeof member !== 'function' || !calls.some((call) => call === key)) return member
      const named: Named = { name: `${system} ${String(key)}`, kind: 'client', attributes: { 'peer.service': system } }
      return (...given: unknown[]) => tracedRoot(named, async () => member.apply(target, given))
    },
  })
}
