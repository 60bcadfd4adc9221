import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { disclosuresContract } from '#domain/admin/disclosures/disclosures.contract.ts'
import { ANSWER_FILE_ROUTE, ANSWER_FILES } from '#domain/admin/disclosures/disclosures.ts'
import { ANSWERS_AUTHORITIES } from '#domain/admin/holds/legal-holds.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { serveFile } from '../../http/serve-file.ts'
import { openAnswerFile } from './disclosure-files.service.ts'
import { askForDisclosure, listDisclosuresFor, openDisclosure, refuseDisclosure } from './disclosures.service.ts'
import { releaseDisclosure } from './release-disclosure.service.ts'
import { searchTraces } from './traces.service.ts'

const ofFile = z.object({ disclosureId: z.uuid(), file: z.enum(ANSWER_FILES) })

/** What authorities ask for: searched, written down, released by a second operator, and opened. */
export function disclosuresRoutes(app: FastifyInstance, context: Context): void {
  serve(app, disclosuresContract, 'GET /api/admin/traces', ({ actor, query }) => searchTraces(context, actor, query))
  serve(app, disclosuresContract, 'GET /api/admin/disclosures', ({ actor }) => listDisclosuresFor(context, actor))
  serve(app, disclosuresContract, 'GET /api/admin/disclosures/:disclosureId', ({ actor, params }) =>
    openDisclosure(context, actor, params.disclosureId),
  )
  serve(app, disclosuresContract, 'POST /api/admin/disclosures', ({ actor, body }) =>
    askForDisclosure(context, actor, body),
  )
  serve(app, disclosuresContract, 'POST /api/admin/disclosures/:disclosureId/release', ({ actor, params }) =>
    releaseDisclosure(context, actor, params.disclosureId),
  )
  serve(app, disclosuresContract, 'POST /api/admin/disclosures/:disclosureId/refusal', ({ actor, params, body }) =>
    refuseDisclosure(context, actor, { ...params, ...body }),
  )
  serveFile(
    app,
    { path: ANSWER_FILE_ROUTE, access: 'admin', operators: ANSWERS_AUTHORITIES, countedAs: 'statement' },
    async (actor, { params }) => {
      const asked = ofFile.safeParse(params)
      return asked.success ? openAnswerFile(context, actor, asked.data) : null
    },
  )
}
