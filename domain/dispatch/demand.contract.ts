import * as z from 'zod/mini'
import { latLonSchema } from '../places/lat-lon.ts'
import type { Contract } from '../shared/contract.ts'

const demandArea = z.object({
  name: z.string(),
  /** The middle of a cell of about 1.1 km. */
  at: latLonSchema,
  rides: z.int(),
  drivers: z.int(),
})

export const demandContract = {
  'GET /api/driver/demand': {
    access: 'driver',
    summary:
      'Where rides that this driver may take were requested in the last hour, by quarter: rounded, at most a minute old.',
    output: z.object({ areas: z.array(demandArea) }),
    refusals: [
      'signed_out',
      'forbidden',
      'driver_not_found',
      'driver_not_approved',
      'driver_refused',
      'driver_suspended',
    ],
  },
} as const satisfies Contract
