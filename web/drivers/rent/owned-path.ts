import { PAGES } from '#domain/shared/routes.ts'

/** The vehicles that a person has given to drivers: a view of their profile page. */
export function ownedPath(month = 'now'): string {
  return `${PAGES.profile.path}?vehicles=${month}`
}

/** The month as written; null: the address shows the profile. */
export function ownedIn(query: URLSearchParams): string | null {
  return query.get('vehicles')
}
