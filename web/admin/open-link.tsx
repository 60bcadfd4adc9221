import type { ReactNode } from 'react'
import { adminPath, type Opened, withOpened } from '#web/admin/admin-address.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'

type OpenLinkProps = { to: Opened; children: ReactNode; label?: string }

/** Opens a ride, a dossier or an account, with the list behind it. */
export function OpenLink({ to, children, label }: OpenLinkProps) {
  const { address } = useAdminAddress()
  return (
    <a
      href={adminPath(withOpened(address, to))}
      aria-label={label}
      className="-my-3 inline-flex min-h-12 min-w-0 items-center font-semibold text-lagoon underline underline-offset-4"
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </a>
  )
}
