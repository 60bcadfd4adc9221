import type { FastifyInstance } from 'fastify'
import { SIGN_IN_TRIES } from '#domain/accounts/account-limits.ts'
import { operatorSessionContract } from '#domain/accounts/session/operator-session.contract.ts'
import type { Context } from '../../context.ts'
import { originOf } from '../../http/caller/origin.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import type { Auth } from './auth.ts'
import { provePassword } from './operator-session.service.ts'
import { recordingRefusal, recordSignInEvent } from './sign-in-events.service.ts'

/** Routes that keep an operator signed in, and that check their password again for some calls. */
export function operatorSessionRoutes(app: FastifyInstance, context: Context, auth: Auth, tries: Tries): void {
  // guardOperatorWith has already extended the session.
  serve(app, operatorSessionContract, 'POST /api/accounts/presence', async () => ({ done: true }) as const)

  serve(app, operatorSessionContract, 'POST /api/accounts/password-proof', async (asked) => {
    const { actor, body, request, reply } = asked
    // Shares the limit of sign-ins: nobody gets more guesses here than there.
    const account = actor.email ?? actor.userId
    const about = { userId: actor.userId }
    const origin = originOf(request)
    const failure = { about, kind: 'password_refused', origin, when: ['wrong_password'] } as const
    await tries.counting(SIGN_IN_TRIES, account, { request, reply }, () =>
      recordingRefusal(context, failure, () => provePassword(context, auth, actor, body.password)),
    )
    await tries.forget(SIGN_IN_TRIES, account, request)
    await recordSignInEvent(context, { about, kind: 'password_confirmed', origin })
    return { done: true } as const
  })
}
