import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { accountRoutes } from './account.routes.ts'
import { commissionRoutes } from './commission.routes.ts'

/** Routes of the books: drivers' accounts, and what operators set. */
export function ledgerRoutes(app: FastifyInstance, context: Context): void {
  accountRoutes(app, context)
  commissionRoutes(app, context)
}
