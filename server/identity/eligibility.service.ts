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

/** A driver's eligibility data, or undefined for a person who is not a driver. */
export async function getDriverEligibility(db: Db, userId: string): Promise<DriverEligibility | undefined> {
  return findDriverEligibility(db, userId)
}

/** The eligibility data of those who are drivers, by id. */
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

/** Locks their row until the transaction ends, so that decisions about their rides are serialized. */
export async function lockDriver(tx: Db, driverId: string): Promise<void> {
  await lockDriverRow(tx, driverId)
}

/** Makes an available driver unavailable, and announces it to their open pages. */
export async function makeUnavailable(tx: Db, userId: string, at: Date): Promise<void> {
  if (!(await clearAvailability(tx, userId, at))) return
  await withdrawOffersTo(tx, userId, at)
  await announce(tx, { kind: 'eligibility', userId })
}
