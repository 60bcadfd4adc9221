import { PAGES } from '../shared/routes.ts'

/** A company is a view of its manager's passenger page. */
export function companyPath(companyId: string): string {
  return `${PAGES.passenger.path}?company=${companyId}`
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The company that the address shows. Null: it shows the passenger's own rides. */
export function companyIn(query: { readonly get: (name: string) => string | null }): string | null {
  const id = query.get('company')
  return id !== null && UUID.test(id) ? id : null
}
