import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalBody } from '#domain/wire/refusals.ts'
import type { BegunPayment, SentForm } from '#domain/wire/rendered-page.ts'
import { PAGE_FORMS } from './page-forms.table.ts'
import { callerOf } from './render-page.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply, refused: SentForm) => Promise<FastifyReply>

/**
 * Answers the forms of pages whose script is not there: through the call that the script would make, then with the next
 * page, or with the form again and the reason.
 */
export function answerPageForms(app: FastifyInstance, answerPage: Answer): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  for (const form of PAGE_FORMS) {
    app.post<{ Body: URLSearchParams | undefined }>(form.page, { schema: { hide: true } }, async (request, reply) => {
      const [path, search = ''] = request.url.split('?', 2)
      // The router also takes a path that is written otherwise (%2F), the pages do not: nothing typed goes into « not found ».
      if (path !== form.page) return reply.callNotFound()
      const fields = Object.fromEntries(request.body ?? [])
      const query = new URLSearchParams(search)
      const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => form.keeps(name)))
      const call = form.call({ fields, query })
      if (call === null) return answerPage(request, reply, { typed: fields })
      const { method, url, body } = call
      const headers = { 'content-type': 'application/json' }
      const answer = await callerOf(app, request, reply)(url, { method, headers, body: JSON.stringify(body) })
      const said = await answer.json()
      if (answer.ok) {
        return goOn(reply, form.next(said, query), (begunPayment) =>
          answerPage(request, reply, { typed, begunPayment }),
        )
      }
      const { message, field } = (said as RefusalBody).error
      return answerPage(request, reply.status(answer.status), { typed, error: { message, field } })
    })
  }
}

function goOn(
  reply: FastifyReply,
  next: string | BegunPayment,
  openWindow: (payment: BegunPayment) => Promise<FastifyReply>,
): Promise<FastifyReply> | FastifyReply {
  if (typeof next !== 'string') return openWindow(next)
  const { pathname, search } = new URL(next, 'http://localhost')
  return reply.redirect(pathname + search, 303)
}
