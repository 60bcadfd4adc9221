import type { Clock } from '#server/clock.ts'

export type ManualClock = Clock & {
  readonly set: (instant: Date) => void
  readonly advanceMinutes: (minutes: number) => void
}

/** A clock that stands still until the test sets it. */
export function manualClock(at = new Date('2026-03-10T09:00:00Z')): ManualClock {
  let instant = at
  return {
    now: () => instant,
    set: (next) => {
      instant = next
    },
    advanceMinutes: (minutes) => {
      instant = new Date(instant.getTime() + minutes * 60_000)
    },
  }
}
