import { PAGES } from '#domain/shared/routes.ts'

/** The driver's rent is a view of their page, so that offers stay above it. */
export function rentPath(month = 'now'): string {
  return `${PAGES.driver.path}?rent=${month}`
}

/** The month as written; null: the address shows the driver's day. */
export function rentIn(query: URLSearchParams): string | null {
  return query.get('rent')
}
