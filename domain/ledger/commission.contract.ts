import * as z from 'zod/mini'
import { reasonText } from '../drivers/approval-rules.ts'
import { REGISTRATION_SENTENCES } from '../drivers/drivers.fr.ts'
import { RIDE_TYPES } from '../fares/services.table.ts'
import type { Contract } from '../shared/contract.ts'
import { COMMISSION_MAX_PERMILLE, parsePermille } from './commission.ts'
import { COMMISSION_SENTENCES } from './ledger.fr.ts'

const instant = z.iso.datetime()

/** A finished ride: what stayed with its driver by the commission that counts without a change, and with it. */
const sharedRide = z.object({ at: instant, priceXof: z.int(), beforeXof: z.int(), afterXof: z.int() })
export type SharedRide = z.infer<typeof sharedRide>

const permille = z.int().check(z.minimum(0), z.maximum(COMMISSION_MAX_PERMILLE))
const rateSchema = z.object({
  id: z.string(),
  rideType: z.enum(RIDE_TYPES),
  permille: z.int(),
  from: instant,
  setAt: instant,
  setBy: z.nullable(z.string()),
  reason: z.string(),
})
export type CommissionRate = z.infer<typeof rateSchema>

/** The commission of one service. `lastId`: its newest row, by which a change says what its operator saw. */
const serviceSchema = z.object({
  rideType: z.enum(RIDE_TYPES),
  permille: z.int(),
  next: z.nullable(z.object({ permille: z.int(), from: instant })),
  lastId: z.nullable(z.string()),
})
export type ServiceCommission = z.infer<typeof serviceSchema>

/** What an operator types: a percentage, an empty day for « at once », the reason. */
export const commissionFormSchema = z.object({
  percent: z.string().check(
    z.refine((typed) => parsePermille(typed) !== null, COMMISSION_SENTENCES.percentUnreadable),
    z.refine((typed) => (parsePermille(typed) ?? 0) <= COMMISSION_MAX_PERMILLE, COMMISSION_SENTENCES.percentTooHigh),
  ),
  from: z.union([z.literal(''), z.iso.date(REGISTRATION_SENTENCES.dateUnreadable)]),
  reason: reasonText,
})

export const commissionContract = {
  'GET /api/admin/commission': {
    access: 'admin',
    operators: ['finance'],
    load: 'list',
    summary: 'The commission of each service now, the next one that is planned, and all that were ever set.',
    output: z.object({ services: z.array(serviceSchema), rates: z.array(rateSchema) }),
    refusals: ['signed_out', 'forbidden'],
  },
  'POST /api/admin/commission/preview': {
    access: 'admin',
    operators: ['admin'],
    summary:
      'What stays with the drivers of the last finished rides of a service, without a change of its commission and with it.',
    body: z.object({ rideType: z.enum(RIDE_TYPES), permille, from: z.nullable(z.iso.date()) }),
    output: z.object({ rides: z.array(sharedRide) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'commission_not_ahead'],
  },
  'POST /api/admin/commission': {
    access: 'admin',
    operators: ['admin'],
    asksPassword: true,
    summary: 'Set the commission of a service, at once or from a coming day on. A repeat changes nothing.',
    body: z.object({
      rideType: z.enum(RIDE_TYPES),
      permille,
      /** The day in Benin from whose beginning it counts; null: at once. */
      from: z.nullable(z.iso.date()),
      reason: reasonText,
      /** The newest row of this service that the operator saw. */
      seen: z.nullable(z.string()),
    }),
    output: z.object({ services: z.array(serviceSchema), rates: z.array(rateSchema) }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'commission_not_ahead',
      'commission_changed',
    ],
  },
} as const satisfies Contract
