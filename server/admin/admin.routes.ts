import type { FastifyInstance } from 'fastify'
import { adminContract } from '#domain/admin/admin.contract.ts'
import { adminDriversContract } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { adminLettersContract } from '#domain/admin/journal/admin-letters.contract.ts'
import { journalContract } from '#domain/admin/journal/journal.contract.ts'
import { adminRidesContract } from '#domain/admin/rides/admin-rides.contract.ts'
import { adminUsersContract } from '#domain/admin/users/admin-users.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { changeAccount } from './account-powers.service.ts'
import { getAdminDashboard } from './admin.service.ts'
import { listJournal } from './audit.service.ts'
import { getDossier, searchDrivers } from './driver-files.service.ts'
import { listFailedLetters, resendLetter, type SendResetLink } from './failed-letters.service.ts'
import { getRideFile, searchRides } from './ride-search.service.ts'
import { getAccountFile, searchUsers } from './user-accounts.service.ts'

function listRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminContract, 'GET /api/admin/dashboard', () => getAdminDashboard(context))
  serve(app, adminRidesContract, 'GET /api/admin/rides', ({ query }) => searchRides(context, query))
  serve(app, adminRidesContract, 'GET /api/admin/rides/:rideId', ({ params }) => getRideFile(context, params.rideId))
  serve(app, adminDriversContract, 'GET /api/admin/drivers', ({ query }) => searchDrivers(context, query))
  serve(app, adminDriversContract, 'GET /api/admin/drivers/:userId', ({ actor, params }) =>
    getDossier(context, actor, params.userId),
  )
  serve(app, adminUsersContract, 'GET /api/admin/users', ({ query }) => searchUsers(context, query))
  serve(app, adminUsersContract, 'GET /api/admin/users/:userId', async ({ params }) => ({
    account: await getAccountFile(context.db, params.userId, context.clock.now()),
  }))
  serve(app, journalContract, 'GET /api/admin/journal', ({ query }) => listJournal(context, query))
}

function accountRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminUsersContract, 'PUT /api/admin/users/:userId/admin', ({ actor, params, body }) =>
    changeAccount(context, actor, { action: body.isAdmin ? 'grant_admin' : 'take_admin', userId: params.userId }),
  )
  serve(app, adminUsersContract, 'PUT /api/admin/users/:userId/block', ({ actor, params, body }) =>
    changeAccount(context, actor, { action: 'block_user', userId: params.userId, reason: body.reason }),
  )
  serve(app, adminUsersContract, 'DELETE /api/admin/users/:userId/block', ({ actor, params }) =>
    changeAccount(context, actor, { action: 'unblock_user', userId: params.userId }),
  )
}

function letterRoutes(app: FastifyInstance, context: Context, sendResetLink: SendResetLink): void {
  serve(app, adminLettersContract, 'GET /api/admin/letters', ({ query }) => listFailedLetters(context, query.after))
  serve(app, adminLettersContract, 'POST /api/admin/letters/:letterId/resend', async ({ actor, params }) => {
    await resendLetter(context, sendResetLink, actor, params.letterId)
    return { resent: true } as const
  })
}

/** `sendResetLink` is the accounts' door, which no other room opens by itself. */
export function adminRoutes(app: FastifyInstance, context: Context, sendResetLink: SendResetLink): void {
  listRoutes(app, context)
  letterRoutes(app, context, sendResetLink)
  accountRoutes(app, context)
}
