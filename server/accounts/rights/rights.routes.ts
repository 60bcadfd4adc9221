import type { FastifyInstance } from 'fastify'
import { PASSWORD_TRIES } from '#domain/accounts/account-limits.ts'
import { consentsContract } from '#domain/accounts/rights/consents.contract.ts'
import { correctionsContract } from '#domain/accounts/rights/corrections.contract.ts'
import { ownDataContract } from '#domain/accounts/rights/own-data.contract.ts'
import { OWN_DATA_TRIES } from '#domain/accounts/rights/own-data.ts'
import { OWN_DATA_FILE, OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { originOf } from '../../http/caller/origin.ts'
import type { Tries } from '../../http/limits/shared-rate-limits.ts'
import { serve } from '../../http/serve-call.ts'
import { serveFile } from '../../http/serve-file.ts'
import { forgetChecks } from '../among-women/among-women.service.ts'
import type { Auth } from '../session/auth.ts'
import { recordingRefusal } from '../session/sign-in-events.service.ts'
import { type ForgetConsented, listOwnConsents, sayConsent } from './consents.service.ts'
import { askForCorrection, listOwnCorrections } from './corrections.service.ts'
import { getOwnDataOverview, getOwnRows, openOwnDataOf, streamOwnData } from './own-data.service.ts'

type Parts = {
  readonly auth: Auth
  readonly tries: Tries
  /** Passed in by `rooms.ts` from server/documents. */
  readonly forgetCard: ForgetConsented
}

function serveConsents(app: FastifyInstance, context: Context, { forgetCard }: Parts): void {
  serve(app, consentsContract, 'GET /api/consents', async ({ actor }) => ({
    consents: await listOwnConsents(context, actor),
  }))

  serve(app, consentsContract, 'PUT /api/consents/:purpose', async ({ actor, params, body }) => ({
    consents: await sayConsent(context, actor, { ...params, ...body }, { card: forgetCard, among_women: forgetChecks }),
  }))
}

function serveCorrections(app: FastifyInstance, context: Context): void {
  serve(app, correctionsContract, 'GET /api/corrections', async ({ actor }) => ({
    corrections: await listOwnCorrections(context, actor),
  }))

  serve(app, correctionsContract, 'POST /api/corrections', async ({ actor, body }) => ({
    corrections: await askForCorrection(context, actor, body),
  }))
}

/** « Mes données »: everything that is kept of oneself, to read and as a file; consents, and corrections. */
export function rightsRoutes(app: FastifyInstance, context: Context, parts: Parts): void {
  const { auth, tries } = parts
  serveConsents(app, context, parts)
  serveCorrections(app, context)

  serve(app, ownDataContract, 'POST /api/my-data/opening', async ({ actor, body, request, reply }) => {
    const { userId } = actor
    const origin = originOf(request)
    const failure = { about: { userId }, kind: 'password_refused', origin, when: ['wrong_password'] } as const
    await tries.counting(PASSWORD_TRIES, userId, { request, reply }, () =>
      recordingRefusal(context, failure, async () => {
        await tries.count(OWN_DATA_TRIES, userId, request, reply)
        await openOwnDataOf(context, actor, { auth, origin, password: body.password, phoneCode: body.phoneCode })
      }),
    )
    await tries.forget(PASSWORD_TRIES, userId, request)
    return { done: true } as const
  })

  serve(app, ownDataContract, 'GET /api/my-data', ({ actor }) => getOwnDataOverview(context, actor))

  serve(app, ownDataContract, 'GET /api/my-data/:section', ({ actor, params, query }) =>
    getOwnRows(context, actor, { section: params.section, after: query.after }),
  )

  const asFile = { path: OWN_DATA_FILE, access: 'signed-in', countedAs: 'own-data' } as const
  serveFile(app, asFile, async (actor, request, reply) => {
    await tries.count(OWN_DATA_TRIES, actor.userId, request, reply)
    const content = await streamOwnData(context, actor)
    if (content === null) return { elsewhere: OWN_DATA_PATH }
    const name = `mes-donnees-${dayOf(context.clock.now())}.json`
    return { name, type: 'application/json; charset=utf-8', content }
  })
}
