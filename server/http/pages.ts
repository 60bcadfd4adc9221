import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './error-border.ts'

const WEB = join(import.meta.dirname, '../../dist/web')
/** Names under /assets carry a hash of their content: what is behind a name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

const READS = new Set(['GET', 'HEAD'])

/** Serves the built pages: hashed files for ever, the page itself always fresh, for every path of the product. */
export async function servePages(app: FastifyInstance, isPage: (path: string) => boolean): Promise<void> {
  await app.register(fastifyStatic, {
    root: WEB,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      void response.header('cache-control', path.includes('/assets/') ? FOR_EVER : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    if (path.startsWith('/api/') || !READS.has(request.method)) return sendNotFound(reply)
    return reply.status(isPage(path) ? 200 : 404).sendFile('index.html')
  })
}
