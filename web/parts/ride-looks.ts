import type { RideStatus } from '#domain/rides/ride-status.ts'

/** The tone and icon of each ride status: never colour alone. Names of web/ui tones and icons. */
export const RIDE_STATUS_LOOKS = {
  requested: { tone: 'neutral', icon: 'clock' },
  accepted: { tone: 'info', icon: 'check' },
  in_progress: { tone: 'info', icon: 'forward' },
  completed: { tone: 'good', icon: 'done' },
  cancelled: { tone: 'neutral', icon: 'x' },
} as const satisfies Record<RideStatus, { tone: string; icon: string }>
