import type { FastifyInstance } from 'fastify'
import { ridesContract } from '#domain/rides/rides.contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { bookRide } from './booking/book-ride.service.ts'
import { cashCaseRoutes } from './cash-case/cash-case.routes.ts'
import { changeRoutes } from './change/change.routes.ts'
import { acceptRide, arriveAtPickup, giveBackRide, listDriverRides } from './moves/driver-rides.service.ts'
import { confirmCashLater } from './moves/finish-ride.service.ts'
import { getPassengerRide, listPassengerRides } from './rides.service.ts'

function passengerRoutes(app: FastifyInstance, context: Context): void {
  serve(app, ridesContract, 'POST /api/rides', async ({ actor, headers, body }) => {
    const key = headers['idempotency-key']
    if (key === undefined) throw new Refusal('idempotency_key_missing')
    return { ride: await bookRide(context, actor, body, key) }
  })
  serve(app, ridesContract, 'GET /api/rides', ({ actor, query }) => listPassengerRides(context, actor, query))
  serve(app, ridesContract, 'GET /api/rides/:rideId', async ({ actor, params }) => ({
    ride: await getPassengerRide(context, actor, params.rideId),
  }))
}

function driverRoutes(app: FastifyInstance, context: Context): void {
  serve(app, ridesContract, 'GET /api/driver/rides', ({ actor }) => listDriverRides(context, actor))
  serve(app, ridesContract, 'POST /api/rides/:rideId/accept', async ({ actor, params }) => ({
    ride: await acceptRide(context, actor, params.rideId),
  }))
  serve(app, ridesContract, 'POST /api/rides/:rideId/arrive', async ({ actor, params }) => ({
    ride: await arriveAtPickup(context, actor, params.rideId),
  }))
  serve(app, ridesContract, 'POST /api/rides/:rideId/confirm-cash', async ({ actor, params, body }) => ({
    ride: await confirmCashLater(context, actor, params.rideId, { creditXof: 0, ...body }),
  }))
  serve(app, ridesContract, 'POST /api/rides/:rideId/give-back', ({ actor, params, body }) =>
    giveBackRide(context, actor, params.rideId, body.reason),
  )
}

export function ridesRoutes(app: FastifyInstance, context: Context): void {
  passengerRoutes(app, context)
  driverRoutes(app, context)
  cashCaseRoutes(app, context)
  changeRoutes(app, context)
}
