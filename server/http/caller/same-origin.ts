import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/wire/refusals.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function hostOf(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : null
}

/** A page's form of a browser that is too old to say where it comes from has the page's address beside it. */
function senderOf({ headers, routeOptions }: FastifyRequest): string | undefined {
  return headers.origin ?? (routeOptions.config.isPageForm === true ? headers.referer : undefined)
}

function comesFromUs(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const sender = hostOf(senderOf(request))
  return sender !== null && (sender === request.headers.host || sender === hostOf(publicUrl))
}

/**
 * CSRF protection: a request that changes something must come from our own origin, except webhooks. What a browser says
 * first counts alone: Sec-Fetch-Site, else Origin, else, for a page's form, Referer.
 */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || comesFromUs(request, publicUrl)) return
    if (request.routeOptions.config.isWebhook === true) return
    throw new Refusal('cross_origin')
  })
}
