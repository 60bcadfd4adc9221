import type { FastifyInstance } from 'fastify'
import { accountContract } from '#domain/ledger/account.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { getStatement } from './statement.service.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, accountContract, 'GET /api/driver/account', ({ actor, query }) => getStatement(context, actor, query))
}
