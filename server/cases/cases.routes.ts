import type { FastifyInstance } from 'fastify'
import { adminCasesContract } from '#domain/cases/admin-cases.contract.ts'
import { casesContract } from '#domain/cases/cases.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { answerCase, assignCase, noteInCase, openCaseFor } from './case-desk.service.ts'
import { readCaseFile } from './case-file.service.ts'
import { answerAsDriver, getCase, listCases, openCase, writeInCase } from './cases.service.ts'
import { openOverchargeCase } from './overcharge-case.service.ts'

/** Cases of people, and what operators do with them; their list is served by the operators' room. */
export function casesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, casesContract, 'GET /api/cases', ({ actor }) => listCases(context, actor))
  serve(app, casesContract, 'POST /api/cases', ({ actor, body }) => openCase(context, actor, body))
  serve(app, casesContract, 'GET /api/cases/:caseId', ({ actor, params }) => getCase(context, actor, params.caseId))
  serve(app, casesContract, 'POST /api/cases/:caseId/messages', ({ actor, params, body }) =>
    writeInCase(context, actor, params.caseId, body),
  )
  serve(app, casesContract, 'POST /api/cases/:caseId/driver-answer', ({ actor, params, body }) =>
    answerAsDriver(context, actor, params.caseId, body),
  )
  serve(app, casesContract, 'POST /api/rides/:rideId/overcharge', ({ actor, params }) =>
    openOverchargeCase(context, actor, params.rideId),
  )
  deskRoutes(app, context)
}

function deskRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminCasesContract, 'POST /api/admin/cases', ({ actor, body }) => openCaseFor(context, actor, body))
  serve(app, adminCasesContract, 'GET /api/admin/cases/:caseId', ({ actor, params }) =>
    readCaseFile(context, actor, params.caseId),
  )
  serve(app, adminCasesContract, 'POST /api/admin/cases/:caseId/messages', ({ actor, params, body }) =>
    answerCase(context, actor, params.caseId, body),
  )
  serve(app, adminCasesContract, 'POST /api/admin/cases/:caseId/notes', ({ actor, params, body }) =>
    noteInCase(context, actor, params.caseId, body),
  )
  serve(app, adminCasesContract, 'PUT /api/admin/cases/:caseId/owner', ({ actor, params, body }) =>
    assignCase(context, actor, params.caseId, body),
  )
}
