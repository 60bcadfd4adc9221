import type { DriverCounts } from '#domain/drivers/reviews/review-causes.ts'
import type { Caller, Kit } from '../kit.ts'
import { aDriver, aPassenger, type Person } from '../people/people.ts'
import { aRide } from '../rides/rides.ts'

const STEPS = {
  accept: { fromStatus: 'requested', toStatus: 'accepted' },
  give_back: { fromStatus: 'accepted', toStatus: 'requested' },
  no_show: { fromStatus: 'accepted', toStatus: 'cancelled' },
} as const

/** Writes what is counted of a driver. Only the counts are right: the steps stand at one ride, which does not replay to them. */
async function writeCounts(kit: Kit, { userId }: Person, counts: Partial<DriverCounts>, at: Date): Promise<void> {
  const { accepted = 0, rated = 0, lowStars = 0, givenBack = 0, noShows = 0, overcharge = 0 } = counts
  const { db } = kit.database
  const { id: rideId } = await aRide(kit, await aPassenger(kit))
  const steps = { accept: accepted, give_back: givenBack, no_show: noShows } as const
  const actions = (Object.keys(steps) as (keyof typeof steps)[]).flatMap((action) =>
    Array.from({ length: steps[action] }, () => action),
  )
  const events = actions.map((action, n) => {
    return {
      rideId,
      version: 100 + n,
      action,
      ...STEPS[action],
      party: 'driver',
      actorId: userId,
      reason: null,
      at,
    } as const
  })
  if (events.length > 0) await db.insertInto('rideEvents').values(events).execute()
  for (let n = 0; n < rated; n += 1) {
    const ride = await aRide(kit, await aPassenger(kit))
    const said = n < lowStars ? { stars: 1, reasons: ['rude'] } : { stars: 5, reasons: [] }
    const rating = { rideId: ride.id, driverId: userId, ...said, createdAt: at, updatedAt: at }
    await db.insertInto('rideRatings').values(rating).execute()
  }
  for (let n = 0; n < overcharge; n += 1) {
    const passenger = await aPassenger(kit)
    const ride = await aRide(kit, passenger)
    const report = { rideId: ride.id, driverId: userId, passengerId: passenger.userId, isFree: false, reportedAt: at }
    await db.insertInto('overcharges').values(report).execute()
  }
}

/** A driver with these counts, of so many days ago. */
export async function aReviewedDriver(kit: Kit, counts: Partial<DriverCounts>, daysAgo = 0): Promise<Person> {
  const driver = await aDriver(kit)
  await writeCounts(kit, driver, counts, new Date(kit.clock.now().getTime() - daysAgo * 24 * 60 * 60_000))
  return driver
}

export function decideReview(kit: Kit, as: Caller, reviewId: string, body: object) {
  return kit.call(`POST /api/admin/reviews/${reviewId}/decide`, { as, body })
}
