import * as z from 'zod/mini'
import { SAY_CHANGE_REFUSALS } from '../change/change-claim.ts'
import { cashNoteOrExactSchema, changeSaidSchema } from '../change/notes.ts'
import { RIDE_CHANGES } from '../rides/ride-limits.ts'
import { driverRideSchema, passengerRideSchema } from '../rides/ride-views.ts'
import type { Contract } from '../shared/contract.ts'

const rideId = z.object({ rideId: z.uuid() })

export const changeContract = {
  'GET /api/credit': {
    access: 'signed-in',
    summary: 'The caller’s own credit as a passenger, and the part of it that is reserved for rides that they booked.',
    output: z.object({ balanceXof: z.int(), reservedXof: z.int() }),
    refusals: ['signed_out'],
  },
  'PUT /api/rides/:rideId/cash-note': {
    access: 'signed-in',
    limits: [RIDE_CHANGES],
    summary: 'The passenger says with which note they pay, 0 for the exact sum, or null, until the ride ends.',
    params: rideId,
    body: z.object({ noteXof: z.nullable(cashNoteOrExactSchema) }),
    output: z.object({ ride: passengerRideSchema }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'ride_cannot_move', 'too_many_requests'],
  },
  'POST /api/rides/:rideId/missing-change': {
    access: 'driver',
    limits: [RIDE_CHANGES],
    summary: 'The driver says, after the ride, what they could not give back, or corrects it: the passenger is asked.',
    params: rideId,
    body: changeSaidSchema,
    output: z.object({ ride: driverRideSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'ride_not_found',
      'ride_not_completed',
      'change_not_in_cash',
      ...SAY_CHANGE_REFUSALS,
      'too_many_requests',
    ],
  },
  'POST /api/rides/:rideId/change-answer': {
    access: 'signed-in',
    summary:
      'The passenger agrees, or not, that their driver owes them this change. Agreed, it becomes their credit, once.',
    params: rideId,
    body: z.object({ changeXof: z.int(), agreed: z.boolean() }),
    output: z.object({ ride: passengerRideSchema }),
    refusals: [
      'signed_out',
      'invalid_input',
      'ride_not_found',
      'change_not_found',
      'change_changed',
      'change_agreed',
      'change_answer_late',
      'cash_contested',
      'change_driver_gone',
      'credit_full',
    ],
  },
} as const satisfies Contract
