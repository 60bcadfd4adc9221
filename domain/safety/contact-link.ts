import { PAGES } from '../shared/routes.ts'

/** In the address of the page for people without account who follow somebody: the secret of a contact's link. */
export const CONTACT_PARAMETER = 'contact'

/** The path of a contact's link. The key is in the query, which is never logged. */
export function contactPath(key: string): string {
  return `${PAGES.sharedTrip.path}?${CONTACT_PARAMETER}=${encodeURIComponent(key)}`
}
