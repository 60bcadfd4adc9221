import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { callPath } from '#domain/shared/contract.ts'
import { REFUSALS, Refusal, type RefusalBody } from '#domain/wire/refusals.ts'
import type { SentForm, UnsentForm } from '#domain/wire/rendered-page.ts'
import type { Clock } from '../../clock.ts'
import { beginRefusal, bodyOf, noteRefusal, sendRefusal } from '../error-handler.ts'
import { FormKeys } from './form-keys.ts'
import type { PageForm, Sent } from './page-form.ts'
import { PAGE_FORMS } from './page-forms.table.ts'
import { callerOf } from './render-page.ts'

/** How a form is answered that leads to no other page. */
export type FormAnswers = {
  /** With its page: the next step, or the form again and the reason. False: it is not known whose page, nothing was sent. */
  readonly answerPage: (request: FastifyRequest, reply: FastifyReply, sent: SentForm) => Promise<boolean>
  /** With a page of its own, which needs neither body nor database. */
  readonly answerUnsent: (request: FastifyRequest, reply: FastifyReply, form: UnsentForm) => Promise<void>
  /** Makes the keys of forms. The same in all processes. */
  readonly secret: string
  readonly clock: Clock
}

/** The call is done already, and nothing is left to do. */
const CONFLICT = 409
const SIGNED_OUT = 401

type FormRequest = FastifyRequest<{ Body: URLSearchParams | undefined }>
type SentFields = Sent & { readonly fields: Readonly<Record<string, string>> }
type Exchange = { readonly request: FormRequest; readonly reply: FastifyReply; readonly sent: SentFields }

/** What the form shows again. */
function keptOf({ keeps, refuse }: PageForm, { fields }: SentFields): Record<string, string> {
  const refused = refuse?.(fields)?.field
  return Object.fromEntries(Object.entries(fields).filter(([name]) => keeps.includes(name) && name !== refused))
}

/** Makes the call of a form. Null: it needs none. */
async function makeCall(app: FastifyInstance, form: PageForm, { request, reply, sent }: Exchange) {
  const refused = form.refuse?.(sent.fields)
  if (refused !== undefined) return Response.json(bodyOf(new Refusal('invalid_input', refused)), { status: 400 })
  const call = form.call(sent)
  if (call === null) return null
  const [method = '', template = ''] = call.route.split(' ')
  const headers = { 'content-type': 'application/json', ...call.headers }
  const ask = callerOf(app, request, reply)
  return ask(callPath(template, call.params), { method, headers, body: JSON.stringify(call.body) })
}

async function answerForm(app: FastifyInstance, form: PageForm, exchange: Exchange, answers: FormAnswers) {
  const { request, reply, sent } = exchange
  const typed = keptOf(form, sent)
  const asksPassword = sent.fields.password !== undefined
  const unsent = (status: number, message: string) =>
    answers.answerUnsent(request, reply.status(status), { address: request.url, message, typed, asksPassword })
  const { unavailable } = REFUSALS
  async function withPage(status: number, shown: SentForm): Promise<void> {
    const isAnswered = await answers.answerPage(request, reply.status(status), shown)
    if (!isAnswered) await unsent(unavailable.status, unavailable.message)
  }
  const answer = await makeCall(app, form, exchange)
  const said: unknown = (await answer?.json()) ?? null
  if (answer === null || answer.ok) {
    const next = form.next(said, sent)
    if (typeof next === 'string') return goOn(reply, next)
    return withPage(next.error === undefined ? 200 : CONFLICT, { typed, ...next })
  }
  if (answer.status === SIGNED_OUT && form.signInFirst) return goOn(reply, form.signInFirst(sent))
  const { code, message, field } = (said as RefusalBody).error
  const retryAfter = answer.headers.get('retry-after')
  if (retryAfter) void reply.header('retry-after', retryAfter)
  // Its page would lack what the call lacked.
  if (code === 'unavailable' || code === 'unexpected') return unsent(answer.status, message)
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
    await answerUnsent(request, beginRefusal(reply, refusal), form)
    return reply
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
  const keys = new FormKeys(answers.secret, answers.clock)
  const options = { schema: { hide: true }, config: { isPageForm: true } } as const
  for (const page of new Set(PAGE_FORMS.map(({ page }) => page))) {
    const forms = PAGE_FORMS.filter((form) => form.page === page)
    app.post(page, options, async (request: FormRequest, reply) => {
      const [path, search = ''] = request.url.split('?', 2)
      const fields = Object.fromEntries(request.body ?? [])
      const form = forms.find(({ isSent }) => isSent === undefined || isSent(fields))
      // The router also takes a path that is written otherwise (%2F), the pages do not: nothing typed goes into « not found ».
      if (path !== page || form === undefined) return reply.callNotFound()
      const sent = { fields, query: new URLSearchParams(search), key: keys.keyOf(request) }
      await answerForm(app, form, { request, reply, sent }, answers)
      return reply
    })
  }
}

function goOn(reply: FastifyReply, next: string): void {
  const { pathname, search } = new URL(next, 'http://localhost')
  void reply.redirect(pathname + search, 303)
}
