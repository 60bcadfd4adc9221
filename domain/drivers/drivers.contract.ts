import * as z from 'zod/mini'
import { cashNoteOrExactSchema } from '../change/notes.ts'
import { DOCUMENT_STATUSES } from '../documents/document-status.ts'
import { DOCUMENT_TYPES } from '../documents/document-types.ts'
import type { Contract } from '../shared/contract.ts'
import { DRIVER_REFUSALS } from './driver-eligibility.ts'
import { APPROVALS, DRIVER_TYPES } from './driver-types.table.ts'
import { vehicleLook } from './registration-rules.ts'
import { VEHICLE_CHANGES } from './vehicle-look.ts'
import { vehicleLookFields } from './vehicle-look-schema.ts'

const requiredDocument = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  /** Null: the document is missing. */
  expiresOn: z.nullable(z.iso.date()),
  status: z.nullable(z.enum(DOCUMENT_STATUSES)),
  /** The day is that of the document that counts. False: of one that waits for an operator, or missing. */
  counts: z.boolean(),
  /** A newer one waits for an operator; or none counts, and the last one was refused. */
  renewal: z.nullable(z.enum(['waiting', 'refused'])),
  blocks: z.boolean(),
})

/** What a driver reads once half of a limit is used. `leastXof`: what brings cash offers back; null: they still come. */
export const driverDebtSchema = z.object({
  state: z.enum(['warned', 'stopped']),
  owedXof: z.int(),
  limitXof: z.nullable(z.int()),
  /** When the days are over; null: days are not limited. */
  stopsAt: z.nullable(z.iso.datetime()),
  leastXof: z.nullable(z.int()),
})
export type DriverDebtView = z.infer<typeof driverDebtSchema>

const driverDashboard = z.object({
  driverType: z.enum(DRIVER_TYPES),
  vehiclePlate: z.string(),
  ...vehicleLookFields,
  approval: z.enum(APPROVALS),
  /** Why an operator refused or suspended them. */
  approvalReason: z.nullable(z.string()),
  isAvailable: z.boolean(),
  /** Up to which note they said today that they have change, in F CFA; 0: none, or not said today. */
  changeUpToXof: z.int(),
  /** The refusal code that stops them from accepting now; the screen chooses its sentence. Null: nothing stops them. */
  blockedBecause: z.nullable(z.enum(DRIVER_REFUSALS)),
  documentsBlock: z.boolean(),
  /** Number of rides that they gave back today. */
  givenBackToday: z.int(),
  /** A sentence: why and until when they may not become available; null when they may. */
  pausedBecause: z.nullable(z.string()),
  ridesToday: z.int(),
  earnedTodayXof: z.int(),
  /** What stays with the driver of today's fares after the commission, in F CFA. Absent: all of it. */
  keptTodayXof: z.optional(z.int()),
  /** What today asks for the rent of their vehicle, in F CFA. Absent: nothing. */
  rentTodayXof: z.optional(z.int()),
  /** The vehicle in force belongs to another person. */
  isRented: z.optional(z.literal(true)),
  /** What they owe, from half of a limit on; null: nothing to warn of. */
  debt: z.nullable(driverDebtSchema),
  /** Cancellation fees that they took in cash and have neither handed over nor paid to their account, in F CFA. */
  feesHeldXof: z.int(),
  averageRating: z.nullable(z.number()),
  ratingsCount: z.int(),
  documents: z.array(requiredDocument),
})
export type DriverDashboard = z.infer<typeof driverDashboard>

export const driversContract = {
  'PUT /api/driver/change': {
    access: 'driver',
    summary: 'Say up to which note the driver has change; 0: none. It holds for today.',
    body: z.object({ upToXof: cashNoteOrExactSchema }),
    output: z.object({ upToXof: cashNoteOrExactSchema }),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'driver_not_found'],
  },
  'PUT /api/driver/vehicle': {
    access: 'driver',
    limits: [VEHICLE_CHANGES],
    summary: 'Say the make and the colour of the driver’s vehicle; an empty text: not said.',
    body: vehicleLook(),
    output: z.object(vehicleLookFields),
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'driver_not_found', 'too_many_requests'],
  },
  'GET /api/driver': {
    access: 'driver',
    summary: 'The driver’s own tiles, documents and eligibility.',
    output: driverDashboard,
    refusals: ['signed_out', 'forbidden', 'driver_not_found'],
  },
  'PUT /api/driver/availability': {
    access: 'driver',
    summary: 'Say whether the driver takes rides now.',
    body: z.object({ isAvailable: z.boolean() }),
    output: z.object({ isAvailable: z.boolean() }),
    refusals: [
      'signed_out',
      'forbidden',
      'driver_not_found',
      'driver_not_approved',
      'driver_suspended',
      'driver_refused',
      'driving_paused',
    ],
  },
} as const satisfies Contract
