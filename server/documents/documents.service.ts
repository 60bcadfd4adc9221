import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { documentsAreValid } from '#domain/drivers/driver-eligibility.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import { forgetting } from '../db/holds/holds.ts'
import type { Actor } from '../http/caller/actor.ts'
import { getDriverEligibility, requireDriverEligibility } from '../identity/eligibility.service.ts'
import { withdrawOffersTo } from '../identity/withdraw-offers.service.ts'
import { pathOfUrl, URL_PREFIX } from './document-path.ts'
import { type DocumentsToDelete, deleteDocuments, listDocumentsOf } from './documents.queries.ts'
import { presentDocument } from './present-document.ts'

export type OwnDocuments = {
  readonly documents: DocumentView[]
  readonly counts: { total: number; valid: number; expiringSoon: number; expired: number }
}

/** The actor's own documents, and the count of each status (§3): each stored document counts by its own. */
export async function listOwnDocuments(context: Context, actor: Actor): Promise<OwnDocuments> {
  const today = dayOf(context.clock.now())
  const rows = await listDocumentsOf(context.db, actor.userId)
  const documents = rows.map((row) => presentDocument(row, { role: actor.role, today }))
  const count = (counted: DocumentView['status']) => documents.filter(({ status }) => status === counted).length
  return {
    documents,
    counts: {
      total: documents.length,
      valid: count('valid'),
      expiringSoon: count('expiring_soon'),
      expired: count('expired'),
    },
  }
}

/**
 * Changes somebody's documents. It locks the driver's row first, so that no ride is accepted on the strength of a document
 * that is being deleted. The owner's pages, also those as a driver, are told on commit.
 */
export async function changeDocuments<T>(
  context: Context,
  userId: string,
  change: (tx: Db, isDriver: boolean) => Promise<T>,
): Promise<T> {
  return context.db.transaction().execute((tx) => changeDocumentsIn(context, tx, userId, change))
}

async function changeDocumentsIn<T>(
  context: Context,
  tx: Db,
  userId: string,
  change: (tx: Db, isDriver: boolean) => Promise<T>,
): Promise<T> {
  const isDriver = (await getDriverEligibility(tx, userId)) !== undefined
  if (isDriver) await requireDriverEligibility(tx, userId, 'lock')
  const changed = await change(tx, isDriver)
  if (isDriver) await withdrawWithoutDocuments(context, tx, userId)
  await announceDocuments(tx, userId, isDriver)
  return changed
}

/** A driver who may take no ride any more also loses the offers they have. */
async function withdrawWithoutDocuments(context: Context, tx: Db, userId: string): Promise<void> {
  const now = context.clock.now()
  const { documents } = await requireDriverEligibility(tx, userId)
  if (!documentsAreValid(documents, dayOf(now))) await withdrawOffersTo(tx, userId, now)
}

/** Tells the open pages of a document's owner. */
export async function announceDocuments(tx: Db, userId: string, isDriver: boolean): Promise<void> {
  await announce(tx, { kind: 'documents', userId })
  if (isDriver) await announce(tx, { kind: 'eligibility', userId })
}

/**
 * Deletes documents of a person, then their files, unless a hold keeps them. `record` runs first, in the same transaction; if it
 * returns false, nothing is deleted.
 */
export async function deleteDocumentsOf(
  context: Context,
  userId: string,
  which: DocumentsToDelete,
  record: (tx: Db) => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  const at = context.clock.now()
  // The holds before the driver’s row: an operator who sets one waits for neither.
  const { urls, isHeld } = await forgetting(context.db, (tx) =>
    changeDocumentsIn(context, tx, userId, async () =>
      (await record(tx))
        ? deleteDocuments(tx, { userId, which, urlPrefix: URL_PREFIX, at })
        : { urls: [], isHeld: false },
    ),
  )
  for (const fileUrl of isHeld ? [] : urls) {
    await context.files.remove(pathOfUrl(fileUrl)).catch((error: unknown) => {
      context.log.error({ err: error, fileUrl }, 'file of a deleted document not removed: the file sweep will')
    })
  }
  return urls.length
}

/** Deletes one of the actor's own documents. Refuses document_not_found, also for other people's documents. */
export async function deleteOwnDocument(context: Context, actor: Actor, documentId: string): Promise<void> {
  if ((await deleteDocumentsOf(context, actor.userId, { documentId })) === 0) throw new Refusal('document_not_found')
}
