import type { FastifyInstance } from 'fastify'
import { driversContract } from '#domain/drivers/drivers.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { describeVehicle, getDriverDashboard, setAvailability, setChange } from './drivers.service.ts'
import { rentRoutes } from './rent/rent.routes.ts'
import { vehiclesRoutes } from './vehicles/vehicles.routes.ts'

export function driversRoutes(app: FastifyInstance, context: Context): void {
  serve(app, driversContract, 'GET /api/driver', ({ actor }) => getDriverDashboard(context, actor))
  serve(app, driversContract, 'PUT /api/driver/availability', async ({ actor, body }) => {
    await setAvailability(context, actor, body.isAvailable)
    return { isAvailable: body.isAvailable }
  })
  serve(app, driversContract, 'PUT /api/driver/change', async ({ actor, body }) => {
    await setChange(context, actor, body.upToXof)
    return body
  })
  serve(app, driversContract, 'PUT /api/driver/vehicle', ({ actor, body }) => describeVehicle(context, actor, body))
  vehiclesRoutes(app, context)
  rentRoutes(app, context)
}
