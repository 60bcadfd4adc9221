import type { FastifyInstance } from 'fastify'
import { PASSWORD_TRIES } from '#domain/accounts/account-limits.ts'
import { settingsContract } from '#domain/accounts/settings/settings.contract.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { headersOf } from '../../http/caller/headers.ts'
import { originOf } from '../../http/caller/origin.ts'
import { sendCookies } from '../../http/caller/send-cookies.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import type { Auth } from '../session/auth.ts'
import { signOut } from '../session/session.service.ts'
import { listOwnSignInEvents, recordingRefusal } from '../session/sign-in-events.service.ts'
import { changeSettings, endOtherSessions, endSession, listOwnSessions, showSettings } from './settings.service.ts'
import { deleteAccount, type OpenDebtReason } from './settings-deletion.service.ts'

function serveSessions(app: FastifyInstance, context: Context): void {
  const remaining = async (actor: Actor) => ({ sessions: await listOwnSessions(context, actor) })

  serve(app, settingsContract, 'GET /api/sessions', ({ actor }) => remaining(actor))

  serve(app, settingsContract, 'DELETE /api/sessions/:sessionId', async ({ actor, params }) => {
    await endSession(context, actor, params.sessionId)
    return remaining(actor)
  })

  serve(app, settingsContract, 'POST /api/sessions/end-others', async ({ actor }) => {
    await endOtherSessions(context, actor)
    return remaining(actor)
  })
}

type Parts = { readonly auth: Auth; readonly tries: Tries; readonly openDebtReason: OpenDebtReason }

/** Routes of a person's settings and sessions, and of the deletion of their account. */
export function settingsRoutes(app: FastifyInstance, context: Context, { auth, tries, openDebtReason }: Parts): void {
  serve(app, settingsContract, 'GET /api/settings', async ({ actor }) => ({
    settings: await showSettings(context, actor.userId),
  }))

  serve(app, settingsContract, 'PATCH /api/settings', async ({ actor, body }) => ({
    settings: await changeSettings(context, actor.userId, body),
  }))

  serveSessions(app, context)

  serve(app, settingsContract, 'GET /api/sign-in-events', async ({ actor }) => ({
    events: await listOwnSignInEvents(context, actor),
  }))

  serve(app, settingsContract, 'POST /api/account/deletion', async ({ actor, body, request, reply }) => {
    const about = { userId: actor.userId }
    const failure = { about, kind: 'password_refused', origin: originOf(request), when: ['wrong_password'] } as const
    await tries.counting(PASSWORD_TRIES, actor.userId, { request, reply }, () =>
      recordingRefusal(context, failure, () => deleteAccount(context, { auth, openDebtReason }, actor, body.password)),
    )
    // The session ended with the account; the browser drops its cookie.
    sendCookies(reply, await signOut(auth, headersOf(request)))
    return { done: true } as const
  })
}
