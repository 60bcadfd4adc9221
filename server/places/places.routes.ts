import type { FastifyInstance } from 'fastify'
import { placesContract } from '#domain/places/places.contract.ts'
import type { Context } from '../context.ts'
import { localRateLimit } from '../http/limits/local-rate-limit.ts'
import { serve } from '../http/serve-call.ts'
import { forgetFavourite, forgetPlace, listSavedPlaces, saveFavourite, savePlace } from './places.service.ts'

/** Changes of one person's places in a minute: somebody who arranges all of them makes a dozen. */
const CHANGES_PER_MINUTE = 60

export function placesRoutes(app: FastifyInstance, context: Context): void {
  const guardChanges = localRateLimit(CHANGES_PER_MINUTE)

  serve(app, placesContract, 'GET /api/places/saved', ({ actor }) => listSavedPlaces(context, actor.userId))

  serve(app, placesContract, 'PUT /api/places/saved/:label', async ({ actor, params, body }) => {
    await guardChanges(actor.userId)
    return savePlace(context, actor.userId, params.label, body)
  })

  serve(app, placesContract, 'DELETE /api/places/saved/:label', async ({ actor, params }) => {
    await guardChanges(actor.userId)
    return forgetPlace(context, actor.userId, params.label)
  })

  serve(app, placesContract, 'PUT /api/places/favourites/:favouriteId', async ({ actor, params, body }) => {
    await guardChanges(actor.userId)
    return saveFavourite(context, actor.userId, params.favouriteId, body)
  })

  serve(app, placesContract, 'DELETE /api/places/favourites/:favouriteId', async ({ actor, params }) => {
    await guardChanges(actor.userId)
    return forgetFavourite(context, actor.userId, params.favouriteId)
  })
}
