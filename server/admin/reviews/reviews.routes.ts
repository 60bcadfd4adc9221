import type { FastifyInstance } from 'fastify'
import { driverReviewsContract } from '#domain/drivers/reviews/driver-reviews.contract.ts'
import type { Context } from '../../context.ts'
import { serve } from '../../http/serve-call.ts'
import { answerReview, decideReview, listOwnReviews, listReviews } from './reviews.service.ts'

/** Drivers to look at, what operators decide, and what the driver answers. */
export function reviewsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, driverReviewsContract, 'GET /api/admin/reviews', () => listReviews(context))
  serve(app, driverReviewsContract, 'POST /api/admin/reviews/:reviewId/decide', ({ actor, params, body }) =>
    decideReview(context, actor, { ...params, ...body }),
  )
  serve(app, driverReviewsContract, 'GET /api/driver/reviews', ({ actor }) => listOwnReviews(context, actor))
  serve(app, driverReviewsContract, 'POST /api/driver/reviews/:reviewId/answer', ({ actor, params, body }) =>
    answerReview(context, actor, { ...params, ...body }),
  )
}
