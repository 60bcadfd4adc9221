import type { FastifyInstance } from 'fastify'
import { SIGN_UP_TRIES } from '#domain/accounts/account-limits.ts'
import { registrationContract } from '#domain/drivers/registration.contract.ts'
import type { Context } from '../context.ts'
import { networkOf } from '../http/caller/network.ts'
import { sendCookies } from '../http/caller/send-cookies.ts'
import type { Tries } from '../http/limits/shared-rate-limits.ts'
import { serve } from '../http/serve-call.ts'
import { type Register, registerNewDriver, registerOwnDriver } from './registration.service.ts'

/** `registrar` registers accounts; `rooms.ts` passes it in. */
export function registrationRoutes(
  app: FastifyInstance,
  context: Context,
  registrar: (sender: { readonly mayWrite: () => Promise<boolean>; readonly network: string }) => Register,
  tries: Tries,
): void {
  serve(app, registrationContract, 'POST /api/driver/sign-up', async ({ body, request, reply }) => {
    // Counted like a sign-up: both forms share one limit for each mailbox.
    const register = registrar({
      mayWrite: () => tries.mayReceive(body.email, request),
      network: networkOf(request.ip),
    })
    const cookie = await tries.counting(SIGN_UP_TRIES, body.email, { request, reply }, () =>
      registerNewDriver(context, register, body),
    )
    sendCookies(reply, [cookie])
    return { email: body.email }
  })

  serve(app, registrationContract, 'POST /api/driver', async ({ actor, body }) => {
    await registerOwnDriver(context, actor, body)
    return { registered: true } as const
  })
}
