import type { FastifyInstance } from 'fastify'
import { RESEND_TRIES, SIGN_UP_TRIES } from '#domain/accounts/account-limits.ts'
import { signUpContract } from '#domain/wire/sign-up.contract.ts'
import type { Context } from '../../context.ts'
import { headersOf } from '../../http/caller/headers.ts'
import { networkOf } from '../../http/caller/network.ts'
import { originOf } from '../../http/caller/origin.ts'
import { sendCookies } from '../../http/caller/send-cookies.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import { presentConfirmation } from '../session/accounts.service.ts'
import type { Auth } from '../session/auth.ts'
import { confirmLink, OLD_CONFIRM_PATH } from './account-links.ts'
import { type AddDriver, confirmEmail, disownRegistration } from './confirm.service.ts'
import { isOwnRegistrationConfirmed, requireOwnRegistration, resendConfirmation, signUp } from './sign-up.service.ts'

/** Redirects the link of an older mail to its page. Not logged: its token opens an account. */
function leadOldLinks(app: FastifyInstance, { config }: Context): void {
  app.route<{ Querystring: { token?: unknown } }>({
    method: 'GET',
    url: OLD_CONFIRM_PATH,
    logLevel: 'warn',
    schema: { hide: true },
    config: { access: 'public' },
    handler: (request, reply) => {
      const { pathname, search } = new URL(confirmLink(config.publicUrl, String(request.query.token ?? '')))
      return reply.redirect(`${pathname}${search}`, 303)
    },
  })
}

type Parts = { readonly auth: Auth; readonly tries: Tries; readonly addDriver: AddDriver }

/** Routes that open an account, and that handle the links sent to its mailbox. */
export function signUpRoutes(app: FastifyInstance, context: Context, { auth, tries, addDriver }: Parts): void {
  serve(app, signUpContract, 'POST /api/accounts/sign-up', async ({ body, request, reply }) => {
    const sender = { mayWrite: () => tries.mayReceive(body.email, request), network: networkOf(request.ip) }
    const register = () => signUp(context, auth, body, sender)
    sendCookies(reply, [await tries.counting(SIGN_UP_TRIES, body.email, { request, reply }, register)])
    return { email: body.email }
  })

  serve(app, signUpContract, 'POST /api/accounts/confirm', async ({ actor, body, request, reply }) => {
    const { token, ...how } = body
    const confirmation = await confirmEmail(context, { auth, addDriver }, token, {
      headers: headersOf(request),
      origin: originOf(request),
      visitor: actor,
      ...how,
    })
    sendCookies(reply, confirmation.outcome === 'confirmed' ? confirmation.cookies : [])
    return presentConfirmation(confirmation)
  })

  serve(app, signUpContract, 'POST /api/accounts/disown-registration', async ({ body }) => {
    await disownRegistration(context, body.token)
    return { done: true } as const
  })

  serve(app, signUpContract, 'GET /api/accounts/own-registration', async ({ request }) => {
    return { isConfirmed: await isOwnRegistrationConfirmed(context, headersOf(request)) }
  })

  serve(app, signUpContract, 'POST /api/accounts/resend-confirmation', async ({ request, reply }) => {
    const { registration, id } = await requireOwnRegistration(context, headersOf(request))
    const isAmongFew = await tries.mayWrite(RESEND_TRIES, id, request, reply)
    const mayWrite = isAmongFew && registration !== null && (await tries.mayReceive(registration.email, request))
    await resendConfirmation(context, mayWrite ? registration : null)
    return { done: true } as const
  })

  leadOldLinks(app, context)
}
