import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopbackHost } from '#domain/shared/loopback.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'

/** Asked by machines that know an address and no name. They tell nothing but whether the process works. */
const ASKED_BY_MACHINES = new Set(['/healthz', '/readyz', '/metrics'])

const DEFAULT_PORT = /:(80|443)$/
const ABSOLUTE_TARGET = /^https?:\/\/([^/?#]*)/i

/** How many `Host` lines came. Node keeps the first one; a proxy in front may have read the last. */
function countHostLines({ raw }: FastifyRequest): number {
  return raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length
}

/** `Host` as sent, or without the port that its protocol implies: as `new URL(…).host` writes it. */
function withoutDefaultPort(host: string, publicUrl: URL): string {
  const port = DEFAULT_PORT.exec(host)?.[1]
  return port === (publicUrl.protocol === 'https:' ? '443' : '80') ? host.replace(DEFAULT_PORT, '') : host
}

/** `GET http://name/path`: a client of a proxy names the host there too, and a server has to believe that one. */
function hostOfTarget({ originalUrl }: FastifyRequest): string | undefined {
  return ABSOLUTE_TARGET.exec(originalUrl)?.[1]
}

function isOurs(host: string, publicUrl: URL): boolean {
  return isLoopbackHost(host) || withoutDefaultPort(host, publicUrl).toLowerCase() === publicUrl.host
}

/** Why this request is not answered, or null. */
function hostRefusal(request: FastifyRequest, publicUrl: URL): RefusalCode | null {
  const lines = countHostLines(request)
  if (lines > 1) return 'invalid_input'
  if (ASKED_BY_MACHINES.has(request.url.split('?', 1)[0] ?? '')) return null
  if (lines === 0) return 'invalid_input'
  const hosts = [request.host, hostOfTarget(request) ?? request.host]
  return hosts.every((host) => isOurs(host, publicUrl)) ? null : 'wrong_host'
}

/**
 * Answers under our own names only: `PUBLIC_URL`'s and those of this machine. A page of another name that points at
 * our address (DNS rebinding) reads nothing, and nothing is cached or linked under a name that somebody invented.
 * `request.host` is `Host`, or `X-Forwarded-Host` where TRUST_PROXY says that a proxy of ours wrote it.
 */
export function requireOurHost(app: FastifyInstance, address: string): void {
  const publicUrl = new URL(address)
  app.addHook('onRequest', async (request) => {
    const refusal = hostRefusal(request, publicUrl)
    if (refusal !== null) throw new Refusal(refusal)
  })
}
