import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { DOCUMENT_SENTENCES } from '#domain/documents/document-sentences.ts'
import type { DocumentType } from '#domain/documents/document-types.ts'
import { NOTICE_TITLES } from '#domain/shared/notice-titles.ts'
import { ApiError, explain } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import { type Stage, sendDocument, type TypedDocument } from '#web/documents/send-document.ts'
import { makeUploadId } from '#web/documents/upload-id.ts'
import { notify } from '#web/ui/notify.ts'
import { useForm } from '#web/ui/use-form.ts'

const loadSchema = () => import('#domain/documents/document-rules.ts').then((rules) => rules.documentFormSchema)

/** Without an answer the sentence is that of §8; the form keeps everything, and says what to do. */
function explainUpload(thrown: unknown) {
  const isLost = !(thrown instanceof ApiError) || thrown.code === 'network' || thrown.code === 'unexpected'
  return isLost ? { message: DOCUMENT_SENTENCES.addFailed } : explain(thrown)
}

/** The same content tried again is the same upload; anything that was changed meanwhile makes it another one. */
function useUploadIds() {
  const last = useRef<{ typed: string; file: File; id: string } | null>(null)
  return (values: TypedDocument, file: File): string => {
    const typed = JSON.stringify(values)
    const isSame = last.current?.typed === typed && last.current.file === file
    if (last.current === null || !isSame) last.current = { typed, file, id: makeUploadId() }
    return last.current.id
  }
}

type UploadFormOptions = { documentType: DocumentType | ''; onAdded: () => void }

/** The upload form's state: what is typed, the file, how far it has come, and how to stop it. */
export function useUploadForm({ documentType, onAdded }: UploadFormOptions) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [wasLost, setLost] = useState(false)
  const sending = useRef<AbortController | null>(null)
  const idOf = useUploadIds()
  const form = useForm({
    initial: {
      documentType: documentType as string,
      documentNumber: '',
      issueDate: '',
      expiryDate: '',
      notes: '',
      file: '',
    },
    loadSchema,
    explain: explainUpload,
    onError: ({ message }) => notify.error(message, { title: NOTICE_TITLES.failure }),
    submit: async ({ file: _, ...typed }) => {
      if (file === null) return
      const controller = new AbortController()
      sending.current = controller
      setLost(false)
      try {
        const isAdded = await sendDocument(idOf(typed, file), typed, file, {
          onStage: setStage,
          signal: controller.signal,
        })
        if (!isAdded) return
        notify.success(DOCUMENT_SENTENCES.added, { title: NOTICE_TITLES.success })
        void client.invalidateQueries({ queryKey: KEYS.documents })
        void client.invalidateQueries({ queryKey: KEYS.driver })
        onAdded()
      } catch (error) {
        setLost(!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
        throw error
      } finally {
        setStage(null)
      }
    },
  })
  return {
    ...form,
    file,
    stage,
    /** It may well succeed when it is sent again. */
    mayRetry: wasLost && form.error !== null,
    choose: (chosen: File) => {
      setFile(chosen)
      form.set('file', chosen.name || 'document')
    },
    cancel: () => sending.current?.abort(),
  }
}

export type UploadFormState = ReturnType<typeof useUploadForm>
