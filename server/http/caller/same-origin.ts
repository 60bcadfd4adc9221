import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/wire/refusals.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

function hostOf(url: string | undefined): string | null {
  return url !== undefined && URL.canParse(url) ? new URL(url).host : null
}

function comesFromUs(request: FastifyRequest, publicUrl: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const origin = hostOf(request.headers.origin)
  return origin !== null && (origin === request.headers.host || origin === hostOf(publicUrl))
}

/** CSRF protection: a request that changes something must come from our own origin, except webhooks. */
export function requireSameOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE_METHODS.has(request.method) || comesFromUs(request, publicUrl)) return
    if (request.routeOptions.config.isWebhook === true) return
    throw new Refusal('cross_origin')
  })
}
