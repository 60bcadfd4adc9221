import { randomBytes } from 'node:crypto'
import { type Attributes, installTracer, type Named, type Span } from '#server/tracing.ts'

export type RecordedSpan = Named & {
  readonly traceId: string
  /** `own`: a span of this process. `other`: the header of another one. `none`: it began the trace. */
  readonly parent: 'own' | 'other' | 'none'
  readonly values: Attributes
  readonly isEnded: boolean
  readonly error: unknown
}

/** Records every span of this test file's servers. They have to be started afterwards; `stop` at the end. */
export function recordTraces() {
  const spans: RecordedSpan[] = []
  installTracer((named, parent) => {
    const isOther = typeof parent === 'string'
    const traceId = isOther ? (parent.split('-')[1] ?? '') : (parent?.traceId ?? randomBytes(16).toString('hex'))
    const recorded = {
      ...named,
      traceId,
      parent: isOther ? ('other' as const) : parent === null ? ('none' as const) : ('own' as const),
      values: { ...named.attributes } as Attributes,
      isEnded: false,
      error: undefined as unknown,
    }
    spans.push(recorded)
    const span: Span = {
      traceId,
      traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01`,
      set: (attributes) => {
        recorded.values = { ...recorded.values, ...attributes }
      },
      end: (error) => {
        recorded.isEnded = true
        recorded.error = error
      },
    }
    return span
  })
  return { spans: spans as readonly RecordedSpan[], stop: () => installTracer(null) }
}
