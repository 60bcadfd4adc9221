import * as z from 'zod/mini'
import type { Contract } from '../shared/contract.ts'

export const offersContract = {
  'POST /api/rides/:rideId/refuse': {
    access: 'driver',
    summary: 'Refuse a request: it is never shown to this driver again. A repeat is harmless.',
    params: z.object({ rideId: z.uuid() }),
    output: z.object({ rideId: z.uuid(), version: z.int() }),
    refusals: [
      'signed_out',
      'forbidden',
      'driver_not_found',
      'ride_not_found',
      'ride_cannot_move',
      'ride_taken',
      'ride_cancelled',
    ],
  },
} as const satisfies Contract
