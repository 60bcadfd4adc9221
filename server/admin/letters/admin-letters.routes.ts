import type { FastifyInstance } from 'fastify'
import { adminLettersContract } from '#domain/admin/letters/admin-letters.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { listFailedLetters, resendLetter, type SendResetLink } from './failed-letters.service.ts'
import { readSmsLog } from './sms-log.service.ts'

/** `sendResetLink` is a function of accounts; `rooms.ts` passes it in. */
export function adminLettersRoutes(app: FastifyInstance, context: Context, sendResetLink: SendResetLink): void {
  serve(app, adminLettersContract, 'GET /api/admin/letters', async ({ query }) => ({
    ...(await listFailedLetters(context, query.after)),
    sms: await readSmsLog(context),
  }))
  serve(app, adminLettersContract, 'POST /api/admin/letters/:letterId/resend', async ({ actor, params }) => {
    await resendLetter(context, sendResetLink, actor, params.letterId)
    return { resent: true } as const
  })
}
