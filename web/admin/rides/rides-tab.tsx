import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import { RIDE_STATUSES } from '#domain/rides/ride-status.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { PASSENGER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { ListSkeleton, PagedList, UpdatesButton } from '#web/admin/lists/paged-list.tsx'
import { SearchFrame } from '#web/admin/lists/search-frame.tsx'
import { useRideSearch } from '#web/admin/lists/use-admin-lists.ts'
import { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { useSteadyRows } from '#web/admin/lists/use-steady-rows.ts'
import { RIDES_TAB_TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { useRideColumns } from '#web/admin/rides/ride-columns.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import type { useAdmin } from '#web/admin/use-dashboard.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { DateField } from '#web/ui/fields/date-field.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Table } from '#web/ui/layout/table.tsx'

type RecentRidesProps = { rides: readonly AdminRide[]; isFresh: boolean }

/** The latest rides of all people (§2); a new one waits for a tap, so that « Annuler » does not move. */
function RecentRides({ rides, isFresh }: RecentRidesProps) {
  const { shown, hasUpdates, showUpdates } = useSteadyRows(String(isFresh), rides, ({ id }) => id)
  // The list is still empty, so no row can move.
  const list = shown.length === 0 ? rides : shown
  const columns = useRideColumns(list)
  if (list.length === 0) return <NothingHere icon="taxi">{RIDE_SENTENCES.noneRecorded}</NothingHere>
  return (
    <div className="grid grid-cols-1 gap-4">
      <UpdatesButton hasUpdates={hasUpdates && shown.length > 0} onShow={showUpdates} />
      <Table caption={RIDES_TAB_TEXTS.recent} columns={columns} rows={list} rowKey={({ id }) => id} />
    </div>
  )
}

const STATUSES = [
  { value: '', label: RIDES_TAB_TEXTS.all },
  ...RIDE_STATUSES.map((status) => ({ value: status, label: PASSENGER_STATUS_WORDS[status] })),
]

const MORE = ['status', 'from', 'to'] as const
/** Years that the calendar offers; any other day can be typed. */
const YEARS_SHOWN = 5

const loadSchema = () => import('#domain/admin/rides/ride-search-rules.ts').then((file) => file.rideSearchSchema)

/** The last ten rides, or the result of a search. */
export function RidesTab({ dashboard }: { dashboard: ReturnType<typeof useAdmin> }) {
  const form = useSearchForm(['search', ...MORE], loadSchema)
  const { address } = useAdminAddress()
  const isMoreUsed = MORE.some((name) => address[name] !== undefined)
  const { data, isFetchedAfterMount } = dashboard
  return (
    <>
      <SearchFrame label={RIDES_TAB_TEXTS.search} form={form} isMoreUsed={isMoreUsed} more={<MoreFields form={form} />}>
        <TextField {...form.field('search')} label={RIDES_TAB_TEXTS.person} placeholder={RIDES_TAB_TEXTS.personHint} />
      </SearchFrame>
      {form.isFiltered && <FoundRides />}
      {!form.isFiltered &&
        (data ? <RecentRides rides={data.recentRides} isFresh={isFetchedAfterMount} /> : <ListSkeleton />)}
    </>
  )
}

function MoreFields({ form }: { form: ReturnType<typeof useSearchForm> }) {
  const today = dayOf(new Date())
  const bounds = { first: addDays(today, -YEARS_SHOWN * 366), last: today }
  return (
    <>
      <SelectField {...form.field('status')} label={RIDES_TAB_TEXTS.status} options={STATUSES} />
      <DateField
        {...form.field('from')}
        onChange={(day) => form.set('from', day)}
        label={RIDES_TAB_TEXTS.from}
        bounds={bounds}
      />
      <DateField
        {...form.field('to')}
        onChange={(day) => form.set('to', day)}
        label={RIDES_TAB_TEXTS.to}
        bounds={bounds}
      />
    </>
  )
}

function FoundRides() {
  const { address } = useAdminAddress()
  const query = useRideSearch(address)
  const { data } = query
  return (
    <div className="grid grid-cols-1 gap-4">
      {data?.tooManyPeople && <Banner tone="warn">{ADMIN_SENTENCES.tooManyPeople}</Banner>}
      <PagedList
        query={query}
        page={data && { rows: data.rides, next: data.next }}
        idOf={({ id }) => id}
        empty={<NothingHere icon="taxi">{ADMIN_SENTENCES.noRide}</NothingHere>}
      >
        {(rides) => <FoundTable rides={rides} />}
      </PagedList>
    </div>
  )
}

function FoundTable({ rides }: { rides: readonly AdminRide[] }) {
  const columns = useRideColumns(rides)
  return <Table caption={RIDES_TAB_TEXTS.found} columns={columns} rows={rides} rowKey={({ id }) => id} />
}
