import { isPagePath } from '#domain/shared/routes.ts'

/** ?next= of the sign-in page: where somebody stood who was led here. Anybody can write it: only pages of ours count. */
export function nextPath(query: URLSearchParams): string | null {
  const next = query.get('next')
  const [path = ''] = (next ?? '').split('?')
  return next !== null && isPagePath(path) ? next : null
}
