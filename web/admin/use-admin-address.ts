import { useCallback, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { type AdminAddress, adminPath, parseAdminAddress } from '#web/admin/admin-address.ts'

/** The view of /admin that the address holds, and the way to another view. */
export function useAdminAddress(): { address: AdminAddress; go: (to: AdminAddress) => void } {
  const search = useSearch()
  const [, navigate] = useLocation()
  const address = useMemo(() => parseAdminAddress(new URLSearchParams(search)), [search])
  const go = useCallback((to: AdminAddress) => navigate(adminPath(to)), [navigate])
  return { address, go }
}
