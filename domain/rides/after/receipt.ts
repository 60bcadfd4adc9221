import * as z from 'zod/mini'
import { fareLineSchema } from '../../fares/fare-lines.ts'
import { PAYMENT_STATUSES, SHOWN_METHODS } from '../../fares/payment-status.ts'
import { RIDE_TYPES } from '../../fares/services.table.ts'
import { invoiceBlockSchema } from '../../invoices/invoice-block.ts'
import { changeClaimSchema, moneyBackSchema } from '../ride-views.ts'

const instant = z.iso.datetime()

/** The subject of a receipt. */
export const RECEIPT_KINDS = ['ride', 'cancel_fee', 'money_back'] as const

/** The content of a receipt. Its issuer is the installation's brand, which every page knows. */
export const receiptSchema = z.object({
  kind: z.enum(RECEIPT_KINDS),
  code: z.string(),
  rideType: z.enum(RIDE_TYPES),
  passengerName: z.string(),
  /** The name of the rider, when somebody else booked. */
  riderName: z.nullable(z.string()),
  driver: z.nullable(z.object({ firstName: z.string(), vehiclePlate: z.string() })),
  pickupLocation: z.string(),
  dropoffLocation: z.string(),
  distanceM: z.nullable(z.int()),
  bookedAt: instant,
  startedAt: z.nullable(instant),
  /** When the ride was finished or cancelled. */
  endedAt: instant,
  /** Null: the catalogue price, or a fee. */
  fare: z.nullable(z.array(fareLineSchema)),
  amountXof: z.int(),
  payment: z.nullable(
    z.object({
      status: z.enum(PAYMENT_STATUSES),
      method: z.enum(SHOWN_METHODS),
      paidAt: z.nullable(instant),
      isBeingVerified: z.boolean(),
    }),
  ),
  /** The part of the amount that the passenger’s credit pays in place of cash. Absent: none. */
  creditXof: z.optional(z.int()),
  /** Change that the driver did not have and that became credit. Absent: none. */
  changeXof: z.optional(z.int()),
  /** Change that the driver says they owe, while the passenger may still agree. Absent: none. */
  openChange: z.optional(changeClaimSchema),
  /** A further payment that is refunded. */
  moneyBack: z.optional(moneyBackSchema),
  /** Absent: none is made for it. */
  invoice: z.optional(invoiceBlockSchema),
  /** Can a copy be sent? Only to an account with an e-mail address. */
  canBeMailed: z.boolean(),
})
export type Receipt = z.infer<typeof receiptSchema>
