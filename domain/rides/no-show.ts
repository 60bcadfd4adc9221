/** Minutes that a driver waits at the pickup before he may leave without his passenger. */
export const NO_SHOW_MINUTES = 5

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
