import { useRef, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { type Stage, sendDocument, type TypedDocument } from '#web/documents/send-document.ts'

/** Unchanged content that is sent again is the same upload; any change makes another one. */
function useUploadIds() {
  const last = useRef<{ typed: string; file: File; id: string } | null>(null)
  return (values: TypedDocument, file: File): string => {
    const typed = JSON.stringify(values)
    const isSame = last.current?.typed === typed && last.current.file === file
    if (last.current === null || !isSame) last.current = { typed, file, id: makeUuid() }
    return last.current.id
  }
}

/** Too many requests: a retry may succeed. */
const TOO_MANY = 429

/** No answer, or an error that the document did not cause: a retry may succeed. */
function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status === TOO_MANY || error.status >= 500
}

/** The upload of one document: its progress, how to stop it, and whether a retry makes sense. */
export function useSending() {
  const [stage, setStage] = useState<Stage | null>(null)
  const [mayRetry, setMayRetry] = useState(false)
  const underWay = useRef<AbortController | null>(null)
  const idOf = useUploadIds()

  /** False: it was stopped. */
  async function send(typed: TypedDocument, file: File): Promise<boolean> {
    const controller = new AbortController()
    underWay.current = controller
    setMayRetry(false)
    try {
      return await sendDocument(idOf(typed, file), typed, file, { onStage: setStage, signal: controller.signal })
    } catch (error) {
      setMayRetry(mayPass(error))
      throw error
    } finally {
      setStage(null)
    }
  }

  return { stage, mayRetry, send, cancel: () => underWay.current?.abort() }
}
