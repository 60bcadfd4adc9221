import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressPage, type MadePage } from './make-page.ts'

/** What holds somebody's data, or says who may open what, is kept by nobody. */
export const FOR_ONE = 'private, no-store'

/** The policy of every answer, which this page's own style sheets are added to. */
function withStyle(reply: FastifyReply, source: string): string {
  return String(reply.getHeader('content-security-policy')).replace("style-src 'self'", `style-src 'self' ${source}`)
}

export function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!;\s*q=0(\.0*)?(,|$))/.test(headers['accept-encoding'] ?? '')
}

/** Sends a whole page, compressed where the browser takes it. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: MadePage): Promise<void> {
  const isPacked = takesBrotli(request)
  const body = isPacked ? (page.brotli ?? (await compressPage(page.html))) : page.html
  if (isPacked) void reply.header('content-encoding', 'br')
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', page.isForAll ? 'no-cache' : FOR_ONE)
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', withStyle(reply, page.styleSource))
    .send(body)
}
