import * as z from 'zod/mini'
import type { FloodLimit } from '../../shared/call-limits.ts'
import type { Contract } from '../../shared/contract.ts'
import { atMost } from '../../shared/text-rule.ts'
import { reasonText } from '../approval-rules.ts'
import { APPROVAL_SENTENCES } from '../drivers.fr.ts'
import { VEHICLE_COLOURS } from '../vehicle-look.ts'
import { vehicleProposal } from './vehicle-rules.ts'
import { VEHICLE_OWNERS, VEHICLE_STATES } from './vehicle-state.ts'

/** Proposals by one account in a minute: each is written in the journal. */
export const VEHICLE_PROPOSALS = { name: 'vehicleProposals', by: 'account', perMinute: 6 } as const satisfies FloodLimit

/** A name of a chosen vehicle that the browser makes: the same proposal sent twice is one. */
const proposalId = z.uuid()
const instant = z.iso.datetime()
const text = z.nullable(z.string())

/** A vehicle with all that is known of it: for its driver and for operators only. */
export const vehicleSchema = z.object({
  id: z.uuid(),
  state: z.enum(VEHICLE_STATES),
  plate: z.string(),
  make: text,
  colour: z.nullable(z.enum(VEHICLE_COLOURS)),
  licenseNumber: z.string(),
  chassisNumber: text,
  wheels: z.nullable(z.int()),
  /** For passengers. */
  seats: z.nullable(z.int()),
  /** The services that an operator has left to it; null: all that its wheels and seats allow. */
  services: z.nullable(z.array(z.string())),
  owner: z.enum(VEHICLE_OWNERS),
  ownerName: text,
  ownerPhone: text,
  ownerNpi: text,
  ownershipDocument: text,
  npc: text,
  taxYear: z.nullable(z.int()),
  insurancePolicy: text,
  insuranceEndsOn: z.nullable(z.iso.date()),
  tvmReceipt: text,
  inspectionEndsOn: z.nullable(z.iso.date()),
  proposedAt: instant,
  decidedAt: z.nullable(instant),
  /** Why an operator refused it. */
  reason: text,
  validFrom: z.nullable(instant),
  validTo: z.nullable(instant),
})
export type VehicleView = z.infer<typeof vehicleSchema>

/** What an operator reads beside a proposal. */
export const vehicleFileSchema = z.object({
  inForce: z.nullable(vehicleSchema),
  proposal: z.nullable(vehicleSchema),
  /** Vehicles of before and refused proposals, the newest first. */
  past: z.array(vehicleSchema),
  /** Other drivers whose vehicle in force has one of these plates: a vehicle may have several drivers. */
  samePlate: z.array(z.object({ userId: z.uuid(), fullName: z.string(), plate: z.string() })),
})
export type VehicleFile = z.infer<typeof vehicleFileSchema>

const ownVehicles = z.object({
  inForce: z.nullable(vehicleSchema),
  /** What waits for an operator, or was refused last and not sent again. */
  proposal: z.nullable(vehicleSchema),
})
export type OwnVehicles = z.infer<typeof ownVehicles>

const services = z.nullable(z.array(z.string()).check(atMost(20)))

/** What an operator decides about a proposal. A refusal has a reason, which the driver reads. */
const decisionSchema = z
  .object({
    proposalId,
    decision: z.enum(['approve', 'refuse']),
    reason: z.optional(reasonText),
    /** Of an approval: the services that are left to it; null or absent: all that it may serve. */
    services: z.optional(services),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approve' || reason !== undefined, {
      error: APPROVAL_SENTENCES.reasonMissing,
      path: ['reason'],
    }),
  )
export type VehicleDecision = z.infer<typeof decisionSchema>

export const vehiclesContract = {
  'GET /api/driver/vehicles': {
    access: 'driver',
    summary: 'The driver’s vehicle in force, and the one that they have proposed.',
    output: ownVehicles,
    refusals: ['signed_out', 'forbidden', 'driver_not_found'],
  },
  'PUT /api/driver/vehicle-proposals/:proposalId': {
    access: 'driver',
    limits: [VEHICLE_PROPOSALS],
    summary:
      'Propose another vehicle, plate or licence. It counts once an operator has checked it. It replaces one that waits; a repeat changes nothing.',
    params: z.object({ proposalId }),
    body: vehicleProposal(),
    output: z.object({ proposal: vehicleSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'invalid_input',
      'driver_not_found',
      'vehicle_not_found',
      'vehicle_unchanged',
      'too_many_requests',
    ],
  },
  'POST /api/admin/drivers/:userId/vehicle-decision': {
    access: 'admin',
    operators: ['papers'],
    asksPassword: true,
    summary: 'Approve or refuse the vehicle that a driver proposed. One’s own repeat changes nothing.',
    params: z.object({ userId: z.uuid() }),
    body: decisionSchema,
    output: z.object({ vehicle: vehicleSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'own_file',
      'driver_not_found',
      'account_deleted',
      'vehicle_not_found',
      'vehicle_replaced',
      'decided_meanwhile',
      'npc_taken',
    ],
  },
  'PUT /api/admin/drivers/:userId/vehicle-services': {
    access: 'admin',
    operators: ['papers'],
    asksPassword: true,
    summary:
      'Leave fewer services to the vehicle in force than its seats allow, or all (null). A repeat changes nothing.',
    params: z.object({ userId: z.uuid() }),
    body: z.object({ vehicleId: z.uuid(), services }),
    output: z.object({ vehicle: vehicleSchema }),
    refusals: [
      'signed_out',
      'forbidden',
      'password_needed',
      'invalid_input',
      'own_file',
      'driver_not_found',
      'vehicle_not_found',
    ],
  },
} as const satisfies Contract
