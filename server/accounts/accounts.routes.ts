import type { FastifyInstance } from 'fastify'
import { accountsContract } from '#domain/accounts/accounts.contract.ts'
import { HOME_OF_ROLE } from '#domain/accounts/roles.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../context.ts'
import { headersOf } from '../http/headers.ts'
import type { Tries } from '../http/rate-limit.ts'
import { sendCookies } from '../http/send-cookies.ts'
import { serve } from '../http/serve-call.ts'
import { CONFIRM_PATH, noticePath } from './account-links.ts'
import { presentSession, resendConfirmation, sendResetLink } from './accounts.service.ts'
import { withAnswerFloor } from './answer-floor.ts'
import type { Auth } from './auth.ts'
import { profileRoutes } from './profile.routes.ts'
import { type Confirmation, confirmEmail, renewSession, resetPassword, signIn, signOut } from './session.service.ts'
import { settingsRoutes } from './settings.routes.ts'
import { signUp } from './sign-up.service.ts'

function whereNext(confirmation: Confirmation): string {
  if (confirmation.outcome !== 'confirmed') return noticePath(confirmation.outcome)
  return confirmation.role === 'driver' ? HOME_OF_ROLE.driver : PAGES.home.path
}

/** The link of the confirmation mail. Not logged: its token opens an account. */
function followConfirmationLink(app: FastifyInstance, context: Context, auth: Auth): void {
  app.route<{ Querystring: { token?: unknown } }>({
    method: 'GET',
    url: CONFIRM_PATH,
    exposeHeadRoute: false,
    logLevel: 'warn',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const visitor = await app.identify(headersOf(request))
      const userAgent = request.headers['user-agent'] ?? ''
      const confirmation = await confirmEmail(context, auth, String(request.query.token ?? ''), { visitor, userAgent })
      sendCookies(reply, confirmation.outcome === 'confirmed' ? confirmation.cookies : [])
      return reply.redirect(whereNext(confirmation), 303)
    },
  })
}

/** Opening an account, and the links that its mailbox receives. */
function serveMailbox(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serve(app, accountsContract, 'POST /api/accounts/sign-up', async ({ body, request, reply }) => {
    await tries.count('signUp', body.email, request, reply)
    await signUp(context, auth, body)
    return { email: body.email }
  })

  serve(app, accountsContract, 'POST /api/accounts/resend-confirmation', async ({ body, request, reply }) => {
    const mayWrite = await tries.mayWrite('resend', body.email, request, reply)
    await (mayWrite ? resendConfirmation(context, body.email) : withAnswerFloor(null))
    return { email: body.email }
  })

  serve(app, accountsContract, 'POST /api/accounts/forgotten-password', async ({ body, request, reply }) => {
    const mayWrite = await tries.mayWrite('forgotten', body.email, request, reply)
    await (mayWrite ? sendResetLink(auth, body.email) : withAnswerFloor(null))
    return { email: body.email }
  })

  serve(app, accountsContract, 'POST /api/accounts/reset-password', async ({ body, request, reply }) => {
    await tries.count('reset', body.token, request, reply)
    const { email } = await resetPassword(context, auth, body)
    await tries.reopen('signIn', email)
    return { done: true } as const
  })
}

function serveSession(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serve(app, accountsContract, 'POST /api/accounts/sign-in', async ({ body, request, reply }) => {
    app.guardDemo(request, body.email)
    await tries.count('signIn', body.email, request, reply)
    const { actor, cookies } = await signIn(context, auth, body, headersOf(request))
    await tries.forget('signIn', body.email, request)
    sendCookies(reply, cookies)
    return presentSession(actor)
  })

  serve(app, accountsContract, 'POST /api/accounts/sign-out', async ({ request, reply }) => {
    sendCookies(reply, await signOut(auth, headersOf(request)))
    return presentSession(null)
  })

  serve(app, accountsContract, 'GET /api/accounts/session', async ({ actor, request, reply }) => {
    sendCookies(reply, await renewSession(auth, headersOf(request)))
    return presentSession(actor)
  })
}

export function accountsRoutes(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serveMailbox(app, context, auth, tries)
  serveSession(app, context, auth, tries)
  followConfirmationLink(app, context, auth)
  profileRoutes(app, context, auth, tries)
  settingsRoutes(app, context, auth, tries)
}
