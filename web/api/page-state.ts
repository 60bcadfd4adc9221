import type { QueryClient } from '@tanstack/react-query'
import type { PageState } from '#domain/wire/rendered-page.ts'
import { noteRenderedAt } from '#web/api/live/rendered-at.ts'

/** The element in which the server leaves the page's first answers. */
const ELEMENT_ID = 'page-state'

const NOTHING: PageState = { path: location.pathname, search: location.search, answers: [], parts: [], renderedAtMs: 0 }

/** Fills the cache with the answers inside the page: they are not asked for again. */
export function readFirstAnswers(client: QueryClient): PageState {
  const written = document.getElementById(ELEMENT_ID)?.textContent
  const state = written ? (JSON.parse(written) as PageState) : NOTHING
  for (const [key, answer] of state.answers) client.setQueryData(key, answer)
  noteRenderedAt(state.renderedAtMs)
  return state
}
