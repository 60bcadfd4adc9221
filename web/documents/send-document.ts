import { FILE_MAX_BYTES } from '#domain/documents/document-file.ts'
import type { DocumentUpload } from '#domain/documents/document-rules.ts'
import { refuse } from '#web/api/refuse.ts'
import { upload } from '#web/api/upload.ts'
import { lightFile } from '#web/documents/light-file.ts'

export type TypedDocument = Record<'documentType' | 'documentNumber' | 'issueDate' | 'expiryDate' | 'notes', string>

/** How far a file has come: being made lighter, a share of it sent, or read by the server. */
export type Stage = 'preparing' | number | 'checking'

async function lightEnough(file: File): Promise<Blob> {
  if (file.size === 0) refuse('file_empty', 'file')
  const light = await lightFile(file)
  if (light.size > FILE_MAX_BYTES) refuse('file_too_large', 'file')
  return light
}

type Sending = { readonly onStage: (stage: Stage) => void; readonly signal: AbortSignal }

/** Sends a paper. False: it was cancelled. Rejects with ApiError. */
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
  // Behind the fields, and under a name of ours: what the file was called is nobody's business.
  form.append('file', light, 'document')
  const onProgress = (share: number) => onStage(share < 1 ? share : 'checking')
  return (await upload('POST /api/documents', form, { onProgress, signal })) !== null
}
