import type { FastifyInstance } from 'fastify'
import { placesContract } from '#domain/places/places.contract.ts'
import type { Context } from '../context.ts'
import { serve } from '../http/serve-call.ts'
import { forgetFavourite, forgetPlace, listSavedPlaces, saveFavourite, savePlace } from './places.service.ts'

export function placesRoutes(app: FastifyInstance, context: Context): void {
  serve(app, placesContract, 'GET /api/places/saved', ({ actor }) => listSavedPlaces(context, actor.userId))

  serve(app, placesContract, 'PUT /api/places/saved/:label', ({ actor, params, body }) =>
    savePlace(context, actor.userId, params.label, body),
  )

  serve(app, placesContract, 'DELETE /api/places/saved/:label', ({ actor, params }) =>
    forgetPlace(context, actor.userId, params.label),
  )

  serve(app, placesContract, 'PUT /api/places/favourites/:favouriteId', ({ actor, params, body }) =>
    saveFavourite(context, actor.userId, params.favouriteId, body),
  )

  serve(app, placesContract, 'DELETE /api/places/favourites/:favouriteId', ({ actor, params }) =>
    forgetFavourite(context, actor.userId, params.favouriteId),
  )
}
