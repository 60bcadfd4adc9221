import { consentsAskedOf } from '#domain/accounts/rights/consents.ts'
import type { DocumentUpload } from '#domain/documents/document-form.ts'
import { DOCUMENTS_MAX } from '#domain/documents/document-limits.ts'
import { uploadableTypes } from '#domain/documents/document-rights.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { askForCheck } from '../accounts/among-women/among-women.service.ts'
import { hasConsented } from '../accounts/rights/consents.service.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { accountClosure } from '../identity/account-state.service.ts'
import { documentPath, type NewDocumentFile, urlOf } from './document-path.ts'
import {
  countDocumentsOf,
  type DocumentRow,
  findByUrl,
  findUploaded,
  insertDocument,
  lockDocumentOwner,
} from './documents.queries.ts'
import { changeDocuments } from './documents.service.ts'
import { type PreparedDocument, prepareDocument, type SubmittedDocument } from './prepare-document.ts'
import { presentDocument } from './present-document.ts'

/** Tries before giving up: another document of the same type was written in the same millisecond. */
const NAMES_TRIED = 20

type Upload = DocumentUpload & { readonly file: SubmittedDocument | null }
/** `isReviewed`: its owner drives, so an operator looks at it before it counts. */
type NewUpload = DocumentUpload & { readonly path: string; readonly isReviewed: boolean }

/** Writes the file under the first free name of its type. Refuses file_not_stored, whatever the store's error was. */
async function saveFile(context: Context, document: NewDocumentFile, bytes: Uint8Array): Promise<string> {
  const now = context.clock.now().getTime()
  for (let later = 0; later < NAMES_TRIED; later += 1) {
    const path = documentPath(document, now + later)
    const isSaved = await context.files.save(path, bytes).catch((error: unknown) => {
      context.log.error({ err: error }, 'a document could not be stored')
      throw new Refusal('file_not_stored')
    })
    if (isSaved) return path
  }
  throw new Refusal('file_not_stored')
}

/** After an error it is unknown whether the row was committed: look for it, and keep the file if that fails too. */
async function removeUnlessKept(context: Context, path: string): Promise<void> {
  try {
    const row = await findByUrl(context.db, urlOf(path))
    if (row === undefined) await context.files.remove(path)
  } catch (error) {
    context.log.error({ err: error, path }, 'file of a failed upload not removed: the file sweep will')
  }
}

/** A card that no ride needs is kept only while its owner agrees. Refuses consent_needed. */
async function requireConsent(db: Db, { userId, role }: Actor, { documentType }: DocumentUpload): Promise<void> {
  if (documentType !== 'id_card' || !consentsAskedOf(role).includes('card')) return
  if (!(await hasConsented(db, userId, 'card'))) throw new Refusal('consent_needed', { field: 'consent' })
}

async function insertOnce(context: Context, tx: Db, actor: Actor, upload: NewUpload): Promise<DocumentRow> {
  await lockDocumentOwner(tx, actor.userId)
  // An upload may take minutes: its sender may have been shut out meanwhile.
  if ((await accountClosure(tx, actor.userId)) !== null) throw new Refusal('signed_out')
  const before = await findUploaded(tx, actor.userId, upload.id)
  if (before !== undefined) return before
  await requireConsent(tx, actor, upload)
  if ((await countDocumentsOf(tx, actor.userId)) >= DOCUMENTS_MAX) throw new Refusal('too_many_documents')
  const now = context.clock.now()
  const document = await insertDocument(tx, {
    userId: actor.userId,
    uploadId: upload.id,
    documentType: upload.documentType,
    documentNumber: upload.documentNumber || null,
    issuedOn: upload.issuedOn || null,
    expiresOn: upload.expiresOn,
    notes: upload.notes || null,
    fileUrl: urlOf(upload.path),
    status: documentStatus(upload.expiresOn, dayOf(now)),
    review: upload.isReviewed ? 'waiting' : null,
    createdAt: now,
  })
  if (upload.documentType === 'id_card') await askForCheck(tx, actor.userId, now)
  return document
}

/** Refuses file_infected, and file_not_scanned when the scanner gave no answer: an unscanned file is never accepted. */
async function requireUninfected({ scanner, log }: Context, bytes: Uint8Array | null): Promise<void> {
  if (scanner === null || bytes === null) return
  const verdict = await scanner.scan(bytes).catch((error: unknown) => {
    log.error({ err: error }, 'the virus scanner does not answer')
    throw new Refusal('file_not_scanned', { field: 'file' })
  })
  if (verdict === 'infected') throw new Refusal('file_infected', { field: 'file' })
}

/**
 * Writes the file before its row, so that no row points to a missing file. Two attempts of one upload: the later file is
 * deleted.
 */
async function keep(context: Context, actor: Actor, upload: Upload, document: PreparedDocument): Promise<DocumentRow> {
  const { documentType } = upload
  const path = await saveFile(
    context,
    { userId: actor.userId, documentType, extension: document.extension },
    document.bytes,
  )
  try {
    const row = await changeDocuments(context, actor.userId, (tx, isDriver) =>
      insertOnce(context, tx, actor, { ...upload, path, isReviewed: isDriver || actor.role === 'driver' }),
    )
    if (row.fileUrl !== urlOf(path)) await removeUnlessKept(context, path)
    return row
  } catch (error) {
    await removeUnlessKept(context, path)
    throw error
  }
}

/**
 * Adds a document with its file. Sending the same upload again changes nothing and gets the same answer.
 * Refuses document_type_not_allowed, consent_needed, too_many_documents, file_not_stored, file_infected, file_not_scanned, and what
 * prepareDocument refuses.
 */
export async function addDocument(context: Context, actor: Actor, upload: Upload): Promise<DocumentView> {
  if (!uploadableTypes(actor.role).includes(upload.documentType)) {
    throw new Refusal('document_type_not_allowed', { field: 'documentType' })
  }
  const before = await findUploaded(context.db, actor.userId, upload.id)
  const seenBy = { role: actor.role, today: dayOf(context.clock.now()) }
  if (before !== undefined) return presentDocument(before, seenBy)
  await requireConsent(context.db, actor, upload)
  const document = await prepareDocument(upload.file, actor.userId)
  await requireUninfected(context, upload.file?.bytes ?? null)
  return presentDocument(await keep(context, actor, upload, document), seenBy)
}
