import { registerRoute } from 'workbox-routing'
import { findKeptAnswer, findKeptOwner, forgetAllKept, forgetAnswers, SESSION_PATH } from '#web/api/kept/kept-db.ts'

declare const self: ServiceWorkerGlobalScope

/** Longer than a slow line needs; a person who opens the page without network waits no longer for what the phone has. */
const ANSWER_PATIENCE_MS = 6_000

/** A proxy answers with these while there is no server behind it. Not 503: the server itself says so while its database is away. */
const NO_SERVER: readonly number[] = [502, 504]

const SIGN_OUT = '/api/accounts/sign-out'

/** The calls whose last answer a page keeps (web/api/kept/keep-answers.ts). */
const KEPT_CALLS =
  /^\/api\/(accounts\/session|rides|rides\/[^/]+\/driver-position|driver|driver\/rides|documents|places\/saved)$/

async function keptResponse(path: string): Promise<Response | undefined> {
  const kept = await findKeptAnswer(path).catch(() => undefined)
  const headers = { 'content-type': 'application/json' }
  return kept && new Response(JSON.stringify(kept.body), { headers })
}

async function answerOf(request: Request): Promise<Response | undefined> {
  const response = await fetch(request).catch(() => undefined)
  return response && NO_SERVER.includes(response.status) ? undefined : response
}

/** Somebody else is signed in, or nobody: what the phone keeps is not theirs. */
async function forgetOthers(response: Response): Promise<void> {
  const { session } = (await response.json()) as { session: { userId: string } | null }
  const owner = await findKeptOwner()
  if (owner !== undefined && owner !== session?.userId) await forgetAnswers()
}

/** The server's answer; when none comes, the one that a page of this person has kept. */
async function fromServerOrPhone(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const answer = answerOf(request.clone())
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ANSWER_PATIENCE_MS))
  const given = (await Promise.race([answer, late])) ?? (await keptResponse(pathname)) ?? (await answer)
  return given ?? fetch(request)
}

/** Answers what a ride needs from the phone while there is no network, to the person of whom the phone keeps it. */
export function serveKeptAnswers(): void {
  const isOurs = (url: URL) => url.origin === self.location.origin
  registerRoute(
    ({ url }) => isOurs(url) && KEPT_CALLS.test(url.pathname) && url.search === '',
    async ({ request, event }) => {
      const response = await fromServerOrPhone(request)
      if (new URL(request.url).pathname === SESSION_PATH && response.ok) {
        event.waitUntil(forgetOthers(response.clone()).catch(() => undefined))
      }
      return response
    },
  )
  registerRoute(
    ({ url }) => isOurs(url) && url.pathname === SIGN_OUT,
    async ({ request }) => {
      const response = await fetch(request)
      if (response.ok) await forgetAllKept().catch(() => undefined)
      return response
    },
    'POST',
  )
}
