import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#domain/shared/brand.ts'
import { isPagePath, PAGES } from '#domain/shared/routes.ts'
import { sendNotFound } from './error-handler.ts'
import { loggedPath } from './logged-path.ts'
import { loadPageHtml, type PageHtml } from './page-html.ts'

const WEB = join(import.meta.dirname, '../../dist/web')
/** Names under /assets carry a hash of their content: what is behind a name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'
const READS = new Set(['GET', 'HEAD'])

/** The policy of every answer, which this page's own style sheet is added to. */
function withStyle(reply: FastifyReply, source: string): string {
  return String(reply.getHeader('content-security-policy')).replace("style-src 'self'", `style-src 'self' ${source}`)
}

/** Sends a whole page, compressed where the browser takes it. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, html: PageHtml): FastifyReply {
  const takesBrotli = /\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(request.headers['accept-encoding'] ?? '')
  if (takesBrotli) void reply.header('content-encoding', 'br')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('content-security-policy', withStyle(reply, html.styleSource))
    .send(takesBrotli ? html.brotli : html.plain)
}

/** Its address is a secret: no search engine keeps it, and no page or server beyond learns it. */
function hideSharedTrip(reply: FastifyReply): void {
  void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')
}

/** Serves the built pages: hashed files for ever, the page itself always fresh, for every path of the product. */
export async function servePages(app: FastifyInstance, brand: Brand): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    // What never changes is never asked about again.
    etag: false,
    lastModified: false,
    setHeaders: (response) => void response.header('cache-control', FOR_EVER),
  })
  let html: Promise<PageHtml> | undefined
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '/'
    const isFile = path.startsWith('/api/') || path.startsWith('/assets/')
    if (isFile || !READS.has(request.method)) return sendNotFound(reply)
    const isPage = isPagePath(path)
    if (!isPage) request.log.info({ path: loggedPath(request.originalUrl) }, 'page not found')
    if (path === PAGES.sharedTrip.path) hideSharedTrip(reply)
    html ??= loadPageHtml(join(WEB, 'index.html'), brand)
    return sendPage(request, reply.status(isPage ? 200 : 404), await html)
  })
}
