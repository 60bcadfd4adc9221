import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { detourOf, homeInstead } from '#domain/accounts/detour.ts'
import type { PublicTariff } from '#domain/fares/tariffs.contract.ts'
import { findPageName, PAGES, TARIFFS_PATH } from '#domain/shared/routes.ts'
import { REFUSALS, Refusal, type RefusalBody } from '#domain/wire/refusals.ts'
import type { SentForm, UnsentForm } from '#domain/wire/rendered-page.ts'
import type { Clock } from '../../clock.ts'
import { sendNoFile, sendNotFound, sendRefusal } from '../error-handler.ts'
import { loggedPath } from '../logged-path.ts'
import { answerPageForms } from './answer-page-forms.ts'
import { type Installed, PageMaker } from './make-page.ts'
import { loadPageTemplate } from './page-template.ts'
import { callerOf, visitorOf } from './render-page.ts'
import { FOR_ONE, sendPage } from './send-page.ts'
import { answerFor, canonicalPath, namesFile, pathOf, READS } from './unserved.ts'

const WEB = join(import.meta.dirname, '../../../dist/web')
/** Names under /assets carry a hash of their content: what is behind a name never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

/** Its address is a secret: no search engine keeps it, and no page or server beyond learns it. */
function hideSharedTrip(reply: FastifyReply): void {
  void reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex, nofollow')
}

/**
 * Answers a path that no call serves: a page for who may open it, the way to another for who may not, or not found. False: a
 * form, and it could not be read whose; nothing was sent.
 */
async function answerPage(
  app: FastifyInstance,
  { maker, sentForm }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const [path = '/', query] = request.url.split('?', 2)
  const search = query ? `?${query}` : ''
  const name = findPageName(path)
  if (name === undefined) request.log.info({ path: loggedPath(request.originalUrl) }, 'page not found')
  if (name === 'sharedTrip') hideSharedTrip(reply)
  const call = callerOf(app, request, reply)
  const visitor = await visitorOf(request, call)
  if (visitor === null && sentForm !== undefined) return false
  const detour =
    name &&
    visitor &&
    (detourOf(PAGES[name].access, visitor, path + search) ??
      (sentForm === undefined ? homeInstead(visitor.session, path, search) : null))
  if (detour) {
    void reply.header('cache-control', FOR_ONE).redirect(detour, 302)
    return true
  }
  const page = await maker.make({ path, search, visitor, sentForm, call, log: request.log })
  const status = name ? page.status : 404
  void sendPage(request, status === undefined || sentForm?.error ? reply : reply.status(status), page)
  return true
}

/** Answers « Tarifs », or why it cannot be said what a ride costs. */
async function answerTariffs(
  app: FastifyInstance,
  maker: PageMaker,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const answer = await callerOf(app, request, reply)('/api/tariffs')
  const said: unknown = await answer.json()
  if (answer.ok) {
    return void sendPage(request, reply, await maker.makeTariffs((said as { services: PublicTariff[] }).services))
  }
  const { message } = (said as RefusalBody).error
  const form = { address: request.url, message, typed: null, asksPassword: false }
  void sendPage(request, reply.status(answer.status), await maker.makeUnsent(TARIFFS_PATH, form))
}

/** Answers a path that a route serves with other methods, or that a page has written otherwise. False: neither. */
function answerKnownPath(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): boolean {
  const path = pathOf(request.url)
  const allowed = app.methodsAt(path)
  if (allowed.length > 0 && !allowed.includes(request.method)) {
    sendRefusal(reply.header('allow', allowed.join(', ')), new Refusal('method_not_allowed'))
    return true
  }
  const page = READS.has(request.method) ? canonicalPath(path) : null
  if (page === null) return false
  if (findPageName(page) === 'sharedTrip') hideSharedTrip(reply)
  void reply.header('cache-control', FOR_ONE).redirect(page + request.url.slice(path.length), 308)
  return true
}

type PagesConfig = { readonly installed: Installed; readonly sessionSecret: string }

type Parts = {
  readonly maker: PageMaker
  readonly sentForm?: SentForm
}

async function serveAssets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    acceptRanges: false,
    // What never changes is never asked about again.
    etag: false,
    lastModified: false,
    allowedPath: namesFile,
    setHeaders: (response) => void response.header('cache-control', FOR_EVER),
  })
}

/** Serves the built pages: hashed files for ever, the page itself always fresh, for every path of the product. */
export async function servePages(app: FastifyInstance, config: PagesConfig, clock: Clock): Promise<void> {
  await serveAssets(app)
  let parts: Promise<Parts> | undefined
  async function load(): Promise<Parts> {
    const template = await loadPageTemplate(join(WEB, 'index.html'))
    return { maker: new PageMaker(template, config.installed, clock) }
  }
  async function answerUnsent(request: FastifyRequest, reply: FastifyReply, form: UnsentForm): Promise<void> {
    parts ??= load()
    void sendPage(request, reply, await (await parts).maker.makeUnsent(pathOf(request.url), form))
  }
  await app.register(async (forms) => {
    answerPageForms(forms, {
      answerPage: async (request, reply, sentForm) => {
        parts ??= load()
        return answerPage(app, { ...(await parts), sentForm }, request, reply)
      },
      answerUnsent,
      secret: config.sessionSecret,
      clock,
    })
  })
  app.setNotFoundHandler(async (request, reply) => {
    if (answerKnownPath(app, request, reply)) return reply
    const answer = answerFor(request)
    if (answer === 'json') return sendNotFound(reply)
    if (answer === 'text') return sendNoFile(reply)
    if (answer === 'page') {
      parts ??= load()
      const { maker } = await parts
      if (pathOf(request.url) === TARIFFS_PATH) await answerTariffs(app, maker, request, reply)
      else await answerPage(app, { maker }, request, reply)
      return reply
    }
    const { status, message } = REFUSALS.no_form_here
    void reply.status(status).header('allow', [...READS].join(', '))
    await answerUnsent(request, reply, { address: request.url, message, typed: null, asksPassword: false })
    return reply
  })
}
