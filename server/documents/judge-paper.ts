import type { KeptExtension } from '#domain/documents/document-file.ts'
import { Refusal, type RefusalCode } from '#domain/shared/refusals.ts'
import { cleanPdf } from '../outside/files/clean-pdf.ts'
import type { PdfVerdict } from '../outside/files/judge-pdf.ts'
import { judgePdfApart } from '../outside/files/judge-pdf-apart.ts'
import { isTooLargeToDraw, type PictureFrame, redrawPicture } from '../outside/files/redraw-picture.ts'

/** What is kept of a paper that was sent. */
export type KeptPaper = { readonly bytes: Uint8Array; readonly extension: KeptExtension }

/** Small print stays readable; more pixels say nothing more. */
const PAPER: PictureFrame = { fit: 'inside', sidePx: 2_400 }

/** First bytes of what is taken. What a name or a header says of a file counts for nothing. */
const KINDS = [
  { begins: [0x25, 0x50, 0x44, 0x46, 0x2d], keep: keepPdf },
  { begins: [0xff, 0xd8, 0xff], keep: keepPicture },
  { begins: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], keep: keepPicture },
] as const

const PDF_REFUSALS: Readonly<Record<Exclude<PdfVerdict, 'fine'>, RefusalCode>> = {
  unreadable: 'pdf_unreadable',
  locked: 'pdf_locked',
  active: 'pdf_active',
  located: 'pdf_located',
}

function refuse(code: RefusalCode): never {
  throw new Refusal(code, { field: 'file' })
}

async function keepPdf(bytes: Uint8Array): Promise<KeptPaper> {
  const verdict = await judgePdfApart(bytes)
  return verdict === 'fine' ? { bytes: cleanPdf(bytes), extension: 'pdf' } : refuse(PDF_REFUSALS[verdict])
}

async function keepPicture(bytes: Uint8Array): Promise<KeptPaper> {
  if (await isTooLargeToDraw(bytes)) refuse('picture_too_large')
  const drawn = await redrawPicture(bytes, PAPER)
  return drawn === null ? refuse('picture_unreadable') : { bytes: drawn, extension: 'jpg' }
}

/**
 * What of this file may be kept: a picture is drawn again, a PDF stays as it is but for what does not belong to it. Refuses file_missing, file_empty,
 * file_kind_not_accepted, picture_unreadable, picture_too_large, pdf_unreadable, pdf_locked, pdf_active,
 * pdf_located.
 */
export async function judgePaper(bytes: Uint8Array | null): Promise<KeptPaper> {
  if (bytes === null) return refuse('file_missing')
  if (bytes.length === 0) return refuse('file_empty')
  const kind = KINDS.find(({ begins }) => begins.every((byte, index) => bytes[index] === byte))
  return kind === undefined ? refuse('file_kind_not_accepted') : kind.keep(bytes)
}
