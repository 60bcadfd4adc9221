import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import type { DriverLine } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { APPROVAL_WORDS } from '#domain/drivers/approval-words.ts'
import { APPROVALS, DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { formatDayOf, plural } from '#domain/shared/format.ts'
import { APPROVAL_TONES } from '#web/admin/admin-looks.ts'
import { DRIVERS_TAB_TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { Contact } from '#web/admin/lists/contact.tsx'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchFrame } from '#web/admin/lists/search-frame.tsx'
import { useDriverSearch } from '#web/admin/lists/use-admin-lists.ts'
import { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const APPROVAL_OPTIONS = [
  { value: '', label: DRIVERS_TAB_TEXTS.all },
  ...APPROVALS.map((approval) => ({ value: approval, label: APPROVAL_WORDS[approval] })),
]

const VEHICLE_OPTIONS = [
  { value: '', label: DRIVERS_TAB_TEXTS.allVehicles },
  { value: 'proposed', label: DRIVERS_TAB_TEXTS.vehicleToCheck },
]

const COLUMNS: readonly Column<DriverLine>[] = [
  {
    key: 'name',
    header: DRIVERS_TAB_TEXTS.driver,
    keep: 'link',
    cell: ({ userId, fullName }) => <OpenLink to={{ kind: 'driver', id: userId }}>{fullName}</OpenLink>,
  },
  {
    key: 'approval',
    header: DRIVERS_TAB_TEXTS.dossier,
    keep: 'line',
    cell: ({ approval }) => <StatusBadge tone={APPROVAL_TONES[approval]}>{APPROVAL_WORDS[approval]}</StatusBadge>,
  },
  {
    key: 'since',
    header: DRIVERS_TAB_TEXTS.since,
    keep: 'line',
    cell: ({ approvalChangedAt }) => formatDayOf(approvalChangedAt),
  },
  {
    key: 'vehicle',
    header: DRIVERS_TAB_TEXTS.vehicle,
    keep: 'line',
    cell: ({ driverType, vehiclePlate }) => (
      <>
        <span className="font-semibold">{vehiclePlate}</span>{' '}
        <span className="text-14 text-muted">{DRIVER_KINDS[driverType].name}</span>
      </>
    ),
  },
  {
    key: 'documents',
    header: DRIVERS_TAB_TEXTS.documents,
    keep: 'line',
    cell: ({ documentsBlock, documentsToReview }) => (
      <StatusBadge tone={documentsBlock || documentsToReview > 0 ? 'warn' : 'good'}>
        {documentsWords(documentsBlock, documentsToReview)}
      </StatusBadge>
    ),
  },
  { key: 'contact', header: DRIVERS_TAB_TEXTS.contact, keep: 'rest', cell: (driver) => <Contact person={driver} /> },
  { key: 'state', header: DRIVERS_TAB_TEXTS.state, keep: 'line', cell: stateOf },
]

/** What waits for the operator comes before what waits for the driver. */
function documentsWords(block: boolean, toReview: number): string {
  if (toReview > 0) return DRIVERS_TAB_TEXTS.toReview
  return block ? DRIVERS_TAB_TEXTS.toComplete : DRIVERS_TAB_TEXTS.upToDate
}

function stateOf({ isBlocked, isAvailable }: DriverLine): string {
  if (isBlocked) return DRIVERS_TAB_TEXTS.blocked
  return isAvailable ? DRIVERS_TAB_TEXTS.available : DRIVERS_TAB_TEXTS.unavailable
}

/** All drivers; those with a pending file come first. */
export function DriversTab() {
  const { address } = useAdminAddress()
  const form = useSearchForm(['search', 'approval', 'vehicle'])
  const query = useDriverSearch(address)
  const { data } = query
  return (
    <>
      <SearchFrame label={DRIVERS_TAB_TEXTS.search} form={form}>
        <TextField
          {...form.field('search')}
          label={DRIVERS_TAB_TEXTS.driver}
          placeholder={DRIVERS_TAB_TEXTS.searchHint}
        />
        <SelectField {...form.field('approval')} label={DRIVERS_TAB_TEXTS.dossier} options={APPROVAL_OPTIONS} />
        <SelectField {...form.field('vehicle')} label={DRIVERS_TAB_TEXTS.vehicle} options={VEHICLE_OPTIONS} />
      </SearchFrame>
      {data && <p className="mb-4 font-semibold">{plural(data.pendingCount, ...DRIVERS_TAB_TEXTS.toCheck)}</p>}
      <PagedList
        query={query}
        page={data && { rows: data.drivers, next: data.next }}
        idOf={({ userId }) => userId}
        empty={
          <NothingHere icon="zem">
            {form.isFiltered ? ADMIN_SENTENCES.noDriver : ADMIN_SENTENCES.noDriverYet}
          </NothingHere>
        }
      >
        {(drivers) => (
          <Table caption={DRIVERS_TAB_TEXTS.caption} columns={COLUMNS} rows={drivers} rowKey={({ userId }) => userId} />
        )}
      </PagedList>
    </>
  )
}
