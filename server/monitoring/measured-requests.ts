import type { FastifyRequest } from 'fastify'

/** Streams last as long as their page, and probes ask every two seconds. */
export const NOT_MEASURED: ReadonlySet<string | undefined> = new Set(['/api/live', '/healthz', '/readyz', '/metrics'])

/** A path that no route serves: named so whatever it was, or anybody could add names. */
export const NO_ROUTE = 'none'

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** The method of a request; « other » for words that nobody uses. */
export function methodOf({ method }: FastifyRequest): string {
  return METHODS.has(method) ? method : 'other'
}
