import * as z from 'zod/mini'
import { driverDebtSchema } from '../drivers/drivers.contract.ts'
import { RIDE_TYPES } from '../fares/services.table.ts'
import type { Contract } from '../shared/contract.ts'
import { askedDay } from '../shared/text-rule.ts'
import { PERIOD_UNITS } from './period.ts'
import { ROW_KINDS, ROW_METHODS } from './statement.ts'

const totalsSchema = z.object({
  rides: z.int(),
  grossXof: z.int(),
  commissionXof: z.int(),
  cashXof: z.int(),
  onlineXof: z.int(),
  feesXof: z.int(),
  topUpsXof: z.int(),
  payoutsXof: z.int(),
  changeXof: z.int(),
  correctionsXof: z.int(),
})

const rowSchema = z.object({
  id: z.string(),
  kind: z.enum(ROW_KINDS),
  at: z.iso.datetime(),
  method: z.nullable(z.enum(ROW_METHODS)),
  fareXof: z.int(),
  commissionXof: z.int(),
  effectXof: z.int(),
  /** Why an operator corrected the account. */
  reason: z.optional(z.string()),
  ride: z.nullable(
    z.object({
      rideId: z.uuid(),
      rideType: z.enum(RIDE_TYPES),
      pickupLocation: z.string(),
      dropoffLocation: z.string(),
    }),
  ),
})

/** Which period: of the page, and of the PDF. A day of the period; today when it is missing. */
export const statementQuery = z.object({
  unit: z._default(z.enum(PERIOD_UNITS), 'week'),
  on: z.optional(askedDay),
})

export const statementSchema = z.object({
  /** The balance now, in F CFA: what Miyi owes the driver; negative: what they owe. */
  balanceXof: z.int(),
  period: z.object({ unit: z.enum(PERIOD_UNITS), first: z.iso.date(), last: z.iso.date() }),
  openingXof: z.int(),
  closingXof: z.int(),
  totals: totalsSchema,
  days: z.array(z.object({ day: z.iso.date(), totals: totalsSchema, balanceXof: z.int(), rows: z.array(rowSchema) })),
})
export type Statement = z.infer<typeof statementSchema>

/** Of a request that records a driver's cash: the operator says that it is not the sum that was just recorded. */
export const isOtherCashSchema = z.optional(z.boolean())

const ownAccountSchema = z.object({
  ...statementSchema.shape,
  /** What they owe, from half of a limit on; null: nothing to warn of. */
  debt: z.nullable(driverDebtSchema),
})
export type OwnAccount = z.infer<typeof ownAccountSchema>

export const accountContract = {
  'GET /api/driver/account': {
    access: 'driver',
    load: 'list',
    summary: 'The driver’s own account: balance, and statement of a day, week or month of Benin, newest day first.',
    query: statementQuery,
    output: ownAccountSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'driver_not_found'],
  },
} as const satisfies Contract
