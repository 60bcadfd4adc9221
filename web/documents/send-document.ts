import {
  DOCUMENT_SIDE_PX,
  FILE_MAX_BYTES,
  FIRST_BYTES_MAX,
  hasAcceptedExtension,
  kindOfFile,
} from '#domain/documents/document-file.ts'
import type { DocumentUpload } from '#domain/documents/document-form.ts'
import { refuse } from '#web/api/refuse.ts'
import { upload } from '#web/api/upload.ts'
import { fitInside, resizeImage } from '#web/ui/resize-image.ts'

/**
 * The photograph to send: reduced, so that it takes seconds on 3G instead of minutes; unchanged when this browser cannot
 * draw it or the result would be larger.
 */
async function compressImage(file: File): Promise<Blob> {
  try {
    const drawn = await resizeImage(file, (width, height) => fitInside(DOCUMENT_SIDE_PX, width, height))
    return drawn.size >= file.size ? file : drawn
  } catch {
    return file
  }
}

export type TypedDocument = Record<'documentType' | 'documentNumber' | 'issuedOn' | 'expiresOn' | 'notes', string>

/** The progress of a file: being compressed, a share of it sent, or checked by the server. */
export type Stage = 'preparing' | number | 'checking'

type Light = { readonly bytes: Blob; readonly name: string }

/** Compresses a photograph, then checks it as the server does: its size, its bytes and its extension (§5). */
async function lightEnough(file: File): Promise<Light> {
  if (file.size === 0) refuse('file_empty', 'file')
  const kind = kindOfFile(new Uint8Array(await file.slice(0, FIRST_BYTES_MAX).arrayBuffer()))
  const bytes = kind === 'jpg' || kind === 'png' ? await compressImage(file) : file
  if (bytes.size > FILE_MAX_BYTES) refuse('file_too_large', 'file')
  if (kind === null || !hasAcceptedExtension(file.name)) refuse('file_kind_not_accepted', 'file')
  return { bytes, name: `document.${bytes === file ? kind : 'jpg'}` }
}

type Sending = { readonly onStage: (stage: Stage) => void; readonly signal: AbortSignal }

/** Sends a document. False: it was cancelled. Rejects with ApiError. */
export async function sendDocument(
  id: DocumentUpload['id'],
  typed: TypedDocument,
  file: File,
  { onStage, signal }: Sending,
): Promise<boolean> {
  onStage('preparing')
  const light = await lightEnough(file)
  if (signal.aborted) return false
  const form = new FormData()
  for (const [name, value] of Object.entries({ id, ...typed })) form.append(name, value)
  // After the fields, and under a name of ours: the file's own name stays private.
  form.append('file', light.bytes, light.name)
  const onProgress = (share: number) => onStage(share < 1 ? share : 'checking')
  return (await upload('POST /api/documents', form, { onProgress, signal })) !== null
}
