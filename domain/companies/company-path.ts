import { PAGES } from '../shared/routes.ts'

/** A company is a view of its manager's passenger page. */
export function companyPath(companyId: string): string {
  return `${PAGES.passenger.path}?company=${companyId}`
}
