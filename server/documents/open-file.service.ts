import type { Readable } from 'node:stream'
import type { DocumentType } from '#domain/documents/document-types.ts'
import { recordReadingOfPapers } from '../admin/audit.service.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/actor.ts'
import { findByAddress } from './documents.queries.ts'
import { isPaperAddress, pathAt } from './paper-path.ts'

export type OpenPaper = { readonly documentType: DocumentType; readonly content: Readable }

/** The file at that address, for its owner and for operators. Null for anybody else, as for one that is not there. */
export async function openPaper(context: Context, actor: Actor, fileUrl: string): Promise<OpenPaper | null> {
  if (!isPaperAddress(fileUrl)) return null
  const paper = await findByAddress(context.db, fileUrl)
  if (paper === undefined || (paper.userId !== actor.userId && actor.role !== 'admin')) return null
  // Written down before an operator reads it: also when he comes by its address, not through the dossier.
  if (paper.userId !== actor.userId) await recordReadingOfPapers(context, actor, paper.userId)
  const content = await context.files.open(pathAt(fileUrl))
  if (content === null) context.log.error({ fileUrl }, 'a paper has lost its file')
  return content && { documentType: paper.documentType, content }
}
