import type { FastifyInstance } from 'fastify'
import { RESET_TRIES, SIGN_IN_TRIES } from '#domain/accounts/account-limits.ts'
import { accountsContract } from '#domain/accounts/accounts.contract.ts'
import type { Context } from '../../context.ts'
import { headersOf } from '../../http/caller/headers.ts'
import { originOf } from '../../http/caller/origin.ts'
import { sendCookies } from '../../http/caller/send-cookies.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import { phoneRoutes } from '../phone/phone.routes.ts'
import { profileRoutes } from '../profile/profile.routes.ts'
import type { AddDriver } from '../registration/confirm.service.ts'
import { withMinimumDuration } from '../registration/minimum-duration.ts'
import { requireResetLink, resetPasswordOnce } from '../registration/reset-password.service.ts'
import { signUpRoutes } from '../registration/sign-up.routes.ts'
import type { ForgetConsented } from '../rights/consents.service.ts'
import { rightsRoutes } from '../rights/rights.routes.ts'
import { settingsRoutes } from '../settings/settings.routes.ts'
import type { OpenDebtReason } from '../settings/settings-deletion.service.ts'
import { presentSession, sendResetLink } from './accounts.service.ts'
import type { Auth } from './auth.ts'
import { operatorSessionRoutes } from './operator-session.routes.ts'
import { hasEndedIdle } from './operator-session.service.ts'
import { renewSession, signIn, signOut } from './session.service.ts'
import { recordingRefusal, recordSignInEvent } from './sign-in-events.service.ts'

function serveNewPassword(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serve(app, accountsContract, 'POST /api/accounts/forgotten-password', async ({ body, request }) => {
    const mayWrite = await tries.mayReceiveReset(body.email, request)
    await (mayWrite ? sendResetLink(auth, body.email) : withMinimumDuration(null))
    return { email: body.email }
  })

  serve(app, accountsContract, 'POST /api/accounts/reset-link', async ({ body }) => {
    await requireResetLink(context, auth, body.token)
    return { done: true } as const
  })

  serve(app, accountsContract, 'POST /api/accounts/reset-password', async ({ body, request, reply }) => {
    const reset = await tries.counting(RESET_TRIES, body.token, { request, reply }, () =>
      resetPasswordOnce(context, auth, body),
    )
    if (reset === null) return { done: true } as const
    const { userId, email } = reset
    await recordSignInEvent(context, { about: { userId }, kind: 'password_reset', origin: originOf(request) })
    await tries.reopen(SIGN_IN_TRIES, email).catch((error: unknown) => {
      // The new password is committed. A lock after too many tries ends by itself after a while.
      context.log.warn({ err: error, userId }, 'failed sign-ins of an account not reset')
    })
    return { done: true } as const
  })
}

function serveSession(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serve(app, accountsContract, 'POST /api/accounts/sign-in', async ({ body, request, reply }) => {
    app.guardDemo(request, body.email)
    const origin = originOf(request)
    const failure = { about: { email: body.email }, kind: 'sign_in_failed', origin } as const
    const { actor, cookies } = await tries.counting(SIGN_IN_TRIES, body.email, { request, reply }, () =>
      recordingRefusal(context, failure, () => signIn(context, auth, body, headersOf(request))),
    )
    const { userId } = actor ?? {}
    if (userId !== undefined)
      await recordSignInEvent(context, { about: { userId }, kind: 'signed_in_password', origin })
    await tries.forget(SIGN_IN_TRIES, body.email, request)
    sendCookies(reply, cookies)
    return presentSession(actor)
  })

  serve(app, accountsContract, 'POST /api/accounts/sign-out', async ({ actor, request, reply }) => {
    sendCookies(reply, await signOut(auth, headersOf(request)))
    const { userId } = actor ?? {}
    const origin = originOf(request)
    if (userId !== undefined) await recordSignInEvent(context, { about: { userId }, kind: 'signed_out', origin })
    return presentSession(null)
  })

  serve(app, accountsContract, 'GET /api/accounts/session', async ({ actor, request, reply }) => {
    const headers = headersOf(request)
    // Checked first, because the library would delete the expired session: all tabs read `idle` until the next sign-in.
    const isIdle = actor === null && (await hasEndedIdle(context, auth, headers))
    if (isIdle) return { session: null, ended: 'idle' as const }
    // A page that polls does not extend an operator's session.
    sendCookies(reply, actor?.role === 'admin' ? [] : await renewSession(auth, headers))
    return presentSession(actor)
  })
}

type Parts = {
  readonly auth: Auth
  readonly tries: Tries
  /** Passed in by `rooms.ts` from server/drivers, server/payments and server/documents. */
  readonly addDriver: AddDriver
  readonly openDebtReason: OpenDebtReason
  readonly forgetCard: ForgetConsented
}

export function accountsRoutes(app: FastifyInstance, context: Context, parts: Parts): void {
  const { auth, tries } = parts
  signUpRoutes(app, context, parts)
  serveNewPassword(app, context, auth, tries)
  serveSession(app, context, auth, tries)
  operatorSessionRoutes(app, context, auth, tries)
  profileRoutes(app, context, auth, tries)
  settingsRoutes(app, context, parts)
  rightsRoutes(app, context, parts)
  phoneRoutes(app, context, auth, tries)
}
