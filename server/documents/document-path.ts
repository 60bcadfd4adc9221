import type { KeptExtension } from '#domain/documents/document-file.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'

/** The folder of the store in which documents lie (§3). */
export const DOCUMENTS_FOLDER = 'user-documents'

/** Where the addresses of documents begin; what follows is the place of the file. */
const ADDRESS = '/files/'

export type NewDocumentFile = {
  readonly userId: string
  readonly documentType: DocumentType
  readonly extension: KeptExtension
}

/** §3: user-documents/{user id}/{document type}_{timestamp}.{extension}. Nothing of the sender's name is in it. */
export function documentPath({ userId, documentType, extension }: NewDocumentFile, timestamp: number): string {
  return `${DOCUMENTS_FOLDER}/${userId}/${documentType}_${timestamp}.${extension}`
}

/** The address of a file, as `file_url` keeps it. */
export function addressOf(path: string): string {
  return `${ADDRESS}${path}`
}

/** Could a document have this address? Whatever else was asked for is not even looked up. */
export function isDocumentUrl(fileUrl: string): boolean {
  return /^\/files\/user-documents\/[0-9a-f-]{36}\/[a-z_]+_\d+\.(?:pdf|jpg)$/u.test(fileUrl)
}

/** Where the file of an address lies (§7: the path after it). */
export function pathAt(fileUrl: string): string {
  return fileUrl.slice(ADDRESS.length)
}

/** When a file was written, as its own name says; undefined for one that is none of ours. */
export function writtenAt(path: string): Date | undefined {
  const [, timestamp] = /_(\d+)\.[a-z.]+$/u.exec(path) ?? []
  return timestamp === undefined ? undefined : new Date(Number(timestamp))
}
