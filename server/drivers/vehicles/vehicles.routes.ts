import type { FastifyInstance } from 'fastify'
import { vehiclesContract } from '#domain/drivers/vehicles/vehicles.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { chooseServices, decideVehicle } from './vehicle-decisions.service.ts'
import { getOwnVehicles, proposeVehicle } from './vehicle-proposals.service.ts'

export function vehiclesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, vehiclesContract, 'GET /api/driver/vehicles', ({ actor }) => getOwnVehicles(context, actor))
  serve(app, vehiclesContract, 'PUT /api/driver/vehicle-proposals/:proposalId', ({ actor, params, body }) =>
    proposeVehicle(context, actor, params.proposalId, body),
  )
  serve(app, vehiclesContract, 'POST /api/admin/drivers/:userId/vehicle-decision', ({ actor, params, body }) =>
    decideVehicle(context, actor, params.userId, body),
  )
  serve(app, vehiclesContract, 'PUT /api/admin/drivers/:userId/vehicle-services', ({ actor, params, body }) =>
    chooseServices(context, actor, params.userId, body),
  )
}
