import type { FastifyInstance } from 'fastify'
import { adminRidesContract } from '#domain/admin/rides/admin-rides.contract.ts'
import { rideFileSeenBy } from '#domain/admin/roles/what-roles-see.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { getRideFile } from './ride-dossier.service.ts'
import { searchRides } from './ride-search.service.ts'

export function adminRidesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, adminRidesContract, 'GET /api/admin/rides', ({ query }) => searchRides(context, query))
  serve(app, adminRidesContract, 'GET /api/admin/rides/:rideId', async ({ actor, params }) =>
    rideFileSeenBy(actor.operatorRoles, await getRideFile(context, actor, params.rideId)),
  )
}
