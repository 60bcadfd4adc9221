import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendPacked } from '../encoding/compress-answers.ts'
import { isUnchanged, weakTagOf } from '../encoding/entity-tag.ts'
import type { MadePage } from './make-page.ts'

/** What holds somebody's data, or says who may open what, is kept by nobody. */
export const FOR_ONE = 'private, no-store'

/** The policy of every answer, which this page's own style sheets are added to. */
function withStyle(reply: FastifyReply, source: string): string {
  return String(reply.getHeader('content-security-policy')).replace("style-src 'self'", `style-src 'self' ${source}`)
}

/** Differs in each process that has made the same page. */
const RENDERED_AT = /"renderedAtMs":\d+/

/** The tag of a page that is the same for everybody; null: it is somebody's, or not what was asked for. */
function tagOf({ isForAll, html }: MadePage, { statusCode }: FastifyReply): string | null {
  return isForAll && statusCode === 200 ? weakTagOf(html.replace(RENDERED_AT, '')) : null
}

/**
 * Sends a whole page. A browser that has the page of everybody already gets a 304, with the same headers: they replace those
 * that it keeps.
 */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: MadePage): FastifyReply {
  void reply
    .type('text/html; charset=utf-8')
    .header('cache-control', page.isForAll ? 'no-cache' : FOR_ONE)
    .header('vary', 'accept-encoding, cookie')
    .header('content-security-policy', withStyle(reply, page.styleSource))
  const tag = tagOf(page, reply)
  if (tag !== null) void reply.header('etag', tag)
  if (tag !== null && isUnchanged(request, tag)) return reply.status(304).send()
  return page.packed === undefined ? reply.send(page.html) : sendPacked(request, reply, page.html, page.packed)
}
