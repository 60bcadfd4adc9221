import { paymentWords } from '#domain/payments/unpaid.ts'
import { RIDE_STATUS_LOOKS } from '#domain/rides/ride-looks.ts'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import { SERVICES } from '#domain/rides/ride-types.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { PASSENGER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { formatDayOf, formatFcfa, formatTime } from '#domain/shared/format.ts'
import { CancelAsOperator } from '#web/admin/cancel-as-operator.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { type Column, Table } from '#web/ui/table.tsx'

const COLUMNS: readonly Column<AdminRide>[] = [
  {
    key: 'status',
    header: 'Statut',
    cell: ({ status }) => <StatusBadge {...RIDE_STATUS_LOOKS[status]}>{PASSENGER_STATUS_WORDS[status]}</StatusBadge>,
  },
  { key: 'date', header: 'Date', cell: ({ createdAt }) => <DateCell createdAt={createdAt} /> },
  { key: 'passenger', header: 'Passager', cell: (ride) => ride.passengerName || RIDE_SENTENCES.unknownPassenger },
  { key: 'trip', header: 'Trajet', cell: (ride) => <TripCell ride={ride} /> },
  { key: 'driver', header: 'Chauffeur', cell: (ride) => ride.driverName ?? '–' },
  { key: 'payment', header: 'Paiement', cell: (ride) => paymentWords(ride) ?? '–' },
  { key: 'price', header: 'Prix', align: 'right', cell: ({ priceXof }) => <Price>{formatFcfa(priceXof)}</Price> },
]

/** Only there while some ride may still be cancelled. */
const CANCEL: Column<AdminRide> = {
  key: 'cancel',
  header: 'Action',
  align: 'right',
  cell: (ride) => (mayCancel(ride) ? <CancelAsOperator ride={ride} /> : '–'),
}

function mayCancel({ status }: AdminRide): boolean {
  return moveFor(status, 'cancel', 'admin') !== null
}

/** The last rides of everybody (§2). */
export function RecentRides({ rides }: { rides: readonly AdminRide[] }) {
  if (rides.length === 0) return <EmptyState icon="taxi">{RIDE_SENTENCES.noneRecorded}</EmptyState>
  const columns = rides.some(mayCancel) ? [...COLUMNS, CANCEL] : COLUMNS
  return <Table caption="Courses récentes" columns={columns} rows={rides} rowKey={(ride) => ride.id} />
}

function DateCell({ createdAt }: { createdAt: string }) {
  return (
    <time dateTime={createdAt}>
      <span className="whitespace-nowrap">{formatDayOf(createdAt)}</span>{' '}
      <span className="text-muted lg:block">{formatTime(createdAt)}</span>
    </time>
  )
}

function TripCell({ ride }: { ride: AdminRide }) {
  return (
    <>
      <span className="line-clamp-3 lg:line-clamp-6" title={`${ride.pickupLocation} → ${ride.dropoffLocation}`}>
        {ride.pickupLocation} → {ride.dropoffLocation}
      </span>
      <span className="text-14 text-muted">{SERVICES[ride.rideType].name}</span>
    </>
  )
}

export function RecentRidesSkeleton() {
  return (
    <SkeletonArea label="Chargement des courses…">
      <div className="grid gap-4">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-40 lg:h-12" />
        ))}
      </div>
    </SkeletonArea>
  )
}
