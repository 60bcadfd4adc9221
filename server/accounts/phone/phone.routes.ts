import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { PHONE_CODE_LIMIT, PHONE_PAUSE_LIMIT } from '#domain/accounts/account-limits.ts'
import { codesAgain } from '#domain/accounts/phone/codes-again.ts'
import { phoneContract } from '#domain/accounts/phone/phone.contract.ts'
import { PHONE_RESEND_SECONDS } from '#domain/accounts/phone/phone-code.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { headersOf } from '../../http/caller/headers.ts'
import { originOf } from '../../http/caller/origin.ts'
import { sendCookies } from '../../http/caller/send-cookies.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import { presentSession } from '../session/accounts.service.ts'
import type { Auth } from '../session/auth.ts'
import { isKnownPhone, markKnownPhone } from './known-phone.ts'
import { isRepeated, numberOf, sendCode } from './phone-code.service.ts'
import { linkPhone, unlinkPhone } from './phone-link.service.ts'
import { signInByPhone } from './phone-sign-in.service.ts'

/** Says in the refusal when a code can be requested again. Without Retry-After the number has had its SMS of the day. */
async function sayWhen<T>({ clock }: Context, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'too_many_requests') throw error
    const seconds = reply.getHeader('retry-after')
    const message = codesAgain(clock.now(), seconds === undefined ? null : Number(seconds) * 1_000)
    throw new Refusal('too_many_requests', { message })
  })
}

type Shares = { readonly share: string; readonly orElse: string }
type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Counts a code against a share, or the other one once it is used up: a former holder of the number may be known too. */
async function countingCode(tries: Tries, { share, orElse }: Shares, exchange: Exchange, send: () => Promise<void>) {
  let isCounted = false
  try {
    await tries.counting(PHONE_CODE_LIMIT, share, exchange, () => {
      isCounted = true
      return send()
    })
  } catch (error) {
    if (isCounted || share === orElse || !(error instanceof Refusal)) throw error
    exchange.reply.removeHeader('retry-after')
    await tries.counting(PHONE_CODE_LIMIT, orElse, exchange, send)
  }
}

/** Routes of the sign-in by phone, and of the number that opens an account. */
export function phoneRoutes(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  serve(app, phoneContract, 'POST /api/accounts/phone/code', async ({ body, request, reply }) => {
    const phoneNumber = numberOf(body)
    const answer = { phoneNumber, resendInSeconds: PHONE_RESEND_SECONDS }
    if (await isRepeated(context, body)) return answer
    const isKnown = isKnownPhone(context.config, headersOf(request), phoneNumber)
    // A share of its own: what strangers request for the number leaves it open to its owner.
    const share = isKnown ? `known ${phoneNumber}` : phoneNumber
    const exchange = { request, reply }
    await sayWhen(context, reply, () =>
      tries.counting(PHONE_PAUSE_LIMIT, share, exchange, () =>
        countingCode(tries, { share, orElse: phoneNumber }, exchange, () => sendCode(context, body, isKnown)),
      ),
    )
    return answer
  })

  serve(app, phoneContract, 'POST /api/accounts/phone/sign-in', async ({ body, request, reply }) => {
    const browser = { headers: headersOf(request), origin: originOf(request) }
    const signedIn = await signInByPhone(context, auth, body, browser)
    if (signedIn.outcome === 'second_proof') return signedIn
    const { outcome, asksName, actor, cookies } = signedIn
    sendCookies(reply, cookies)
    return { outcome, asksName, ...presentSession(actor) }
  })

  serve(app, phoneContract, 'POST /api/accounts/phone/link', async ({ actor, body, reply }) => {
    const phoneNumber = await linkPhone(context, actor, body)
    sendCookies(reply, [markKnownPhone(context.config, phoneNumber)])
    return { phoneNumber }
  })

  serve(app, phoneContract, 'DELETE /api/accounts/phone', async ({ actor }) => {
    await unlinkPhone(context, actor)
    return { done: true } as const
  })
}
