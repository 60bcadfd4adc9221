import * as z from 'zod/mini'
import { DOCUMENT_REVIEWS } from '../../documents/document-review.ts'
import { DOCUMENT_STATUSES } from '../../documents/document-status.ts'
import { DOCUMENT_TYPES } from '../../documents/document-types.ts'
import { APPROVALS, DRIVER_TYPES } from '../../drivers/driver-types.table.ts'
import { vehicleLookFields } from '../../drivers/vehicle-look-schema.ts'
import { vehicleFileSchema } from '../../drivers/vehicles/vehicles.contract.ts'
import type { Contract } from '../../shared/contract.ts'
import { afterUuid } from '../../shared/paging.ts'
import { search } from '../users/person-search.ts'

const instant = z.iso.datetime()

const driverLine = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  driverType: z.enum(DRIVER_TYPES),
  vehiclePlate: z.string(),
  approval: z.enum(APPROVALS),
  approvalChangedAt: instant,
  isAvailable: z.boolean(),
  isBlocked: z.boolean(),
  /** A blocking document is missing or expired: the driver cannot accept rides, approved or not. */
  documentsBlock: z.boolean(),
  /** How many of their documents wait for an operator. */
  documentsToReview: z.int(),
})
export type DriverLine = z.infer<typeof driverLine>

const dossierDocumentSchema = z.object({
  id: z.uuid(),
  documentNumber: z.nullable(z.string()),
  issuedOn: z.nullable(z.iso.date()),
  expiresOn: z.iso.date(),
  status: z.enum(DOCUMENT_STATUSES),
  fileUrl: z.string(),
  notes: z.nullable(z.string()),
  addedAt: instant,
  review: z.nullable(z.enum(DOCUMENT_REVIEWS)),
  /** Of its kind, the one that counts. */
  counts: z.boolean(),
})
export type DossierDocument = z.infer<typeof dossierDocumentSchema>

/** One of the five kinds that a driver must give, and the documents given: the one that counts, then the latest to expire. */
const documentKindSchema = z.object({
  documentType: z.enum(DOCUMENT_TYPES),
  blocks: z.boolean(),
  documents: z.array(dossierDocumentSchema),
  /** To be settled before the file can be approved. */
  isToSettle: z.boolean(),
})
export type DossierDocuments = z.infer<typeof documentKindSchema>

const dossierSchema = z.extend(driverLine, {
  approvalReason: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  /** Null, as the licence, and without vehicles and documents: the operator’s roles do not show papers. */
  birthDate: z.nullable(z.iso.date()),
  birthPlace: z.nullable(z.string()),
  identityNumber: z.nullable(z.string()),
  ...vehicleLookFields,
  hasInsurance: z.boolean(),
  licenseNumber: z.nullable(z.string()),
  licenseCategory: z.string(),
  licenseAuthority: z.nullable(z.string()),
  licenseIssuedOn: z.nullable(z.iso.date()),
  licenseExpiresOn: z.nullable(z.iso.date()),
  registeredAt: instant,
  ridesCompleted: z.int(),
  givenBackToday: z.int(),
  /** Cancellation fees that the driver took in cash and has not handed over. Null: the operator’s roles do not show sums. */
  feesHeldXof: z.nullable(z.int()),
  averageRating: z.nullable(z.number()),
  activeRideId: z.nullable(z.uuid()),
  vehicles: z.nullable(vehicleFileSchema),
  kinds: z.array(documentKindSchema),
})
export type Dossier = z.infer<typeof dossierSchema>

export const adminDriversContract = {
  'GET /api/admin/drivers': {
    access: 'admin',
    operators: ['support', 'finance', 'papers'],
    load: 'list',
    summary:
      'Drivers by approval and search: those to check first, who has waited longest at the top; a page at a time.',
    /** `vehicle`: those who proposed another vehicle that waits for an operator. */
    query: z.object({
      approval: z.optional(z.enum(APPROVALS)),
      vehicle: z.optional(z.literal('proposed')),
      search,
      after: afterUuid,
    }),
    output: z.object({
      drivers: z.array(driverLine),
      /** Pending files with a document of each type. */
      pendingCount: z.int(),
      next: z.nullable(z.string()),
    }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
  'GET /api/admin/drivers/:userId': {
    access: 'admin',
    operators: ['support', 'finance', 'papers'],
    summary: 'One driver’s whole file with their documents. Reading it is written to the audit log.',
    params: z.object({ userId: z.uuid() }),
    output: dossierSchema,
    refusals: ['signed_out', 'forbidden', 'invalid_input', 'driver_not_found'],
  },
} as const satisfies Contract
