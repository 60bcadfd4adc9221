import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { SOCIAL_TRIES } from '#domain/accounts/account-limits.ts'
import { socialContract } from '#domain/accounts/social/social.contract.ts'
import { socialErrorPath } from '#domain/accounts/social/social-errors.ts'
import { SOCIAL_PROVIDERS } from '#domain/accounts/social/social-providers.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { headersOf } from '../../http/caller/headers.ts'
import { originOf } from '../../http/caller/origin.ts'
import { sendCookies } from '../../http/caller/send-cookies.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import type { Auth } from '../session/auth.ts'
import { beginSocial, endSocial, type SocialAnswer } from './social.service.ts'

const CALLBACK_PATH = '/api/accounts/social/:provider/callback'

/** Longer than any provider's code or state. Longer values are ignored. */
const WORD_MAX = 4_096

const word = z.catch(z.nullable(z.string().check(z.maxLength(WORD_MAX))), null)
const answerSchema = z.object({
  state: z.catch(z.string().check(z.maxLength(WORD_MAX)), ''),
  code: word,
  error: word,
  error_description: word,
  // Facebook's own parameter, for a refusal before OAuth begins.
  error_message: word,
})

function answerOf(provider: SocialAnswer['provider'], query: unknown): SocialAnswer {
  const { state, code, error, error_description, error_message } = answerSchema.parse(query)
  const isRefused = error !== null || error_message !== null
  return {
    provider,
    state,
    code: code === '' ? null : code,
    error: isRefused ? (error ?? 'other') : null,
    description: error_description ?? error_message,
  }
}

/** Counts a try. True: one too many. The sign-in page reports it, because a browser that opens a page should see no JSON. */
async function isOneTooMany(tries: Tries, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  try {
    await tries.count(SOCIAL_TRIES, request.ip, request, reply)
    return false
  } catch (error) {
    if (error instanceof Refusal) return true
    throw error
  }
}

/** The route to which the provider sends the browser back. Not logged: code and state open an account. */
function followProviderBack(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  const providers = z.enum(SOCIAL_PROVIDERS)
  app.route<{ Params: { provider: string } }>({
    method: 'GET',
    url: CALLBACK_PATH,
    exposeHeadRoute: false,
    logLevel: 'warn',
    schema: { hide: true },
    config: { access: 'public' },
    handler: async (request, reply) => {
      const provider = providers.safeParse(request.params.provider)
      if (!provider.success) throw new Refusal('not_found')
      if (await isOneTooMany(tries, request, reply)) {
        return reply.redirect(
          socialErrorPath({ returnTo: 'sign-in', provider: provider.data }, 'too_many_requests'),
          303,
        )
      }
      const headers = headersOf(request)
      const visitor = await app.identify(headers)
      const step = await endSocial(context, auth, answerOf(provider.data, request.query), {
        headers,
        origin: originOf(request),
        visitor,
        mayWrite: (email) => tries.mayReceive(email, request),
      })
      sendCookies(reply, step.cookies)
      return reply.redirect(step.goTo, 303)
    },
  })
}

export function socialRoutes(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serve(app, socialContract, 'POST /api/accounts/social/:provider', async ({ params, body, reply }) => {
    const step = await beginSocial(context, auth, params.provider, body.returnTo)
    sendCookies(reply, step.cookies)
    return { goTo: step.goTo }
  })
  followProviderBack(app, context, auth, tries)
}
