import type { DriverEligibility } from '#domain/drivers/driver-eligibility.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import {
  clearAvailability,
  findDriverEligibility,
  listDriverEligibilities,
  lockDriverRow,
} from './eligibility.queries.ts'
import { withdrawOffersTo } from './withdraw-offers.service.ts'

/** What is known of a driver now, or undefined for somebody who is none. */
export async function getDriverEligibility(db: Db, userId: string): Promise<DriverEligibility | undefined> {
  return findDriverEligibility(db, userId)
}

/** What is known of those among them who are drivers, by id. */
export async function listEligibilitiesOf(db: Db, userIds: readonly string[]): Promise<Map<string, DriverEligibility>> {
  return new Map((await listDriverEligibilities(db, userIds)).map((eligibility) => [eligibility.userId, eligibility]))
}

/** The driver's eligibility; `lock` locks their row until the transaction ends. Refuses driver_not_found. */
export async function requireDriverEligibility(db: Db, userId: string, lock?: 'lock'): Promise<DriverEligibility> {
  if (lock === 'lock') await lockDriverRow(db, userId)
  const eligibility = await findDriverEligibility(db, userId)
  if (eligibility === undefined) throw new Refusal('driver_not_found')
  return eligibility
}

/** Keeps their row until the transaction ends, so that what they may take is decided by one at a time. */
export async function lockDriver(tx: Db, driverId: string): Promise<void> {
  await lockDriverRow(tx, driverId)
}

/** Takes a person off the road, if they are a driver who was on it, and tells their open pages. */
export async function makeUnavailable(tx: Db, userId: string, at: Date): Promise<void> {
  if (!(await clearAvailability(tx, userId, at))) return
  await withdrawOffersTo(tx, userId, at)
  await announce(tx, { kind: 'eligibility', userId })
}
