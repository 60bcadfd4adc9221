import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/** What is no page, a file under /assets, JSON or plain text: nothing in it may run or load anything, should somebody open it. */
const NO_PAGE_POLICY = "default-src 'none';frame-ancestors 'none'"
/** What only a page can obey. On each file and each small answer they would weigh more than what it says. */
const PAGE_HEADERS = ['cross-origin-opener-policy', 'x-frame-options', 'permissions-policy']
const REFERRER_POLICY = 'strict-origin-when-cross-origin'

const HSTS = { maxAge: 31_536_000, includeSubDomains: true } as const

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}

/** What every answer says, whoever wrote it: pages, calls, and what Node answers to bytes that are no request. */
export function leastHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    'content-security-policy': NO_PAGE_POLICY,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    ...(isSecure(config) && { 'strict-transport-security': `max-age=${HSTS.maxAge}; includeSubDomains` }),
  }
}

const NO_PAGE_TYPE = /^(?:application\/json|text\/plain)/

function isNoPage(url: string, reply: FastifyReply): boolean {
  return url.startsWith('/assets/') || NO_PAGE_TYPE.test(String(reply.getHeader('content-type')))
}

function sendNoPageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) reply.removeHeader(name)
  // A call may have its own reason to say more.
  if (reply.getHeader('referrer-policy') === REFERRER_POLICY) reply.removeHeader('referrer-policy')
  reply.header('content-security-policy', NO_PAGE_POLICY)
}

/** Map tiles are pictures from elsewhere, where this installation has any. */
function tileOrigins({ mapTiles }: Config): string[] {
  return mapTiles === undefined ? [] : [new URL(mapTiles.url).origin]
}

/** Headers on every answer. No inline script, nothing from elsewhere but the frame of the payment provider's widget. */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  config: Config,
  frameOrigins: readonly string[],
): Promise<void> {
  const isHttps = isSecure(config)
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', ...tileOrigins(config)],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", ...frameOrigins],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps && HSTS,
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'sameorigin' },
    referrerPolicy: { policy: REFERRER_POLICY },
    // For browsers that cannot open our pages anyway (Internet Explorer, Flash), or without effect here.
    originAgentCluster: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  })
  app.addHook('onSend', async (request, reply) => {
    // What the API tells is somebody's own: no cache on the way keeps it.
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=(self)')
    if (isNoPage(request.url, reply)) sendNoPageHeaders(reply)
  })
}
