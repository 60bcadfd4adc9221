import type { FastifyReply } from 'fastify'

/** Hands the browser its cookies, as Set-Cookie lines; whoever is signed in is nobody else's to keep. */
export function sendCookies(reply: FastifyReply, cookies: readonly string[]): void {
  reply.header('cache-control', 'no-store')
  if (cookies.length > 0) reply.header('set-cookie', cookies)
}
