import { FILE_MAX_BYTES } from '#domain/documents/document-file.ts'
import type { DocumentUpload } from '#domain/documents/document-rules.ts'
import { REFUSALS, type RefusalCode } from '#domain/shared/refusals.ts'
import { ApiError } from '#web/api/client.ts'
import { upload } from '#web/api/upload.ts'
import { lightFile } from '#web/documents/light-file.ts'

export type TypedDocument = Record<'documentType' | 'documentNumber' | 'issueDate' | 'expiryDate' | 'notes', string>

/** How far a file has come: being made lighter, a share of it sent, or read by the server. */
export type Stage = 'preparing' | number | 'checking'

function refuse(code: RefusalCode): never {
  throw new ApiError(code, REFUSALS[code].message, { status: REFUSALS[code].status, field: 'file' })
}

/** Says at once what the server would say minutes later, when all has been sent. */
async function lightEnough(file: File): Promise<Blob> {
  if (file.size === 0) refuse('file_empty')
  const light = await lightFile(file)
  if (light.size > FILE_MAX_BYTES) refuse('file_too_large')
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
