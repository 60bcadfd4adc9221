import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, useCallback, useEffect, useRef } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { type Opened, openedIn } from '#web/admin/admin-address.ts'
import { AdminLists } from '#web/admin/admin-lists.tsx'
import { AdminToDecide } from '#web/admin/admin-to-decide.tsx'
import { LazyCaseRecord } from '#web/admin/cases/cases.lazy.tsx'
import { LazyCompanyRecord } from '#web/admin/companies/companies.lazy.tsx'
import { LazyDisclosureRecord } from '#web/admin/disclosures/disclosures.lazy.tsx'
import { LazyDriverAccount } from '#web/admin/driver-accounts/driver-accounts.lazy.tsx'
import { LazyDocumentRecord } from '#web/admin/drivers/documents/documents.lazy.tsx'
import { DossierRecord } from '#web/admin/drivers/dossier-record.tsx'
import { LazyPaymentRecord } from '#web/admin/payments/payments.lazy.tsx'
import { BackToList } from '#web/admin/record-frame.tsx'
import { RideRecord } from '#web/admin/rides/ride-record.tsx'
import { ForRole, RoleNeeded } from '#web/admin/roles/for-role.tsx'
import { CALL_OF_RECORD, CALL_OF_TAB } from '#web/admin/roles/pages.table.ts'
import { useMay } from '#web/admin/roles/use-may.ts'
import { useRoleDoubt } from '#web/admin/roles/use-role-doubt.ts'
import { useRolesNotice } from '#web/admin/roles/use-roles-notice.ts'
import { SosWatch } from '#web/admin/sos/sos-watch.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { useAdmin } from '#web/admin/use-dashboard.ts'
import { AccountRecord } from '#web/admin/users/account-record.tsx'
import { useLiveEvent } from '#web/api/live/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'

/** On a busy day changes arrive every second; a list is refetched at most this often. */
const READ_AGAIN_MS = 3_000

/** Refetches what the operator's page shows when something has changed: at once, then at most every three seconds. */
function useAdminLive(): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const isWaiting = useRef(false)
  const readAgain = useCallback(() => {
    if (timer.current !== undefined) {
      isWaiting.current = true
      return
    }
    void client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
    timer.current = setTimeout(() => {
      timer.current = undefined
      if (!isWaiting.current) return
      isWaiting.current = false
      readAgain()
    }, READ_AGAIN_MS)
  }, [client])
  useEffect(() => () => clearTimeout(timer.current), [])
  useLiveEvent('admin-changed', readAgain)
}

const SHEETS: Readonly<Record<Opened['kind'], ComponentType<{ id: string }>>> = {
  ride: RideRecord,
  payment: LazyPaymentRecord,
  document: LazyDocumentRecord,
  driver: DossierRecord,
  user: AccountRecord,
  account: LazyDriverAccount,
  company: LazyCompanyRecord,
  case: LazyCaseRecord,
  disclosure: LazyDisclosureRecord,
}

/** What waits for the operator, the figures and the lists, or the record that they opened. */
export function AdminBoard({ title }: { title: string }) {
  useAdminLive()
  useRolesNotice()
  useRoleDoubt()
  const { address } = useAdminAddress()
  const opened = openedIn(address)
  if (opened === null) return <Overview title={title} />
  return (
    <div className="admin">
      <Watch />
      <h1 className="text-22 font-extrabold">{title}</h1>
      <Record key={opened.id} {...opened} />
    </div>
  )
}

function Watch() {
  return (
    <ForRole call={CALL_OF_TAB.sos}>
      <SosWatch />
    </ForRole>
  )
}

/** A record that a link opened; who may not see it reads which role does. */
function Record({ kind, id }: Opened) {
  const call = CALL_OF_RECORD[kind]
  const Sheet = SHEETS[kind]
  return useMay()(call) ? <Sheet id={id} /> : <RoleNeeded call={call} action={<BackToList />} />
}

function Overview({ title }: { title: string }) {
  const dashboard = useAdmin()
  const { data, isError, isFetching, refetch } = dashboard
  const isLost = !data && isError
  return (
    <div className="admin">
      <Watch />
      <div className="admin-head">
        <h1 className="text-22 font-extrabold">{title}</h1>
        {!isLost && <AdminToDecide counts={data?.toDecide} />}
      </div>
      {isLost ? (
        <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <AdminLists dashboard={dashboard} />
      )}
    </div>
  )
}
