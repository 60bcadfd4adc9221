import type { FastifyInstance } from 'fastify'
import { ridesContract } from '#domain/rides/rides.contract.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import { floodGuard } from '../http/flood-guard.ts'
import { serve } from '../http/serve-call.ts'
import {
  acceptRide,
  arriveAtPickup,
  confirmCashLater,
  finishRide,
  giveBackRide,
  listDriverRides,
  startRide,
} from './driver-rides.service.ts'
import { bookRide, cancelRide, getPassengerRide, listPassengerRides, rateRide } from './rides.service.ts'

/** Bookings one account may send in a minute, retries included. */
const BOOKINGS_PER_MINUTE = 30

function passengerRoutes(app: FastifyInstance, context: Context): void {
  const guardBookings = floodGuard(BOOKINGS_PER_MINUTE)

  serve(app, ridesContract, 'POST /api/rides', async ({ actor, headers, body }) => {
    await guardBookings(actor.userId)
    const key = headers['idempotency-key']
    if (key === undefined) throw new Refusal('idempotency_key_missing')
    return { ride: await bookRide(context, actor, body, key) }
  })
  serve(app, ridesContract, 'GET /api/rides', async ({ actor, query }) => ({
    rides: await listPassengerRides(context, actor, query.limit),
  }))
  serve(app, ridesContract, 'GET /api/rides/:rideId', async ({ actor, params }) => ({
    ride: await getPassengerRide(context, actor, params.rideId),
  }))
  serve(app, ridesContract, 'POST /api/rides/:rideId/cancel', async ({ actor, params, body }) => {
    const ride = await cancelRide(context, actor, params.rideId, body.reason)
    return { rideId: ride.id, version: ride.version }
  })
  serve(app, ridesContract, 'POST /api/rides/:rideId/rating', async ({ actor, params, body }) => ({
    ride: await rateRide(context, actor, params.rideId, body.stars),
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
  serve(app, ridesContract, 'POST /api/rides/:rideId/start', async ({ actor, params }) => ({
    ride: await startRide(context, actor, params.rideId),
  }))
  serve(app, ridesContract, 'POST /api/rides/:rideId/finish', async ({ actor, params, body }) => ({
    ride: await finishRide(context, actor, params.rideId, body.cashReceived),
  }))
  serve(app, ridesContract, 'POST /api/rides/:rideId/confirm-cash', async ({ actor, params }) => ({
    ride: await confirmCashLater(context, actor, params.rideId),
  }))
  serve(app, ridesContract, 'POST /api/rides/:rideId/give-back', ({ actor, params, body }) =>
    giveBackRide(context, actor, params.rideId, body.reason),
  )
}

export function ridesRoutes(app: FastifyInstance, context: Context): void {
  passengerRoutes(app, context)
  driverRoutes(app, context)
}
