import * as z from 'zod/mini'
import { adminRideSchema } from '../rides/ride-views.ts'
import type { Contract } from '../shared/contract.ts'

/** Recent rides on the operator's first tab (§9). */
export const RECENT_RIDES_LIMIT = 10

/** A figure and its growth over the same days of last month, in percent; null when last month had none. */
const figure = z.object({ value: z.int(), monthGrowthPercent: z.nullable(z.int()) })

export const adminContract = {
  'GET /api/admin/dashboard': {
    access: 'admin',
    load: 'list',
    summary: 'Platform figures and the last rides.',
    output: z.object({
      rides: figure,
      activeDrivers: z.int(),
      revenueXof: figure,
      users: figure,
      recentRides: z.array(adminRideSchema),
    }),
    refusals: ['signed_out', 'forbidden'],
  },
} as const satisfies Contract
