import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { NOTICE_TITLES } from '#domain/shared/shared.fr.ts'
import { api } from '#web/api/client.ts'
import { useIntervalWhileCut } from '#web/api/live/while-cut.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const ownDocuments = { queryKey: QUERY_KEYS.documents, queryFn: () => api('GET /api/documents') }

/** The user’s own documents with their counts. The account menu refetches them when one of them changes. */
export function useDocuments() {
  return useQuery(ownDocuments)
}

const showError = (sentence: string) => notify.error(sentence, { title: NOTICE_TITLES.failure })

/** The same for the documents page: shows a failure to load, and refetches while the stream is cut. */
export function useDocumentList() {
  const query = useQuery({ ...ownDocuments, refetchInterval: useIntervalWhileCut() })
  useNotifyLoadFailure(query, showError, DOCUMENT_SENTENCES.loadFailed)
  return query
}
