import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { RIDE_CHANGES } from '../ride-limits.ts'

/** The two who may ask not to be matched again. Also the CHECK of avoided_pairs.asked_by. */
export const AVOIDING_PARTIES = ['passenger', 'driver'] as const
export type AvoidingParty = (typeof AVOIDING_PARTIES)[number]

const avoidedSchema = z.object({
  /** The ride after which the caller asked. */
  rideId: z.uuid(),
  /** The caller's part in that ride. */
  askedBy: z.enum(AVOIDING_PARTIES),
  /** The other's first name. */
  firstName: z.string(),
  askedAt: z.iso.datetime(),
})
export type Avoided = z.infer<typeof avoidedSchema>

/** « Plus jamais ensemble »: a passenger and a driver are not matched again. The other of the two is not told. */
export const avoidContract = {
  'PUT /api/rides/:rideId/avoidance': {
    access: 'signed-in',
    limits: [RIDE_CHANGES],
    summary:
      'The passenger or the driver of an ended ride asks not to be matched with the other again, or takes it back.',
    params: z.object({ rideId: z.uuid() }),
    body: z.object({ avoid: z.boolean() }),
    output: z.object({ avoid: z.boolean() }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'ride_not_completed', 'too_many_requests'],
  },
  'GET /api/avoided': {
    access: 'signed-in',
    summary: 'Those with whom the caller asked not to be matched again, the newest first.',
    output: z.object({ avoided: z.array(avoidedSchema) }),
    refusals: ['signed_out'],
  },
} as const satisfies Contract
