import { nextPath } from '#domain/accounts/detour.ts'

/** The page in ?next= of this page's address, if it is one of ours. */
export function nextPathIn(query: URLSearchParams): string | null {
  return nextPath(query.get('next'))
}
