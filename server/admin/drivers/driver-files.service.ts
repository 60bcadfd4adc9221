import type * as z from 'zod/mini'
import { mayOperate, SEES_DOCUMENTS } from '#domain/accounts/operator-roles.ts'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type {
  adminDriversContract,
  Dossier,
  DossierDocuments,
  DriverLine,
} from '#domain/admin/drivers/admin-drivers.contract.ts'
import { dossierSeenBy } from '#domain/admin/roles/what-roles-see.ts'
import { parsePersonSearch } from '#domain/admin/users/person-search.ts'
import { countingDocument, isBlocking, typesToSettle } from '#domain/documents/document-review.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document-types.ts'
import { documentsBlock } from '#domain/drivers/driver-eligibility.ts'
import { vehicleLookOf } from '#domain/drivers/vehicle-look.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { getVehicleFile } from '../../drivers/vehicles/vehicle-decisions.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordDocumentsViewed } from '../../identity/audit.service.ts'
import {
  countFilesToVerify,
  type DossierDocumentRow,
  type DriverListRow,
  findDossier,
  listDossierDocuments,
  listDrivers,
} from './driver-files.queries.ts'

type Wish = z.infer<(typeof adminDriversContract)['GET /api/admin/drivers']['query']>

function presentLine({ at: _, documents, ...row }: DriverListRow, today: Day): DriverLine {
  return {
    userId: row.userId,
    fullName: row.fullName,
    email: realEmail(row.email),
    phoneNumber: row.phoneNumber,
    driverType: row.driverType,
    vehiclePlate: row.vehiclePlate,
    approval: row.approval,
    approvalChangedAt: row.approvalChangedAt.toISOString(),
    isAvailable: row.isAvailable,
    isBlocked: row.isBlocked,
    documentsBlock: documentsBlock({ approval: row.approval, documents }, today),
    documentsToReview: documents.filter(({ review }) => review === 'waiting').length,
  }
}

/** Drivers by approval and search, those to check first, and how many complete files are to be checked. */
export async function searchDrivers(
  context: Context,
  wish: Wish,
): Promise<{ drivers: DriverLine[]; pendingCount: number; next: string | null }> {
  const fitting = {
    approval: wish.approval ?? null,
    isChangingVehicle: wish.vehicle === 'proposed',
    search: parsePersonSearch(wish.search),
  }
  const found = await listDrivers(context.db, fitting, parseCursor(wish.after))
  const { rows, next } = pageOf(found, ({ approval, at, userId }) => ({
    at: approval === 'pending' ? `-${at}` : at,
    id: userId,
  }))
  const today = dayOf(context.clock.now())
  const pendingCount = await countFilesToVerify(context.db)
  return { drivers: rows.map((row) => presentLine(row, today)), pendingCount, next }
}

function presentKind(
  documentType: DocumentType,
  documents: readonly DossierDocumentRow[],
  today: Day,
): DossierDocuments {
  const counting = countingDocument(documents, documentType)
  return {
    documentType,
    blocks: isBlocking(documentType),
    isToSettle: typesToSettle(documents).includes(documentType),
    documents: documents
      .filter((document) => document.documentType === documentType)
      .map(({ issuedOn, expiresOn, createdAt, documentType: _, ...document }) => ({
        ...document,
        issuedOn,
        expiresOn,
        status: documentStatus(expiresOn, today),
        addedAt: createdAt.toISOString(),
        counts: document.id === counting?.id,
      })),
  }
}

/**
 * One driver's file, as far as the operator's roles show it. Reading their papers is recorded in the journal first. Refuses
 * driver_not_found.
 */
export async function getDossier(context: Context, operator: Actor, userId: string): Promise<Dossier> {
  const today = dayOf(context.clock.now())
  const row = await findDossier(context.db, userId, today)
  if (row === null) throw new Refusal('driver_not_found')
  if (mayOperate(operator.operatorRoles, SEES_DOCUMENTS)) await recordDocumentsViewed(context, operator, userId)
  const documents = await listDossierDocuments(context.db, userId)
  const vehicles = await getVehicleFile(context.db, userId)
  return dossierSeenBy(operator.operatorRoles, {
    ...presentLine(row, today),
    approvalReason: row.approvalReason,
    firstName: row.firstName,
    lastName: row.lastName,
    birthDate: row.birthDate,
    birthPlace: row.birthPlace,
    identityNumber: row.identityNumber,
    ...vehicleLookOf(row),
    hasInsurance: row.hasInsurance,
    licenseNumber: row.licenseNumber,
    licenseCategory: row.licenseCategory,
    licenseAuthority: row.licenseAuthority,
    licenseIssuedOn: row.licenseIssuedOn,
    licenseExpiresOn: row.licenseExpiresOn,
    registeredAt: row.createdAt.toISOString(),
    ridesCompleted: row.ridesCompleted,
    givenBackToday: row.givenBackToday,
    feesHeldXof: row.feesHeldXof,
    averageRating: row.averageRating,
    activeRideId: row.activeRideId,
    vehicles,
    kinds: DOCUMENT_TYPES.map((documentType) => presentKind(documentType, documents, today)),
  })
}
