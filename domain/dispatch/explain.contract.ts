import * as z from 'zod/mini'
import { OFFER_OUTCOMES, OFFER_REASONS, PASS_REASONS } from './offers.ts'

const instant = z.iso.datetime()

const askedSchema = z.object({
  driverId: z.uuid(),
  fullName: z.string(),
  reason: z.enum(OFFER_REASONS),
  pickupM: z.nullable(z.int()),
  pickupS: z.nullable(z.int()),
  /** Seconds for which they had waited for a ride. */
  waitedS: z.nullable(z.int()),
  offeredAt: instant,
  outcome: z.nullable(z.enum(OFFER_OUTCOMES)),
  answeredAt: z.nullable(instant),
})
export type AskedDriver = z.infer<typeof askedSchema>

const passedOverSchema = z.object({
  driverId: z.uuid(),
  fullName: z.string(),
  why: z.enum(PASS_REASONS),
  pickupS: z.nullable(z.int()),
})
export type PassedOverDriver = z.infer<typeof passedOverSchema>

/** How a driver came to see the ride that they accepted: by an offer, or because it was open to all. */
export const TAKEN_WAYS = ['offered', 'open_to_all'] as const

export const takingSchema = z.object({
  driverId: z.uuid(),
  fullName: z.string(),
  at: instant,
  way: z.enum(TAKEN_WAYS),
  givenBackAt: z.nullable(instant),
})
/** Who accepted the ride and when, and when they gave it back. */
export type RideAcceptance = z.infer<typeof takingSchema>

/** One wave of a ride's search, for an operator: the drivers asked and why, the drivers not asked and why not. */
export const waveSchema = z.object({
  round: z.int(),
  wave: z.int(),
  at: instant,
  /** Longest time to the pickup that the wave searched, in seconds. Null: the ride was open to all. */
  withinS: z.nullable(z.int()),
  asked: z.array(askedSchema),
  /** The nearest drivers that the wave passed over. */
  passedOver: z.array(passedOverSchema),
})
export type DispatchWave = z.infer<typeof waveSchema>
