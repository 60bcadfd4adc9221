import { CANCELS_RIDES } from '#domain/accounts/operator-roles.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { paymentWords } from '#domain/payments/unpaid.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { PASSENGER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatDayOf, formatInstant, formatTime, formatXof } from '#domain/shared/format.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RIDE_COLUMNS_TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { CancelAsOperator } from '#web/admin/rides/cancel-as-operator.tsx'
import { useOperates } from '#web/admin/roles/use-may.ts'
import { RIDE_STATUS_LOOKS } from '#web/parts/ride-looks.ts'
import { mainName } from '#web/parts/trip.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Column } from '#web/ui/layout/table.tsx'

const COLUMNS: readonly Column<AdminRide>[] = [
  {
    key: 'status',
    header: RIDE_COLUMNS_TEXTS.status,
    keep: 'line',
    cell: ({ status }) => <RideBadge status={status} />,
  },
  { key: 'date', header: RIDE_COLUMNS_TEXTS.date, keep: 'line', cell: (ride) => <DateCell ride={ride} /> },
  {
    key: 'passenger',
    header: RIDE_COLUMNS_TEXTS.passenger,
    keep: 'name',
    cell: (ride) => <Whole>{ride.passengerName || RIDE_SENTENCES.unknownPassenger}</Whole>,
  },
  { key: 'trip', header: RIDE_COLUMNS_TEXTS.trip, keep: 'rest', cell: (ride) => <TripCell ride={ride} /> },
  {
    key: 'driver',
    header: RIDE_COLUMNS_TEXTS.driver,
    keep: 'name',
    cell: (ride) => <Whole>{ride.driverName ?? '–'}</Whole>,
  },
  {
    key: 'payment',
    header: RIDE_COLUMNS_TEXTS.payment,
    // Its last word matters most: it wraps, and is never cut.
    cell: (ride) => <span className="text-14">{paymentWords(ride) ?? '–'}</span>,
  },
  {
    key: 'price',
    header: RIDE_COLUMNS_TEXTS.price,
    align: 'right',
    keep: 'line',
    cell: ({ priceXof }) => <Price>{formatXof(priceXof)}</Price>,
  },
]

/** Only shown while some ride may still be cancelled. */
const CANCEL: Column<AdminRide> = {
  key: 'cancel',
  header: RIDE_COLUMNS_TEXTS.action,
  align: 'right',
  keep: 'line',
  cell: (ride) => (mayCancel(ride) ? <CancelAsOperator ride={ride} /> : null),
}

export function mayCancel({ status }: Pick<AdminRide, 'status'>): boolean {
  return moveFor(status, 'cancel', 'admin') !== null
}

/** The columns for these rides; with the way to cancel one if this operator may, and one still can be. */
export function useRideColumns(rides: readonly AdminRide[]): readonly Column<AdminRide>[] {
  const cancels = useOperates(CANCELS_RIDES)
  return cancels && rides.some(mayCancel) ? [...COLUMNS, CANCEL] : COLUMNS
}

export function RideBadge({ status }: Pick<AdminRide, 'status'>) {
  return <StatusBadge {...RIDE_STATUS_LOOKS[status]}>{PASSENGER_STATUS_WORDS[status]}</StatusBadge>
}

function DateCell({ ride: { id, createdAt } }: { ride: AdminRide }) {
  return (
    <OpenLink to={{ kind: 'ride', id }}>
      <span className="sr-only">{RIDE_COLUMNS_TEXTS.openRideOf}</span>
      <time dateTime={createdAt} title={formatInstant(createdAt)} className="whitespace-nowrap">
        {formatDayOf(createdAt)} {formatTime(createdAt)}
      </time>
    </OpenLink>
  )
}

/** A value that a narrow column may cut: whole under the pointer. */
function Whole({ children }: { children: string }) {
  return <span title={children}>{children}</span>
}

/** Both ends, on a wide screen one above the other: a long start does not hide where the ride goes. */
function TripCell({ ride: { rideType, pickupLocation, dropoffLocation } }: { ride: AdminRide }) {
  const { name, icon } = SERVICES[rideType]
  return (
    <span title={`${name}, ${pickupLocation} → ${dropoffLocation}`} className="trip-cell">
      <Icon name={icon} size={20} />
      <span className="sr-only">{name} </span>
      <span className="trip-ends">
        <span>{mainName(pickupLocation)} </span>
        <span>→ {mainName(dropoffLocation)}</span>
      </span>
    </span>
  )
}
