import * as z from 'zod/mini'
import { RIDE_TYPES } from '../fares/services.table.ts'
import { waypointSchema } from '../places/waypoint.ts'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'

const waitingTime = z.object({
  rideType: z.enum(RIDE_TYPES),
  /** Rounded up to 3, 5, 8 or 12. Null: no driver is near. */
  minutes: z.nullable(z.int()),
})
export type WaitingTime = z.infer<typeof waitingTime>

/** Questions of one network in a minute: one with each quote, and again while the choice is open. */
const WAITING_TIMES = { name: 'waitingTimes', by: 'network', perMinute: 600 } as const satisfies FloodLimit

export const waitingTimesContract = {
  'POST /api/waiting-times': {
    access: 'public',
    limits: [WAITING_TIMES],
    summary:
      'Minutes until a free driver of each service is at this pickup: rounded, at most a minute old, from cells of 1.1 km.',
    body: z.object({ pickupWaypoint: waypointSchema }),
    output: z.object({ etas: z.array(waitingTime) }),
    refusals: ['invalid_input', 'too_many_requests'],
  },
} as const satisfies Contract
