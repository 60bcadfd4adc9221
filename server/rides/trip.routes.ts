import type { FastifyInstance } from 'fastify'
import { keptTapsContract } from '#domain/rides/driving/kept-taps.contract.ts'
import { START_CODE_LIMIT } from '#domain/rides/ride-limits.ts'
import { ridesContract } from '#domain/rides/rides.contract.ts'
import { tripContract } from '#domain/rides/trip.contract.ts'
import type { Context } from '../context.ts'
import type { Tries } from '../http/limits/shared-rate-limits.ts'
import { serve } from '../http/serve-call.ts'
import { avoidRoutes } from './avoid/avoid.routes.ts'
import { cancelRide, showCancellation } from './moves/cancel-ride.service.ts'
import { finishRide } from './moves/finish-ride.service.ts'
import { replayTaps } from './moves/kept-taps.service.ts'
import { reportNoShow, showNoShow } from './moves/no-show.service.ts'
import { setStartCode, startRide } from './moves/start-code.service.ts'
import { sayPhrase, seePhrase } from './phrases/phrases.service.ts'
import { rateDriver, ratePassenger } from './ratings.service.ts'

function endRoutes(app: FastifyInstance, context: Context): void {
  serve(app, tripContract, 'GET /api/rides/:rideId/cancellation', ({ actor, params }) =>
    showCancellation(context, actor, params.rideId),
  )
  serve(app, ridesContract, 'POST /api/rides/:rideId/cancel', async ({ actor, params, body }) => {
    const { id, version } = await cancelRide(context, actor, params.rideId, body)
    return { rideId: id, version }
  })
  serve(app, tripContract, 'GET /api/rides/:rideId/no-show', ({ actor, params }) =>
    showNoShow(context, actor, params.rideId),
  )
  serve(app, tripContract, 'POST /api/rides/:rideId/no-show', ({ actor, params }) =>
    reportNoShow(context, actor, params.rideId),
  )
}

function starRoutes(app: FastifyInstance, context: Context): void {
  serve(app, ridesContract, 'POST /api/rides/:rideId/rating', async ({ actor, params, body }) => {
    return { ride: await rateDriver(context, actor, params.rideId, body) }
  })
  serve(app, tripContract, 'POST /api/rides/:rideId/passenger-rating', async ({ actor, params, body }) => {
    return { ride: await ratePassenger(context, actor, params.rideId, body) }
  })
}

function phraseRoutes(app: FastifyInstance, context: Context): void {
  serve(app, tripContract, 'POST /api/rides/:rideId/phrases', async ({ actor, params, body }) => {
    return { phrases: await sayPhrase(context, actor, params.rideId, body) }
  })
  serve(app, tripContract, 'POST /api/rides/:rideId/phrases/seen', async ({ actor, params, body }) => {
    await seePhrase(context, actor, params.rideId, new Date(body.at))
    return { done: true as const }
  })
}

/** Calls that may carry the start code. Its tries are counted by ride and driver: a driver who uses them up and gives the ride back blocks only themselves. */
function codeRoutes(app: FastifyInstance, context: Context, tries: Tries): void {
  serve(app, ridesContract, 'POST /api/rides/:rideId/start', async ({ actor, params, body, request, reply }) => {
    const { rideId } = params
    const countTry = () => tries.count(START_CODE_LIMIT, `${rideId} ${actor.userId}`, request, reply)
    return { ride: await startRide(context, actor, { rideId, startCode: body?.startCode, countTry }) }
  })
  serve(app, ridesContract, 'POST /api/rides/:rideId/finish', async ({ actor, params, body, request, reply }) => {
    const { rideId } = params
    const countTry = () => tries.count(START_CODE_LIMIT, `${rideId} ${actor.userId}`, request, reply)
    const { startCode, ...said } = body
    return { ride: await finishRide(context, actor, rideId, { creditXof: 0, ...said, startCode, countTry }) }
  })
  serve(app, keptTapsContract, 'POST /api/driver/taps', async ({ actor, body, request, reply }) => {
    const countTry = (rideId: string) => tries.count(START_CODE_LIMIT, `${rideId} ${actor.userId}`, request, reply)
    return { results: await replayTaps({ context, actor, countTry }, body) }
  })
}

/** Calls around the trip: start code, steps kept by a phone, cancellation, phrases, no-show, ratings, avoidance. */
export function tripRoutes(app: FastifyInstance, context: Context, tries: Tries): void {
  serve(app, tripContract, 'PUT /api/rides/:rideId/start-code', async ({ actor, params, body }) => {
    return { ride: await setStartCode(context, actor, params.rideId, body.isOn) }
  })
  codeRoutes(app, context, tries)
  endRoutes(app, context)
  phraseRoutes(app, context)
  starRoutes(app, context)
  avoidRoutes(app, context)
}
