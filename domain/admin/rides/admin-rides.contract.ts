import * as z from 'zod/mini'
import { CASE_KINDS } from '../../cases/case-kinds.ts'
import { CASE_SIDES, CASE_STATES } from '../../cases/case-state.ts'
import { takingSchema, waveSchema } from '../../dispatch/explain.contract.ts'
import { vehicleLookFields } from '../../drivers/vehicle-look-schema.ts'
import { PAYMENT_PURPOSES, PAYMENT_STATUSES, SHOWN_METHODS } from '../../fares/payment-status.ts'
import { ATTEMPT_OUTCOMES, FAILURE_REASONS } from '../../payments/online/attempt-outcome.ts'
import { cashToReturnSchema } from '../../rides/after/cash-to-return.ts'
import { PARTIES, RIDE_ACTIONS, RIDE_STATUSES } from '../../rides/ride-status.ts'
import { adminRideSchema } from '../../rides/ride-views.ts'
import { sosAlertSchema } from '../../safety/admin-safety.contract.ts'
import type { Contract } from '../../shared/contract.ts'
import { afterUuid } from '../../shared/paging.ts'
import { askedDay } from '../../shared/text-rule.ts'
import { cashCaseFileSchema } from '../cash-cases/admin-cash-cases.contract.ts'
import { search } from '../users/person-search.ts'

const instant = z.iso.datetime()

/** A party of a ride, and how an operator contacts them. */
const partySchema = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  email: z.nullable(z.string()),
})

const attemptSchema = z.object({
  transactionId: z.string(),
  outcome: z.enum(ATTEMPT_OUTCOMES),
  createdAt: instant,
  updatedAt: instant,
})

const paymentSchema = z.object({
  id: z.uuid(),
  purpose: z.enum(PAYMENT_PURPOSES),
  method: z.enum(SHOWN_METHODS),
  status: z.enum(PAYMENT_STATUSES),
  amountXof: z.int(),
  failureReason: z.nullable(z.enum(FAILURE_REASONS)),
  createdAt: instant,
  completedAt: z.nullable(instant),
  attempts: z.array(attemptSchema),
})
export type RidePayment = z.infer<typeof paymentSchema>

const eventSchema = z.object({
  version: z.int(),
  at: instant,
  action: z.enum([...RIDE_ACTIONS, 'request']),
  party: z.enum(PARTIES),
  actorName: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})
export type RideEvent = z.infer<typeof eventSchema>

/** Who accepted the ride, and what they drove, as it was then. */
const drivenSchema = z.object({
  driverId: z.uuid(),
  acceptedAt: instant,
  fullName: z.string(),
  phoneNumber: z.nullable(z.string()),
  plate: z.string(),
  ...vehicleLookFields,
  /** Null, as the NPC: the operator’s roles do not show papers. */
  licenseNumber: z.nullable(z.string()),
  npc: z.nullable(z.string()),
})
export type Driven = z.infer<typeof drivenSchema>

const caseOfRideSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(CASE_KINDS),
  state: z.enum(CASE_STATES),
  side: z.nullable(z.enum(CASE_SIDES)),
  openedAt: instant,
  isOverdue: z.boolean(),
})

const fileSchema = z.object({
  ride: adminRideSchema,
  passenger: partySchema,
  driver: z.nullable(z.extend(partySchema, { vehiclePlate: z.nullable(z.string()) })),
  /** Each acceptance, in order; the first drivers gave the ride back. Empty: nobody accepted it, or it is forgotten. */
  driven: z.array(drivenSchema),
  /** The ratings that passenger and driver gave each other, and the codes of their reasons. */
  stars: z.nullable(z.int()),
  starReasons: z.array(z.string()),
  passengerStars: z.nullable(z.int()),
  passengerReasons: z.array(z.string()),
  /** Empty, and the sums below null: there is none, or the operator’s roles do not show them. */
  payments: z.array(paymentSchema),
  /** What passenger and driver say about the cash when they disagree; null: they do not. */
  cashCase: z.nullable(cashCaseFileSchema),
  /** The passenger’s credit that pays a part of the price in place of cash, in F CFA. */
  creditXof: z.nullable(z.int()),
  /** What the driver says that they could not give back, and the passenger’s answer. */
  change: z.nullable(
    z.object({ noteXof: z.int(), changeXof: z.int(), agreed: z.nullable(z.boolean()), answerBy: instant }),
  ),
  /** Cash that the driver noted for a ride that was paid otherwise, and what became of it. */
  cashToReturn: z.nullable(cashToReturnSchema),
  /** Oldest first. */
  timeline: z.array(eventSchema),
  /** Drivers who were asked, wave by wave. Empty: the ride was open to all from the start, or nobody was asked yet. */
  dispatch: z.array(waveSchema),
  /** Drivers who accepted the ride, in order; the first ones gave it back. */
  takings: z.array(takingSchema),
  /** The ride is open to every driver who may accept it. */
  isOpenToAll: z.boolean(),
  /** Oldest first, as the alerts. Empty: there is none, or the operator’s roles do not show them. */
  cases: z.array(caseOfRideSchema),
  alerts: z.array(sosAlertSchema),
})
export type RideFile = z.infer<typeof fileSchema>

export const adminRidesContract = {
  'GET /api/admin/rides': {
    access: 'admin',
    operators: ['support', 'finance'],
    load: 'list',
    summary: 'Rides by day of booking, status and person, newest first, a page at a time.',
    query: z.object({
      from: z.optional(askedDay),
      to: z.optional(askedDay),
      status: z.optional(z.enum(RIDE_STATUSES)),
      person: search,
      after: afterUuid,
    }),
    output: z.object({
      rides: z.array(adminRideSchema),
      next: z.nullable(z.string()),
      /** More people match the search than it follows, so rides of the others are missing here. */
      tooManyPeople: z.boolean(),
    }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'GET /api/admin/rides/:rideId': {
    access: 'admin',
    operators: ['support', 'finance'],
    summary: 'One ride: its data, payments and events, each with its actor and time.',
    params: z.object({ rideId: z.uuid() }),
    output: fileSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'ride_not_found'],
  },
} as const satisfies Contract
