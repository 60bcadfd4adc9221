import type { KeptExtension } from '#domain/documents/document-file.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'

/** The folder of the file store that holds the documents (§3). */
export const DOCUMENTS_FOLDER = 'user-documents'

/** The prefix of documents' URLs; the file's path in the store follows. */
export const URL_PREFIX = '/files/'

export type NewDocumentFile = {
  readonly userId: string
  readonly documentType: DocumentType
  readonly extension: KeptExtension
}

/** §3: user-documents/{user id}/{document type}_{timestamp}.{extension}. It contains nothing of the sender's file name. */
export function documentPath({ userId, documentType, extension }: NewDocumentFile, timestamp: number): string {
  return `${DOCUMENTS_FOLDER}/${userId}/${documentType}_${timestamp}.${extension}`
}

/** The URL of a file, as stored in `file_url`. */
export function urlOf(path: string): string {
  return `${URL_PREFIX}${path}`
}

/** Whether a document could have this URL. Others are answered without a query. */
export function isDocumentUrl(fileUrl: string): boolean {
  return /^\/files\/user-documents\/[0-9a-f-]{36}\/[a-z_]+_\d+\.(?:pdf|jpg)$/u.test(fileUrl)
}

/** The path in the store of a URL's file (§7: what follows the prefix). */
export function pathOfUrl(fileUrl: string): string {
  return fileUrl.slice(URL_PREFIX.length)
}

/** When a file was written, read from its name; undefined if the name is not one of ours. */
export function writtenAt(path: string): Date | undefined {
  const [, timestamp] = /_(\d+)\.[a-z.]+$/u.exec(path) ?? []
  return timestamp === undefined ? undefined : new Date(Number(timestamp))
}
