import type { FastifyInstance } from 'fastify'
import { accountContract, statementQuery } from '#domain/ledger/account.contract.ts'
import { STATEMENT_PDF_PATH } from '#domain/ledger/period.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { serveFile } from '../http/serve-file.ts'
import { getOwnAccount, makeStatementPdf } from './statement.service.ts'

/** A driver's own account, and the same as a PDF to keep. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, accountContract, 'GET /api/driver/account', ({ actor, query }) => getOwnAccount(context, actor, query))
  const statement = { path: STATEMENT_PDF_PATH, access: 'driver', countedAs: 'statement' } as const
  serveFile(app, statement, async (actor, { query }) => {
    const asked = statementQuery.safeParse(query)
    return asked.success ? makeStatementPdf(context, actor, asked.data) : null
  })
}
