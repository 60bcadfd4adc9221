import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { nextPath } from '#domain/accounts/detour.ts'
import { homePath } from '#domain/accounts/roles.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { RefusalBody } from '#domain/wire/refusals.ts'
import type { RefusedForm } from '#domain/wire/rendered-page.ts'
import { callerOf } from './render-page.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply, refused: RefusedForm) => Promise<FastifyReply>

/**
 * Answers the sign-in form of a page whose script is not there: through the same call, then with the next page, or with the
 * form again and the reason.
 */
export function signInForm(app: FastifyInstance, answerPage: Answer): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  app.post<{ Body: URLSearchParams | undefined; Querystring: { next?: string } }>(
    PAGES.auth.path,
    { schema: { hide: true } },
    async (request, reply) => {
      const email = request.body?.get('email') ?? ''
      const sent = JSON.stringify({ email, password: request.body?.get('password') ?? '' })
      const headers = { 'content-type': 'application/json' }
      const call = callerOf(app, request, reply)
      const answer = await call('/api/accounts/sign-in', { method: 'POST', headers, body: sent })
      const said = (await answer.json()) as { session: SessionView | null } & RefusalBody
      if (answer.ok) {
        const { pathname, search } = new URL(
          nextPath(request.query.next ?? null) ?? homePath(said.session?.role ?? null),
          'http://localhost',
        )
        return reply.redirect(pathname + search, 303)
      }
      const { message, field } = said.error
      return answerPage(request, reply.status(answer.status), { typed: { email }, error: { message, field } })
    },
  )
}
