import type { Readable } from 'node:stream'
import { mayOperate, SEES_DOCUMENTS } from '#domain/accounts/operator-roles.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { recordDocumentsViewed } from '../identity/audit.service.ts'
import { isDocumentUrl, pathOfUrl } from './document-path.ts'
import { findByUrl, findHeldByPath } from './documents.queries.ts'

export type OpenedDocument = { readonly documentType: DocumentType; readonly content: Readable }

/** A document that its owner deleted and a hold keeps: for operators who see papers, never for its owner. */
async function findHeld({ db }: Context, { userId, operatorRoles }: Actor, fileUrl: string) {
  const held = mayOperate(operatorRoles, SEES_DOCUMENTS) ? await findHeldByPath(db, pathOfUrl(fileUrl)) : undefined
  return held?.userId === userId ? undefined : held
}

/** The file with that URL, for its owner and for operators who see papers. Null for everybody else, and if there is no such file. */
export async function openDocument(context: Context, actor: Actor, fileUrl: string): Promise<OpenedDocument | null> {
  if (!isDocumentUrl(fileUrl)) return null
  const document = (await findByUrl(context.db, fileUrl)) ?? (await findHeld(context, actor, fileUrl))
  const isReadable = document?.userId === actor.userId || mayOperate(actor.operatorRoles, SEES_DOCUMENTS)
  if (document === undefined || !isReadable) return null
  // The audit entry is written before an operator reads the file, also when they open its URL outside of the dossier.
  if (document.userId !== actor.userId) await recordDocumentsViewed(context, actor, document.userId)
  const content = await context.files.open(pathOfUrl(fileUrl))
  if (content === null) context.log.error({ fileUrl }, 'the file of a document is missing')
  return content && { documentType: document.documentType, content }
}
