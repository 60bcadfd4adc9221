import type { LatLon } from '#domain/places/lat-lon.ts'
import { NO_SHOW_MINUTES } from '#domain/rides/cancel/no-show.ts'
import type { Caller, Kit } from '../kit.ts'
import { VEDOKO } from './dispatch.ts'

/** Sends a driver's present position. */
export async function sendPosition(kit: Kit, driver: Caller, there: LatLon = VEDOKO): Promise<void> {
  const body = { positions: [{ ...there, at: kit.clock.now().toISOString() }] }
  const { statusCode } = await kit.call('POST /api/driver/positions', { as: driver, body })
  if (statusCode !== 200) throw new Error(`positions answered ${statusCode}`)
}

/** Advances the clock minute by minute, with one position at the pickup in each. */
export async function waitSeen(
  kit: Kit,
  driver: Caller,
  there: LatLon = VEDOKO,
  minutes: number = NO_SHOW_MINUTES,
): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    await sendPosition(kit, driver, there)
    kit.clock.advanceMinutes(1)
  }
}
