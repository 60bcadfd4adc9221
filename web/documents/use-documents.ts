import { useQuery } from '@tanstack/react-query'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { NOTICE_TITLES } from '#domain/shared/shared.fr.ts'
import { api } from '#web/api/client.ts'
import { useIntervalWhileCut } from '#web/api/live/while-cut.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const ownDocuments = { queryKey: QUERY_KEYS.documents, queryFn: () => api('GET /api/documents') }

/** The caller’s own documents with their counts. The account menu has them read again when one of them changes. */
export function useDocuments() {
  return useQuery(ownDocuments)
}

const showError = (sentence: string) => notify.error(sentence, { title: NOTICE_TITLES.failure })

/** The same for the page that is about them: says so when they cannot be read, and asks again while nothing is told. */
export function useDocumentList() {
  const query = useQuery({ ...ownDocuments, refetchInterval: useIntervalWhileCut() })
  useNotifyLoadFailure(query, showError, DOCUMENT_SENTENCES.loadFailed)
  return query
}
