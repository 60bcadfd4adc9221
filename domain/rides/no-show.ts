import { distanceM, type Point } from '../places/point.ts'

/** Minutes that a driver waits at the pickup before he may leave without his passenger. */
export const NO_SHOW_MINUTES = 5

/** Whoever is farther from the pickup than so many metres waits for nobody there, however roughly it was named. */
const NO_SHOW_WITHIN_M = 1_000

type Waiting = { readonly arrivedAt: Date | null; readonly scheduledFor: Date | null }

/**
 * From when on the driver may end the ride because nobody came; null before he has arrived. For a ride for later the
 * wait begins at the hour that was asked for, however early he came.
 */
export function noShowFrom({ arrivedAt, scheduledFor }: Waiting): Date | null {
  if (arrivedAt === null) return null
  const waitsFrom = Math.max(arrivedAt.getTime(), scheduledFor?.getTime() ?? 0)
  return new Date(waitsFrom + NO_SHOW_MINUTES * 60_000)
}

/** Does his phone say that he waits elsewhere? Not when it says nothing, or when nobody knows where the pickup is. */
export function waitsElsewhere(pickup: Point | null, driver: Point | null): boolean {
  return pickup !== null && driver !== null && distanceM(pickup, driver) > NO_SHOW_WITHIN_M
}
