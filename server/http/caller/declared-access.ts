import type { FastifyInstance } from 'fastify'
import type { Call } from '#domain/shared/contract.ts'

/** Routes that libraries register: documentation and built files, public to all. */
const LIBRARY_ROUTES = ['/api/docs', '/assets/', '/simulator/']

/**
 * Every route says who may enter before it can be served: one that forgot stops the start.
 * Keeps the list, as METHOD /path, and the contracts' calls, for whoever checks them (authorization.test.ts).
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const served: string[] = []
  const calls = new Map<string, Call>()
  app.decorate('served', served)
  app.decorate('calls', calls)
  app.addHook('onRoute', ({ method, url, config }) => {
    const isLibrary = !url.startsWith('/api/') || LIBRARY_ROUTES.some((path) => url.startsWith(path))
    if (config?.access === undefined && !isLibrary) throw new Error(`${method} ${url} does not say who may enter`)
    // That of a GET comes with it, and has all that the GET has.
    if (method === 'HEAD') return
    if (config?.access !== undefined) served.push(`${method} ${url}`)
    if (config?.call !== undefined) calls.set(`${method} ${url}`, config.call)
  })
}
