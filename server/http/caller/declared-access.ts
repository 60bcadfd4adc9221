import type { FastifyInstance } from 'fastify'

/** Routes that libraries make by themselves: documentation and built files, the same for everybody. */
const LIBRARY_ROUTES = ['/api/docs', '/assets/', '/simulator/']

/**
 * Every route says who may enter before it can be served: one that forgot stops the start.
 * Keeps the list, as METHOD /path, for whoever checks it (authorization.test.ts).
 */
export function requireDeclaredAccess(app: FastifyInstance): void {
  const served: string[] = []
  app.decorate('served', served)
  app.addHook('onRoute', ({ method, url, config }) => {
    const isLibrary = !url.startsWith('/api/') || LIBRARY_ROUTES.some((path) => url.startsWith(path))
    if (config?.access === undefined && !isLibrary) throw new Error(`${method} ${url} does not say who may enter`)
    if (config?.access !== undefined && method !== 'HEAD') served.push(`${method} ${url}`)
  })
}
