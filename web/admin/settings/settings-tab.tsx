import { useState } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { CommissionRate, ServiceCommission } from '#domain/ledger/commission.contract.ts'
import { formatPermille } from '#domain/ledger/commission.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { DebtLimitSection } from '#web/admin/driver-accounts/debt-limit-section.tsx'
import { LazyInvoiceRules } from '#web/admin/invoices/invoices.lazy.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useCommissions } from '#web/admin/lists/use-admin-lists.ts'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { useMay } from '#web/admin/roles/use-may.ts'
import { ChangeCommission, CommissionDialog } from '#web/admin/settings/change-commission.tsx'
import { SettingHistory } from '#web/admin/settings/dated-setting.tsx'
import { LazyPlatformSettings } from '#web/admin/settings/platform/platform.lazy.tsx'
import { COMMISSION_CARD_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { LazyWatchHours } from '#web/admin/sos/sos.lazy.tsx'
import { LazyTariffs } from '#web/admin/tariffs/tariffs.lazy.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const READ_COLUMNS: readonly Column<ServiceCommission>[] = [
  { key: 'service', header: COMMISSION_CARD_TEXTS.service, cell: ({ rideType }) => SERVICES[rideType].name },
  {
    key: 'now',
    header: COMMISSION_CARD_TEXTS.now,
    cell: ({ permille }) => <strong>{formatPermille(permille)}</strong>,
  },
  {
    key: 'next',
    header: COMMISSION_CARD_TEXTS.next,
    cell: ({ next }) =>
      next === null ? '–' : COMMISSION_CARD_TEXTS.nextFrom(formatPermille(next.permille), formatInstant(next.from)),
  },
]

function columnsOf(onChange: (service: ServiceCommission) => void): readonly Column<ServiceCommission>[] {
  const cell = (service: ServiceCommission) => <ChangeCommission service={service} onChange={() => onChange(service)} />
  return [...READ_COLUMNS, { key: 'change', header: COMMISSION_CARD_TEXTS.action, cell }]
}

/** What operators set for the whole platform. */
export function SettingsTab() {
  // Read at once, though shown once nothing above it moves any more.
  useCommissions()
  return (
    <LazyTariffs>
      <CommissionSection />
    </LazyTariffs>
  )
}

/** The commission of each service, and all its changes. */
function CommissionSection() {
  const { data, isError, isFetching, refetch } = useCommissions()
  const may = useMay()
  const [changed, setChanged] = useState<ServiceCommission | null>(null)
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <ListSkeleton />
  return (
    <section aria-labelledby="commission" className="grid grid-cols-1 gap-4">
      <h2 id="commission" className="text-22 font-extrabold">
        {COMMISSION_CARD_TEXTS.title}
      </h2>
      <p className="max-w-text">{COMMISSION_CARD_TEXTS.means}</p>
      <Table
        caption={COMMISSION_CARD_TEXTS.caption}
        columns={may('POST /api/admin/commission') ? columnsOf(setChanged) : READ_COLUMNS}
        rows={data.services}
        rowKey={({ rideType }) => rideType}
      />
      {/* Outside of the table: on a phone its rows are cards. */}
      {changed && <CommissionDialog service={changed} onClose={() => setChanged(null)} />}
      <History rates={data.rates} />
      <DebtLimitSection />
      <LazyInvoiceRules />
      <ForRole call="GET /api/admin/watch-hours">
        <LazyWatchHours />
      </ForRole>
      <ForRole call="GET /api/admin/settings">
        <LazyPlatformSettings />
      </ForRole>
    </section>
  )
}

function History({ rates }: { rates: readonly CommissionRate[] }) {
  if (rates.length === 0) return <p className="text-muted">{COMMISSION_CARD_TEXTS.neverSet}</p>
  return (
    <>
      <h3 className="mt-4 text-18 font-semibold">{COMMISSION_CARD_TEXTS.history}</h3>
      <SettingHistory
        label={COMMISSION_CARD_TEXTS.history}
        changes={rates}
        words={({ rideType, permille }) => (
          <>
            <span className="font-semibold">{SERVICES[rideType].name}</span>{' '}
            <span className="tabular">{formatPermille(permille)}</span>
          </>
        )}
      />
    </>
  )
}
