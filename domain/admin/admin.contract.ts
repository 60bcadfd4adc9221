import * as z from 'zod/mini'
import { adminRideSchema } from '../rides/ride-views.ts'
import type { Contract } from '../shared/contract.ts'

/** Recent rides on the operator's first tab (§9). */
export const RECENT_RIDES_LIMIT = 10

/** A figure and its growth over the same days of last month, in percent; null when last month had none. */
const figure = z.object({ value: z.int(), monthGrowthPercent: z.nullable(z.int()) })

/** How much waits for an operator; the same numbers as the lists that they lead to. 0 where their roles do not lead. */
const toDecideSchema = z.object({
  /** Calls for help that nobody has closed. Exercises are not counted. */
  sosAlerts: z.int(),
  unusualTrips: z.int(),
  reviews: z.int(),
  cashDisputes: z.int(),
  /** With a document of each type. */
  driverFiles: z.int(),
  /** Vehicles that drivers proposed. */
  vehicles: z.int(),
  /** Of approved drivers. */
  documents: z.int(),
  /** To approve, to pay by hand, or uncertain. */
  payouts: z.int(),
  /** Letters and SMS that could not be sent. */
  failedMessages: z.int(),
  /** Transactions and refunds that do not go on by themselves. */
  stuckMoney: z.int(),
  /** Of what people ask to have corrected. */
  corrections: z.int(),
  /** Days of rents on which driver and owner differ, without an operator’s note. */
  rentDays: z.int(),
  /** Normalised invoices whose registration is uncertain, and those that were not accepted. */
  uncertainInvoices: z.int(),
  refusedInvoices: z.int(),
  cases: z.int(),
  disclosures: z.int(),
})
export type ToDecide = z.infer<typeof toDecideSchema>

export const adminContract = {
  'GET /api/admin/dashboard': {
    access: 'admin',
    operators: 'any',
    load: 'list',
    summary: 'What waits for an operator, platform figures and the last rides.',
    output: z.object({
      toDecide: toDecideSchema,
      rides: figure,
      activeDrivers: z.int(),
      /** Null: the operator’s roles do not show sums. */
      revenueXof: z.nullable(figure),
      users: figure,
      /** Empty as well if the operator’s roles do not show rides. */
      recentRides: z.array(adminRideSchema),
    }),
    refusals: ['signed_out', 'forbidden'],
  },
} as const satisfies Contract
