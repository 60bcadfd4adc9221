import { REVIEW_DAYS, reviewCauses } from '#domain/drivers/reviews/review-causes.ts'
import type { Context } from '../../context.ts'
import { insertReview, listDriverCounts } from './reviews.queries.ts'

/** How often passengers reported each driver for asking more than the price, by their id. */
export type Overcharges = ReadonlyMap<string, number>

/**
 * Every night: drivers with low stars, or many rides given back or no-shows, are put before an operator, who decides. Nothing
 * else happens to them. Idempotent.
 */
export async function openReviews({ db, clock, log }: Context, overcharges: Overcharges = new Map()): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - REVIEW_DAYS * 24 * 60 * 60_000)
  let opened = 0
  for (const { driverId, ...counts } of await listDriverCounts(db, since)) {
    const causes = reviewCauses({ ...counts, overcharge: overcharges.get(driverId) ?? 0 })
    if (causes.length === 0) continue
    await insertReview(db, { driverId, causes, at })
    opened += 1
  }
  if (opened > 0) log.info({ opened }, 'drivers to review')
}
