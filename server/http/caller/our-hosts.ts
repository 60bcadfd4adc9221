import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '#domain/shared/loopback.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'

/** Probes call these by address, without a host name. The answers contain only the state of the process. */
const ASKED_BY_MACHINES = new Set(['/healthz', '/readyz', '/metrics'])

const DEFAULT_PORT = /:(80|443)$/
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)/i

/** Number of `Host` headers. Node keeps the first; a proxy may have used the last. */
function countHostLines({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/** `Host` as sent, or without the port that its protocol implies: as `new URL(…).host` writes it. */
function withoutDefaultPort(host: string, publicUrl: URL): string {
  const port = DEFAULT_PORT.exec(host)?.[1]
  return port === (publicUrl.protocol === 'https:' ? '443' : '80') ? host.replace(DEFAULT_PORT, '') : host
}

/** `GET http://name/path` (absolute form): its host takes precedence over `Host`. */
function hostOfTarget({ originalUrl }: FastifyRequest): string | undefined {
  return ABSOLUTE_TARGET.exec(originalUrl)?.[1]
}

function isOurs(host: string, publicUrl: URL): boolean {
  return isLoopbackHost(host) || withoutDefaultPort(host, publicUrl).toLowerCase() === publicUrl.host
}

/** The refusal of this request, or null. */
function hostRefusal(request: FastifyRequest, publicUrl: URL): RefusalCode | null {
  const lines = countHostLines(request)
  // HTTP/1.1 asks for one; probes of older proxies speak HTTP/1.0.
  if (lines > 1 || (lines === 0 && request.raw.httpVersion !== '1.0')) return 'invalid_input'
  if (ASKED_BY_MACHINES.has(request.url.split('?', 1)[0] ?? '')) return null
  if (lines === 0) return 'invalid_input'
  const hosts = [request.host, hostOfTarget(request) ?? request.host]
  return hosts.every((host) => isOurs(host, publicUrl)) ? null : 'wrong_host'
}

/**
 * Answers only under the host of `PUBLIC_URL` and the names of this machine. This stops DNS rebinding, and cache poisoning
 * with an invented host. `request.host` is `Host`, or `X-Forwarded-Host` if TRUST_PROXY says that our proxy wrote it.
 */
export function requireOurHost(app: FastifyInstance, address: string): void {
  const publicUrl = new URL(address)
  app.addHook('onRequest', async (request) => {
    const refusal = hostRefusal(request, publicUrl)
    if (refusal !== null) throw new Refusal(refusal)
  })
}
