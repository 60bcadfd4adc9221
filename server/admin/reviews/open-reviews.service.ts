import { REVIEW_DAYS, reviewCauses } from '#domain/drivers/reviews/review-causes.ts'
import type { Context } from '../../context.ts'
import { insertReview, listDriverCounts } from './reviews.queries.ts'

/**
 * Every night: drivers with low stars, many rides given back or no-shows, or reports that they asked for more, are put before an operator, who decides. Nothing
 * else happens to them. Idempotent.
 */
export async function openReviews({ db, clock, log }: Context): Promise<void> {
  const at = clock.now()
  const since = new Date(at.getTime() - REVIEW_DAYS * 24 * 60 * 60_000)
  let opened = 0
  for (const { driverId, ...counts } of await listDriverCounts(db, since)) {
    const causes = reviewCauses(counts)
    if (causes.length === 0) continue
    await insertReview(db, { driverId, causes, at })
    opened += 1
  }
  if (opened > 0) log.info({ opened }, 'drivers to review')
}
