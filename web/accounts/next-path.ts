import { isPagePath } from '#domain/shared/routes.ts'

/** ?next= of the sign-in page: the page that redirected here. Anybody can write it, so only our own pages count. */
export function nextPath(query: URLSearchParams): string | null {
  const next = query.get('next')
  const [path = ''] = (next ?? '').split('?')
  return next !== null && isPagePath(path) ? next : null
}
