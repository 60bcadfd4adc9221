import * as z from 'zod/mini'
import type { FloodLimit } from '../shared/call-limits.ts'
import type { Contract } from '../shared/contract.ts'
import { atMost } from '../shared/text-rule.ts'
import { POSITIONS_MAX, READS_PER_MINUTE, SENDINGS_PER_MINUTE } from './positions.ts'

const instant = z.iso.datetime()

/** Any position on Earth: those outside of Benin are left out, and the others in the message count. */
const measuredPositionSchema = z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  at: instant,
  accuracyM: z.optional(z.number().check(z.minimum(0))),
})

const sendingSchema = z.object({
  /** The phone's clock when it sends: shows whether that clock is wrong. */
  sentAt: z.optional(instant),
  positions: z.array(measuredPositionSchema).check(z.minLength(1), atMost(POSITIONS_MAX)),
})
export type PositionSending = z.infer<typeof sendingSchema>

const driverPositionSchema = z.object({
  rideId: z.uuid(),
  lat: z.number(),
  lon: z.number(),
  at: instant,
  /** By road to the pickup, after the start to the destination. Null: that end or the present position is unknown. */
  etaSeconds: z.nullable(z.int()),
  /** Metres by road to the same end. Null: it is unknown. Absent in what an older version has sent or kept. */
  distanceM: z.optional(z.nullable(z.int())),
})

export type DriverPositionView = Readonly<z.infer<typeof driverPositionSchema>>

const SENDINGS = {
  name: 'positionSendings',
  by: 'account',
  perMinute: SENDINGS_PER_MINUTE,
} as const satisfies FloodLimit
const POSITION_READS = {
  name: 'positionLooks',
  by: 'account',
  perMinute: READS_PER_MINUTE,
} as const satisfies FloodLimit

export const positionsContract = {
  'POST /api/driver/positions': {
    access: 'driver',
    limits: [SENDINGS],
    summary:
      'Where the driver’s phone was. Kept while they are available or on a ride; `accepted` says how many, `told` what the passenger of that ride reads.',
    body: sendingSchema,
    output: z.object({ accepted: z.int(), published: z.nullable(driverPositionSchema) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'driver_not_found', 'too_many_requests'],
  },
  'GET /api/rides/:rideId/driver-position': {
    access: 'signed-in',
    limits: [POSITION_READS],
    summary:
      'The last position of the driver of the caller’s ride, as passenger or as driver, from acceptance to the end. Null if unknown.',
    params: z.object({ rideId: z.uuid() }),
    output: z.object({ position: z.nullable(driverPositionSchema) }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'too_many_requests'],
  },
} as const satisfies Contract
