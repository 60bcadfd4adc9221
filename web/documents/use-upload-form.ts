import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentType } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { NOTICE_TITLES } from '#domain/shared/shared.fr.ts'
import { ApiError, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useCardConsent } from '#web/documents/use-card-consent.ts'
import { useSending } from '#web/documents/use-sending.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import { useForm } from '#web/ui/form/use-form.ts'

const EMPTY = { documentNumber: '', issuedOn: '', expiresOn: '', notes: '', file: '', consent: false }

const loadSchema = () => import('#domain/documents/document-form.ts').then((rules) => rules.documentFormSchema)

/** Without an answer the sentence is that of §8; the form keeps its content and says what to do. */
function explainUpload(thrown: unknown) {
  const isLost = !(thrown instanceof ApiError) || thrown.code === 'network' || thrown.code === 'unexpected'
  return isLost ? { message: DOCUMENT_SENTENCES.addFailed } : explain(thrown)
}

type UploadFormOptions = { documentType: DocumentType | ''; onAdded: () => void }

/** The state of the upload form: its fields, the file, the progress, and how to stop it. */
export function useUploadForm({ documentType, onAdded }: UploadFormOptions) {
  const client = useQueryClient()
  const [file, setFile] = useState<File | null>(null)
  const { stage, mayRetry, send, cancel } = useSending()
  const cardConsent = useCardConsent()
  const form = useForm({
    initial: { documentType: documentType as string, ...EMPTY },
    loadSchema,
    explain: explainUpload,
    onError: ({ message, field }) => field === undefined && notify.error(message, { title: NOTICE_TITLES.failure }),
    submit: async ({ file: _, consent, ...typed }) => {
      if (consent) await cardConsent.give()
      if (file === null || !(await send(typed, file))) return
      notify.success(DOCUMENT_SENTENCES.added, { title: NOTICE_TITLES.success })
      for (const queryKey of [QUERY_KEYS.documents, QUERY_KEYS.driver]) void client.invalidateQueries({ queryKey })
      onAdded()
    },
  })
  function choose(chosen: File) {
    setFile(chosen)
    form.set('file', chosen.name || 'document')
  }
  return {
    ...form,
    asksConsent: cardConsent.isAsked,
    file,
    stage,
    mayRetry: mayRetry && form.error !== null,
    choose,
    cancel,
  }
}

export type UploadFormState = ReturnType<typeof useUploadForm>
