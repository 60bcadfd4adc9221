import type { ReactNode } from 'react'
import { adminPath, type Opened, withOpened } from '#web/admin/admin-address.ts'
import { CALL_OF_RECORD } from '#web/admin/roles/pages.table.ts'
import { useMay } from '#web/admin/roles/use-may.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'

type OpenLinkProps = { to: Opened; children: ReactNode }

/** Opens a ride, a dossier or an account, and keeps the list for the way back. Plain words where the operator may not open it. */
export function OpenLink({ to, children }: OpenLinkProps) {
  const { address } = useAdminAddress()
  if (!useMay()(CALL_OF_RECORD[to.kind])) return <span className="font-semibold wrap-anywhere">{children}</span>
  return (
    <a
      href={adminPath(withOpened(address, to))}
      className="-my-3 inline-block min-w-0 py-3 font-semibold wrap-anywhere text-lagoon underline underline-offset-4"
    >
      {children}
    </a>
  )
}
