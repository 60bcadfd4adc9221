import * as z from 'zod/mini'
import { DRIVER_TYPES } from '../../drivers/driver-types.table.ts'
import { RIDE_TYPES } from '../../fares/services.table.ts'
import { latLonSchema } from '../../places/lat-lon.ts'
import { OPEN_STATUSES } from '../../rides/ride-status.ts'
import type { Contract } from '../../shared/contract.ts'

const instant = z.iso.datetime()

const liveDriver = z.object({
  id: z.uuid(),
  firstName: z.string(),
  driverType: z.enum(DRIVER_TYPES),
  point: latLonSchema,
  ageSeconds: z.int(),
  isBusy: z.boolean(),
})

const liveRide = z.object({
  id: z.uuid(),
  status: z.enum(OPEN_STATUSES),
  rideType: z.enum(RIDE_TYPES),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  pickupPoint: z.nullable(latLonSchema),
  dropoffPoint: z.nullable(latLonSchema),
  driverId: z.nullable(z.uuid()),
  requestedAt: instant,
})

const liveMapSchema = z.object({
  at: instant,
  drivers: z.array(liveDriver),
  rides: z.array(liveRide),
  /** How many are left out, because one map cannot show more. */
  driversLeftOut: z.int(),
  ridesLeftOut: z.int(),
})
export type LiveMap = z.infer<typeof liveMapSchema>
export type LiveMapDriver = LiveMap['drivers'][number]
export type LiveMapRide = LiveMap['rides'][number]

export const liveMapContract = {
  'GET /api/admin/live-map': {
    access: 'admin',
    operators: ['support'],
    load: 'list',
    summary: 'Drivers whose position is known now, and open rides with a known waypoint.',
    output: liveMapSchema,
    refusals: ['signed_out', 'forbidden'],
  },
} as const satisfies Contract
