import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { reasonText } from '../approval-rules.ts'
import { oneRentDay, rentDaySchema, rentDone, seenVersion } from './rent.contract.ts'

const contestedDay = z.object({
  rentId: z.uuid(),
  driverId: z.uuid(),
  driverName: z.string(),
  ownerName: z.string(),
  ownerPhone: z.string(),
  answeredAt: z.iso.datetime(),
  ...rentDaySchema.shape,
})
export type ContestedRentDay = z.infer<typeof contestedDay>

/** What operators read and write about contested days of rents. */
export const contestedRentContract = {
  'GET /api/admin/contested-rent-days': {
    access: 'admin',
    operators: ['finance'],
    summary: 'The days on which driver and owner differ and no operator has written a note, the oldest first.',
    output: z.object({ days: z.array(contestedDay), total: z.int() }),
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/rents/:rentId/days/:day/note': {
    access: 'admin',
    operators: ['finance'],
    asksPassword: true,
    summary: 'Write what both read about a contested day. It moves no money. One’s own repeat changes nothing.',
    params: oneRentDay,
    body: z.object({ note: reasonText, seen: seenVersion }),
    output: rentDone,
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'own_rent',
      'rent_not_found',
      'rent_day_changed',
    ],
  },
} as const satisfies Contract
