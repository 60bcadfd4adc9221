import * as z from 'zod/mini'
import { CASH_CLAIMS } from '../../rides/after/cash-claims.ts'
import { DRIVER_SAYS_OF_CASH } from '../../rides/after/cash-to-return.ts'
import { driverRideSchema, passengerRideSchema } from '../../rides/ride-views.ts'
import type { Contract } from '../../shared/contract.ts'
import { oneLine } from '../../shared/one-line.ts'
import { atMost } from '../../shared/text-rule.ts'
import { CASH_NOTE_MAX } from './cash-claim.ts'

const rideId = z.object({ rideId: z.uuid() })
/** Only operators read it. */
const note = z.optional(z.string().check(z.overwrite(oneLine), atMost(CASH_NOTE_MAX)))

export const cashCaseContract = {
  'POST /api/rides/:rideId/cash-claim': {
    access: 'signed-in',
    summary:
      'The passenger says that they paid an unpaid ride in cash, or gave none for one that is noted so. Once a ride; a repeat changes nothing.',
    params: rideId,
    body: z.object({ claim: z.enum(CASH_CLAIMS), note }),
    output: z.object({ ride: passengerRideSchema }),
    refusals: [
      'signed_out',
      'invalid_input',
      'ride_not_found',
      'ride_not_completed',
      'ride_already_paid',
      'payment_under_way',
      'cash_not_confirmed',
      'cash_claim_too_late',
      'cash_claim_made',
    ],
  },
  'POST /api/rides/:rideId/cash-answer': {
    access: 'driver',
    summary:
      'The driver answers what their passenger says about the cash. The first answer stands; a repeat is harmless.',
    params: rideId,
    body: z.object({ received: z.boolean(), note }),
    output: z.object({ ride: driverRideSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'ride_not_found',
      'ride_not_completed',
      'fees_changed',
      'cash_case_not_found',
      'cash_case_closed',
      'cash_answer_given',
    ],
  },
  'POST /api/rides/:rideId/cash-to-return': {
    access: 'driver',
    summary:
      'The driver has given back the cash of a ride that was paid otherwise, or never had it. The first answer stands; no money moves.',
    params: rideId,
    body: z.object({ said: z.enum(DRIVER_SAYS_OF_CASH) }),
    output: z.object({ ride: driverRideSchema }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'ride_not_found', 'cash_to_return_not_found'],
  },
  'POST /api/rides/:rideId/cash-returned': {
    access: 'signed-in',
    summary: 'The passenger has the cash back that they gave for a ride that was paid otherwise; a repeat is harmless.',
    params: rideId,
    output: z.object({ ride: passengerRideSchema }),
    refusals: ['signed_out', 'invalid_input', 'ride_not_found', 'cash_to_return_not_found'],
  },
} as const satisfies Contract
