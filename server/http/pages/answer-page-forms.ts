import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callPath } from '#domain/shared/contract.ts'
import { REFUSALS, type Refusal, type RefusalBody } from '#domain/wire/refusals.ts'
import type { BegunPayment, SentForm, UnsentForm } from '#domain/wire/rendered-page.ts'
import { beginRefusal, noteRefusal, sendRefusal } from '../error-handler.ts'
import { PAGE_FORMS, type PageForm } from './page-forms.table.ts'
import { callerOf } from './render-page.ts'

/** How a form is answered that leads to no other page. */
export type FormAnswers = {
  /** With its page: the next step, or the form again and the reason. Null: it is not known whose page. */
  readonly answerPage: (request: FastifyRequest, reply: FastifyReply, sent: SentForm) => Promise<FastifyReply | null>
  /** With a page of its own, which needs neither body nor database. */
  readonly answerUnsent: (request: FastifyRequest, reply: FastifyReply, form: UnsentForm) => Promise<FastifyReply>
}

type FormRequest = FastifyRequest<{ Body: URLSearchParams | undefined }>
type Fields = Readonly<Record<string, string>>

type Exchange = { readonly request: FormRequest; readonly reply: FastifyReply; readonly query: URLSearchParams }

/** Makes the call of a form. Null: it has none, it is a step of a longer one. */
async function makeCall(app: FastifyInstance, form: PageForm, fields: Fields, { request, reply, query }: Exchange) {
  const call = form.call({ fields, query })
  if (call === null) return null
  const [method = '', template = ''] = call.route.split(' ')
  const headers = { 'content-type': 'application/json' }
  const ask = callerOf(app, request, reply)
  return ask(callPath(template, call.params), { method, headers, body: JSON.stringify(call.body) })
}

async function answerForm(app: FastifyInstance, form: PageForm, exchange: Exchange, answers: FormAnswers) {
  const { request, reply, query } = exchange
  const fields = Object.fromEntries(request.body ?? [])
  const typed = Object.fromEntries(Object.entries(fields).filter(([name]) => form.keeps.includes(name)))
  const asksPassword = fields.password !== undefined
  const unsent = (status: number, message: string) =>
    answers.answerUnsent(request, reply.status(status), { address: request.url, message, typed, asksPassword })
  const { unavailable } = REFUSALS
  const withPage = async (status: number, sent: SentForm) =>
    (await answers.answerPage(request, reply.status(status), sent)) ?? unsent(unavailable.status, unavailable.message)

  const answer = await makeCall(app, form, fields, exchange)
  if (answer === null) return withPage(200, { typed: fields })
  const said: unknown = await answer.json()
  if (answer.ok) return goOn(reply, form.next(said, query), (begunPayment) => withPage(200, { typed, begunPayment }))
  const { message, field } = (said as RefusalBody).error
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter) void reply.header('retry-after', retryAfter)
  // Its page would lack what the call lacked.
  if (answer.status >= 500) return unsent(answer.status, message)
  return withPage(answer.status, { typed, error: { message, field } })
}

/** What is refused before a form is read, its page answers too. */
function answerRefusals(app: FastifyInstance, { answerUnsent }: FormAnswers): void {
  app.setErrorHandler(async (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = noteRefusal(app, error, request)
    // Nothing of ours is shown under another name.
    if (refusal.code === 'wrong_host') return sendRefusal(reply, refusal)
    const { message } = refusal
    const form = { address: request.url, message, typed: null, asksPassword: false }
    return answerUnsent(request, beginRefusal(reply, refusal), form)
  })
}

/**
 * Answers the forms of pages whose script is not there: through the call that the script would make, then with the next
 * page, or with the form again and the reason.
 */
export function answerPageForms(app: FastifyInstance, answers: FormAnswers): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  answerRefusals(app, answers)
  const options = { schema: { hide: true }, config: { isPageForm: true } } as const
  for (const form of PAGE_FORMS) {
    app.post(form.page, options, async (request: FormRequest, reply) => {
      const [path, search = ''] = request.url.split('?', 2)
      // The router also takes a path that is written otherwise (%2F), the pages do not: nothing typed goes into « not found ».
      if (path !== form.page) return reply.callNotFound()
      return answerForm(app, form, { request, reply, query: new URLSearchParams(search) }, answers)
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
