import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalBody } from '#domain/wire/refusals.ts'
import type { RefusedForm } from '#domain/wire/rendered-page.ts'
import { PAGE_FORMS } from './page-forms.table.ts'
import { callerOf } from './render-page.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply, refused: RefusedForm) => Promise<FastifyReply>

/**
 * Answers the forms of pages whose script is not there: through the call that the script would make, then with the next
 * page, or with the form again and the reason.
 */
export function answerPageForms(app: FastifyInstance, answerPage: Answer): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  for (const { page, call, next, keeps } of PAGE_FORMS) {
    app.post<{ Body: URLSearchParams | undefined }>(page, { schema: { hide: true } }, async (request, reply) => {
      const field = (name: string) => request.body?.get(name) ?? ''
      const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '')
      const { method, url, body } = call({ field, query })
      const headers = { 'content-type': 'application/json' }
      const answer = await callerOf(app, request, reply)(url, { method, headers, body: JSON.stringify(body) })
      const said = await answer.json()
      if (answer.ok) {
        const { pathname, search } = new URL(next(said, query), 'http://localhost')
        return reply.redirect(pathname + search, 303)
      }
      const { message, field: named } = (said as RefusalBody).error
      const typed = Object.fromEntries(keeps.map((name) => [name, field(name)]))
      return answerPage(request, reply.status(answer.status), { typed, error: { message, field: named } })
    })
  }
}
