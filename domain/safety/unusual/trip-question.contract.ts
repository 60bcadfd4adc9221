import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { TRIP_ANSWERS, UNUSUAL_KINDS } from './unusual-kinds.ts'

/** « Tout va bien ? », as its passenger sees it. */
const tripQuestionSchema = z.object({
  id: z.uuid(),
  kind: z.enum(UNUSUAL_KINDS),
  askedAt: z.iso.datetime(),
  /** They have not answered in time, and an operator was alerted. It may still be answered. */
  isAlerted: z.boolean(),
})

const ofRide = { access: 'signed-in', params: z.object({ rideId: z.uuid() }) } as const

/** What the passenger of a ride that looks unusual is asked, and answers. */
export const tripQuestionContract = {
  'GET /api/rides/:rideId/trip-question': {
    ...ofRide,
    summary:
      'Whether all is well, asked of the passenger of a ride that looks unusual. Null: nothing waits for an answer.',
    output: z.object({ question: z.nullable(tripQuestionSchema) }),
    refusals: ['signed_out', 'ride_not_found'],
  },
  'POST /api/rides/:rideId/trip-question': {
    ...ofRide,
    summary: 'The passenger answers: « Oui » ends the question, « Non » alerts an operator. The first answer counts.',
    body: z.object({ questionId: z.uuid(), answer: z.enum(TRIP_ANSWERS) }),
    output: z.object({ answer: z.enum(TRIP_ANSWERS) }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'trip_question_not_found'],
  },
} as const satisfies Contract
