import { type FileKind, hasAcceptedExtension, type KeptExtension, kindOfFile } from '#domain/documents/document-file.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { PdfVerdict } from '../outside/files/pdf/inspect-pdf.ts'
import { inspectPdfInWorker } from '../outside/files/pdf/inspect-pdf-in-worker.ts'
import { isTooLargeToDecode, type PictureFrame, reencodeImage } from '../outside/files/reencode-image.ts'

/** What is stored of an upload. */
export type PreparedDocument = { readonly bytes: Uint8Array; readonly extension: KeptExtension }

/** Enough to read small print; more pixels add nothing. */
const DOCUMENT_IMAGE: PictureFrame = { fit: 'inside', sidePx: 2_400 }

/** An upload as it arrives: its bytes, and its sender's file name. */
export type SubmittedDocument = { readonly bytes: Uint8Array; readonly name: string }

const PREPARE: Readonly<Record<FileKind, (bytes: Uint8Array, userId: string) => Promise<PreparedDocument>>> = {
  pdf: preparePdf,
  jpg: preparePicture,
  png: preparePicture,
}

const PDF_REFUSALS: Readonly<Record<Exclude<PdfVerdict, 'fine'>, RefusalCode>> = {
  unreadable: 'pdf_unreadable',
  locked: 'pdf_locked',
  active: 'pdf_active',
  located: 'pdf_located',
}

function refuse(code: RefusalCode): never {
  throw new Refusal(code, { field: 'file' })
}

async function preparePdf(bytes: Uint8Array, userId: string): Promise<PreparedDocument> {
  const inspected = await inspectPdfInWorker(bytes, userId)
  return inspected.verdict === 'fine'
    ? { bytes: inspected.bytes, extension: 'pdf' }
    : refuse(PDF_REFUSALS[inspected.verdict])
}

async function preparePicture(bytes: Uint8Array, userId: string): Promise<PreparedDocument> {
  if (await isTooLargeToDecode(bytes)) refuse('picture_too_large')
  const drawn = await reencodeImage(bytes, DOCUMENT_IMAGE, userId)
  return drawn === null ? refuse('picture_unreadable') : { bytes: drawn, extension: 'jpg' }
}

/**
 * Checks an upload and returns what is stored: a picture is drawn again, a PDF keeps its bytes but loses its metadata.
 * Refuses file_missing, file_empty, file_kind_not_accepted, picture_unreadable, picture_too_large, pdf_unreadable,
 * pdf_locked, pdf_active, pdf_located, and unavailable when too many uploads wait.
 */
export async function prepareDocument(sent: SubmittedDocument | null, userId: string): Promise<PreparedDocument> {
  if (sent === null) return refuse('file_missing')
  if (sent.bytes.length === 0) return refuse('file_empty')
  const kind = hasAcceptedExtension(sent.name) ? kindOfFile(sent.bytes) : null
  return kind === null ? refuse('file_kind_not_accepted') : PREPARE[kind](sent.bytes, userId)
}
