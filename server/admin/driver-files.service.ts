import type * as z from 'zod/mini'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import type { adminDriversContract, Dossier, DossierPapers, DriverLine } from '#domain/admin/admin-drivers.contract.ts'
import { readPersonSearch } from '#domain/admin/person-search.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document-types.ts'
import { papersAreValid } from '#domain/drivers/may-accept.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { pageOf, readCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { recordReadingOfPapers } from './audit.service.ts'
import {
  countPending,
  type DriverRow,
  findDossier,
  listDrivers,
  listPapers,
  type PaperRow,
} from './driver-files.queries.ts'

type Wish = z.infer<(typeof adminDriversContract)['GET /api/admin/drivers']['query']>

function presentLine({ at: _, papers, ...row }: DriverRow, today: Day): DriverLine {
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
    papersBlock: !papersAreValid(papers, today),
  }
}

/** Drivers by approval and search, those to check first, and how many wait for it. */
export async function searchDrivers(
  context: Context,
  wish: Wish,
): Promise<{ drivers: DriverLine[]; pendingCount: number; next: string | null }> {
  const fitting = { approval: wish.approval ?? null, search: readPersonSearch(wish.search) }
  const found = await listDrivers(context.db, fitting, readCursor(wish.after))
  const { rows, next } = pageOf(found, ({ approval, at, userId }) => ({
    at: approval === 'pending' ? `-${at}` : at,
    id: userId,
  }))
  const today = dayOf(context.clock.now())
  const pendingCount = await countPending(context.db)
  return { drivers: rows.map((row) => presentLine(row, today)), pendingCount, next }
}

function presentKind(documentType: DocumentType, papers: readonly PaperRow[], today: Day): DossierPapers {
  const blocking: readonly DocumentType[] = BLOCKING_DOCUMENT_TYPES
  return {
    documentType,
    blocks: blocking.includes(documentType),
    papers: papers
      .filter((paper) => paper.documentType === documentType)
      .map(({ issueDate, expiryDate, createdAt, documentType: _, ...paper }) => ({
        ...paper,
        issuedOn: issueDate,
        expiresOn: expiryDate,
        status: documentStatus(expiryDate, today),
        addedAt: createdAt.toISOString(),
      })),
  }
}

/** One driver's whole file; reading it is written in the journal first. Refuses driver_not_found. */
export async function getDossier(context: Context, operator: Actor, userId: string): Promise<Dossier> {
  const today = dayOf(context.clock.now())
  const row = await findDossier(context.db, userId, today)
  if (row === null) throw new Refusal('driver_not_found')
  await recordReadingOfPapers(context, operator, userId)
  const papers = await listPapers(context.db, userId)
  return {
    ...presentLine(row, today),
    approvalReason: row.approvalReason,
    firstName: row.firstName,
    lastName: row.lastName,
    birthDate: row.birthDate,
    birthPlace: row.birthPlace,
    identityNumber: row.identityNumber,
    hasInsurance: row.hasInsurance,
    licenseNumber: row.licenseNumber,
    licenseCategory: row.licenseCategory,
    licenseAuthority: row.licenseAuthority,
    licenseIssuedOn: row.licenseIssueDate,
    licenseExpiresOn: row.licenseExpiryDate,
    registeredAt: row.createdAt.toISOString(),
    ridesCompleted: row.ridesCompleted,
    givenBackToday: row.givenBackToday,
    feesHeldXof: row.feesHeldXof,
    averageRating: row.averageRating,
    activeRideId: row.activeRideId,
    kinds: DOCUMENT_TYPES.map((documentType) => presentKind(documentType, papers, today)),
  }
}
