import type { FastifyInstance } from 'fastify'
import { accountSeenBy } from '#domain/admin/roles/what-roles-see.ts'
import { adminUsersContract } from '#domain/admin/users/admin-users.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { changeAccount } from './account-actions.service.ts'
import { setOperatorRoles } from './operator-roles.service.ts'
import { getAccountFile, searchUsers } from './user-accounts.service.ts'

export function adminUsersRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminUsersContract, 'GET /api/admin/users', ({ query }) => searchUsers(context, query))
  serve(app, adminUsersContract, 'GET /api/admin/users/:userId', async ({ actor, params }) => ({
    account: accountSeenBy(actor.operatorRoles, await getAccountFile(context.db, params.userId, context.clock.now())),
  }))
  serve(app, adminUsersContract, 'PUT /api/admin/users/:userId/roles', ({ actor, params, body }) =>
    setOperatorRoles(context, actor, { userId: params.userId, ...body }),
  )
  serve(app, adminUsersContract, 'PUT /api/admin/users/:userId/block', ({ actor, params, body }) =>
    changeAccount(context, actor, { action: 'block_user', userId: params.userId, reason: body.reason }),
  )
  serve(app, adminUsersContract, 'DELETE /api/admin/users/:userId/block', ({ actor, params }) =>
    changeAccount(context, actor, { action: 'unblock_user', userId: params.userId }),
  )
}
