import type { DocumentStatus } from './document-status.ts'

/** Papers by how they stand (§3 Document counts). */
export type DocumentCounts = { readonly expired: number; readonly expiringSoon: number }

/** What the banner warns of (§4): red if any expired, orange if any expires soon, nothing otherwise. */
export function documentAlert({ expired, expiringSoon }: DocumentCounts): Exclude<DocumentStatus, 'valid'> | null {
  if (expired > 0) return 'expired'
  return expiringSoon > 0 ? 'expiring_soon' : null
}
