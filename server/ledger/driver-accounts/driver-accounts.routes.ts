import type { FastifyInstance } from 'fastify'
import { driverAccountsContract } from '#domain/admin/driver-accounts/driver-accounts.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { actOnAccount } from './account-actions.service.ts'
import { getDebtors, getDriverAccount } from './driver-accounts.service.ts'

/** Drivers' accounts, for operators. */
export function driverAccountsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, driverAccountsContract, 'GET /api/admin/debtors', ({ query }) => getDebtors(context, query.after))
  serve(app, driverAccountsContract, 'GET /api/admin/drivers/:userId/account', ({ actor, params, query }) =>
    getDriverAccount(context, actor, { ...params, ...query }),
  )
  serve(
    app,
    driverAccountsContract,
    'POST /api/admin/drivers/:userId/cash-received',
    ({ actor, params, headers, body }) =>
      actOnAccount(context, actor, {
        kind: 'cash_received',
        driverId: params.userId,
        ...body,
        key: headers['idempotency-key'],
      }),
  )
  serve(app, driverAccountsContract, 'POST /api/admin/drivers/:userId/correction', ({ actor, params, headers, body }) =>
    actOnAccount(context, actor, {
      kind: 'correction',
      driverId: params.userId,
      ...body,
      key: headers['idempotency-key'],
    }),
  )
}
