import type { Point } from '#domain/places/point.ts'
import { NO_SHOW_MINUTES } from '#domain/rides/no-show.ts'
import { VEDOKO } from './dispatch.ts'
import type { Caller, Kit } from './kit.ts'

/** Five minutes of waiting pass, and his phone says once in each of them that he is there. */
export async function waitSeen(kit: Kit, driver: Caller, there: Point = VEDOKO): Promise<void> {
  kit.clock.advanceMinutes(NO_SHOW_MINUTES)
  const minuteAgo = (minutes: number) => new Date(kit.clock.now().getTime() - minutes * 60_000).toISOString()
  const positions = Array.from({ length: NO_SHOW_MINUTES }, (_, n) => ({
    ...there,
    at: minuteAgo(NO_SHOW_MINUTES - n),
  }))
  const { statusCode } = await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
  if (statusCode !== 200) throw new Error(`positions answered ${statusCode}`)
}
