import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import type { PublicTariff } from '#domain/fares/tariffs.contract.ts'
import type { Announcement } from '#domain/settings/announcement.ts'
import type { Brand } from '#domain/shared/brand.ts'
import type { InTurn, PageRenderer, PageToRender, RenderedPage, UnsentForm } from '#domain/wire/rendered-page.ts'
import { sendCookies } from '../caller/send-cookies.ts'

/** The app, built for the server (vite.server.config.ts). */
const RENDERER = join(import.meta.dirname, '../../../dist/render/server.js')

/** What a call of a page says of its caller: the same as the request for the page. */
const CALLER_HEADERS = [
  'cookie',
  'host',
  'user-agent',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-proto',
  'x-forwarded-host',
] as const

/** How a page's calls change something. */
const MOVES = ['POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Move = (typeof MOVES)[number]

export type Visitor = { readonly session: SessionView | null; readonly hasEndedIdle: boolean }

const NOBODY: Visitor = { session: null, hasEndedIdle: false }

export type Fetch = typeof fetch

/** The calls of the page under way. */
const calls = new AsyncLocalStorage<Fetch>()

let loading: Promise<Renderer> | undefined

type Renderer = PageRenderer<Fetch>

/** Loaded with the first page, once for all servers of this process. */
async function loadRenderer(): Promise<Renderer> {
  const { renderer } = (await import(pathToFileURL(RENDERER).href)) as { renderer: Renderer }
  renderer.fetchThrough((...request) => {
    const call = calls.getStore()
    return call === undefined ? Promise.reject(new Error('a call outside of a page')) : call(...request)
  })
  return renderer
}

function callerHeaders({ headers }: FastifyRequest): Record<string, string> {
  const sent = CALLER_HEADERS.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]))
  return Object.fromEntries(sent)
}

/**
 * Makes the calls of a page as its browser would: through the routes, with its cookies, from its address. So authorization
 * and limits have one path. Cookies that a call renews go out with the page.
 */
export function callerOf(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Fetch {
  return async (url, { method, headers, body } = {}) => {
    const answer = await app.inject({
      method: MOVES.find((move) => move === method) ?? 'GET',
      url: String(url),
      headers: { ...callerHeaders(request), 'sec-fetch-site': 'same-origin', ...(headers as Record<string, string>) },
      ...(body && { payload: String(body) }),
      remoteAddress: request.socket.remoteAddress ?? '',
    })
    sendCookies(reply, [answer.headers['set-cookie'] ?? []].flat())
    const { statusCode: status } = answer
    return new Response(answer.payload, {
      status,
      headers: { 'retry-after': String(answer.headers['retry-after'] ?? '') },
    })
  }
}

/**
 * Who asks for a page, as `GET /api/accounts/session` answers it; null when it gives no answer. A request without cookies
 * is from nobody known.
 */
export async function visitorOf(request: FastifyRequest, call: Fetch): Promise<Visitor | null> {
  if (request.headers.cookie === undefined) return NOBODY
  const answer = await call('/api/accounts/session')
  if (!answer.ok) return null
  const { session, ended } = (await answer.json()) as { session: SessionView | null; ended?: string }
  return { session, hasEndedIdle: ended === 'idle' }
}

/** Renders the page of a form that was not taken. Rejects when there is no build for the server. */
export async function renderUnsentForm(form: UnsentForm, brand: Brand): Promise<string> {
  loading ??= loadRenderer()
  return (await loading).renderUnsentForm(form, brand)
}

/** Renders a text of the operators above a page. Rejects when there is no build for the server. */
export async function renderAnnouncement(announcement: Announcement): Promise<string> {
  loading ??= loadRenderer()
  return (await loading).renderAnnouncement(announcement)
}

/** Renders the page « Tarifs ». Rejects when there is no build for the server. */
export async function renderTariffs(services: readonly PublicTariff[], brand: Brand): Promise<string> {
  loading ??= loadRenderer()
  return (await loading).renderTariffs(services, brand)
}

/** The last rendering that waits for its turn. */
let last: Promise<unknown> = Promise.resolve()

/** One rendering a turn of the event loop: together, those that arrive together would let everybody else wait. */
const inTurn: InTurn = (render) => {
  const rendered = last.then(() => nextTurn()).then(render)
  last = rendered.catch(() => undefined)
  return rendered
}

/** Renders a page. Rejects when React does, or when there is no build for the server. */
export async function renderPage(page: PageToRender, call: Fetch): Promise<RenderedPage> {
  loading ??= loadRenderer()
  const renderer = await loading
  return calls.run(call, () => renderer.renderPage(page, inTurn))
}
