import { ADMIN_SENTENCES } from '#domain/admin/admin-words.ts'
import type { DriverLine } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { APPROVAL_TONES, APPROVAL_WORDS } from '#domain/drivers/approval-words.ts'
import { APPROVALS, DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { formatDayOf, plural } from '#domain/shared/format.ts'
import { Contact } from '#web/admin/lists/contact.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchFrame } from '#web/admin/lists/search-frame.tsx'
import { useDriverSearch } from '#web/admin/lists/use-admin-lists.ts'
import { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const APPROVAL_OPTIONS = [
  { value: '', label: 'Tous, à vérifier d’abord' },
  ...APPROVALS.map((approval) => ({ value: approval, label: APPROVAL_WORDS[approval] })),
]

const COLUMNS: readonly Column<DriverLine>[] = [
  {
    key: 'name',
    header: 'Chauffeur',
    cell: ({ userId, fullName }) => <OpenLink to={{ kind: 'driver', id: userId }}>{fullName}</OpenLink>,
  },
  {
    key: 'approval',
    header: 'Dossier',
    cell: ({ approval }) => <StatusBadge tone={APPROVAL_TONES[approval]}>{APPROVAL_WORDS[approval]}</StatusBadge>,
  },
  { key: 'since', header: 'Depuis le', cell: ({ approvalChangedAt }) => formatDayOf(approvalChangedAt) },
  {
    key: 'vehicle',
    header: 'Véhicule',
    cell: ({ driverType, vehiclePlate }) => (
      <>
        <span className="font-semibold lg:block">{vehiclePlate}</span>{' '}
        <span className="text-14 text-muted">{DRIVER_KINDS[driverType].name}</span>
      </>
    ),
  },
  {
    key: 'documents',
    header: 'Papiers',
    cell: ({ documentsBlock }) => (
      <StatusBadge tone={documentsBlock ? 'warn' : 'good'}>{documentsBlock ? 'À compléter' : 'À jour'}</StatusBadge>
    ),
  },
  { key: 'contact', header: 'Contact', cell: (driver) => <Contact person={driver} /> },
  { key: 'state', header: 'État', cell: stateOf },
]

function stateOf({ isBlocked, isAvailable }: DriverLine): string {
  if (isBlocked) return 'Compte bloqué'
  return isAvailable ? 'Disponible' : 'Indisponible'
}

/** Every driver: those whose file waits first. */
export function DriversTab() {
  const { address } = useAdminAddress()
  const form = useSearchForm(['search', 'approval'])
  const query = useDriverSearch(address)
  const { data } = query
  return (
    <>
      <SearchFrame label="Rechercher un chauffeur" form={form}>
        <TextField {...form.field('search')} label="Chauffeur" hint="Nom, téléphone, plaque ou e-mail" />
        <SelectField {...form.field('approval')} label="Dossier" options={APPROVAL_OPTIONS} />
      </SearchFrame>
      {data && (
        <p className="mb-4 font-semibold">{plural(data.pendingCount, 'dossier à vérifier', 'dossiers à vérifier')}</p>
      )}
      <PagedList
        query={query}
        page={data && { rows: data.drivers, next: data.next }}
        idOf={({ userId }) => userId}
        empty={
          <EmptyState icon="zem">{form.isFiltered ? ADMIN_SENTENCES.noDriver : ADMIN_SENTENCES.noDriverYet}</EmptyState>
        }
      >
        {(drivers) => <Table caption="Chauffeurs" columns={COLUMNS} rows={drivers} rowKey={({ userId }) => userId} />}
      </PagedList>
    </>
  )
}
