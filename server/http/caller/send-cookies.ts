import type { FastifyReply } from 'fastify'

/** Sends cookies as Set-Cookie headers, and forbids caching of the answer. */
export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  reply.header('cache-control', 'no-store')
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}
