import type { FastifyInstance } from 'fastify'
import { keptTapsContract } from '#domain/rides/driving/kept-taps.contract.ts'
import { START_CODE_LIMIT } from '#domain/rides/ride-limits.ts'
import { ridesContract } from '#domain/rides/rides.contract.ts'
import { tripContract } from '#domain/rides/trip.contract.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import type { Exchange, Tries } from '../http/limits/shared-rate-limits.ts'
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

type DriverCall = Exchange & { readonly actor: Actor }

/** Calls that may carry the start code. */
function codeRoutes(app: FastifyInstance, context: Context, tries: Tries): void {
  // By ride and driver: a driver who uses up the tries and gives the ride back blocks only themselves.
  const countTry = (rideId: string, { actor, request, reply }: DriverCall) =>
    tries.count(START_CODE_LIMIT, `${rideId} ${actor.userId}`, request, reply)

  serve(app, ridesContract, 'POST /api/rides/:rideId/start', async ({ params: { rideId }, body, ...call }) => {
    const typed = { startCode: body?.startCode, countTry: () => countTry(rideId, call) }
    return { ride: await startRide(context, call.actor, { rideId, ...typed }) }
  })
  serve(app, ridesContract, 'POST /api/rides/:rideId/finish', async ({ params: { rideId }, body, ...call }) => {
    const { startCode, ...said } = body
    const typed = { startCode, countTry: () => countTry(rideId, call) }
    return { ride: await finishRide(context, call.actor, rideId, { creditXof: 0, ...said, ...typed }) }
  })
  serve(app, keptTapsContract, 'POST /api/driver/taps', async ({ body, ...call }) => {
    const replay = { context, actor: call.actor, countTry: (rideId: string) => countTry(rideId, call) }
    return { results: await replayTaps(replay, body) }
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
