import { isAsleep } from '#domain/tracking/positions.ts'
import type { Db } from '../../db/database.ts'
import type { NearDriver } from '../../outside/positions/position-store.ts'
import { listReachableByPush } from '../../push/subscriptions.service.ts'

type Reached = {
  /** The drivers whose phones sleep and who hear of an offer by push. */
  readonly asleep: ReadonlySet<string>
  /** Those lists without the drivers whose phones sleep and whom nothing reaches. */
  readonly reached: readonly (readonly NearDriver[])[]
}

/** Drivers who can hear of an offer: who sends positions has a page open, and the others need push. */
export async function onlyReachable(db: Db, near: readonly (readonly NearDriver[])[], now: Date): Promise<Reached> {
  const sleeping = near.flat().filter((driver) => isAsleep(driver, now))
  if (sleeping.length === 0) return { asleep: new Set(), reached: near }
  const asleep = await listReachableByPush(db, [...new Set(sleeping.map(({ driverId }) => driverId))])
  const isReached = (driver: NearDriver) => !isAsleep(driver, now) || asleep.has(driver.driverId)
  return { asleep, reached: near.map((some) => some.filter(isReached)) }
}
