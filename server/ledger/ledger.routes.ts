import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { accountRoutes } from './account.routes.ts'
import { booksRoutes } from './books/books.routes.ts'
import { commissionRoutes } from './commission.routes.ts'
import { debtLimitRoutes } from './debt-limit/debt-limit.routes.ts'
import { driverAccountsRoutes } from './driver-accounts/driver-accounts.routes.ts'

/** Routes of the books: drivers' accounts, and what operators set. */
export function ledgerRoutes(app: FastifyInstance, context: Context): void {
  accountRoutes(app, context)
  booksRoutes(app, context)
  commissionRoutes(app, context)
  debtLimitRoutes(app, context)
  driverAccountsRoutes(app, context)
}
