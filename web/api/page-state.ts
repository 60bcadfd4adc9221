import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { PageState, RefusedForm } from '#domain/wire/rendered-page.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** The element in which the server leaves the page's first answers. */
const ELEMENT_ID = 'page-state'

const NOTHING: PageState = { answers: [], parts: [] }

/** Fills the cache with the answers inside the page: they are not asked for again. */
export function readFirstAnswers(client: QueryClient): PageState {
  const written = document.getElementById(ELEMENT_ID)?.textContent
  const state = written ? (JSON.parse(written) as PageState) : NOTHING
  for (const [key, answer] of state.answers) client.setQueryData(key, answer)
  return state
}

/** Why the form of this page was refused, when it was sent without the script; undefined on any other page. */
export function useRefusedForm(): RefusedForm | undefined {
  return useQueryClient().getQueryData<RefusedForm>(QUERY_KEYS.formAnswer)
}
