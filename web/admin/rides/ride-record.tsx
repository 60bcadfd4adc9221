import { CANCELS_RIDES } from '#domain/accounts/operator-roles.ts'
import type { RideFile } from '#domain/admin/rides/admin-rides.contract.ts'
import { eventWords, reasonWords } from '#domain/admin/rides/ride-story.ts'
import { operatorChangeWords } from '#domain/change/change-claim.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { operatorReturnWords } from '#domain/payments/cash-case/cash-to-return-words.ts'
import { paymentWords } from '#domain/payments/unpaid.ts'
import { DRIVER_REASONS, PASSENGER_REASONS } from '#domain/rides/after/after-ride.fr.ts'
import { type ReasonTable, ratingReasonWords } from '#domain/rides/after/rating-reasons.ts'
import { CANCEL_SENTENCES } from '#domain/rides/cancel/cancel.fr.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { formatInstant, formatXof, plural } from '#domain/shared/format.ts'
import { CashCaseCard } from '#web/admin/cash-cases/cash-case-card.tsx'
import { JournalCard } from '#web/admin/journal/journal-card.tsx'
import { Contact } from '#web/admin/lists/contact.tsx'
import { CopiedReference } from '#web/admin/lists/copied-reference.tsx'
import { Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { useRideFile } from '#web/admin/lists/use-admin-lists.ts'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { RIDE_SHEET_TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { CancelAsOperator } from '#web/admin/rides/cancel-as-operator.tsx'
import { mayCancel, RideBadge } from '#web/admin/rides/ride-columns.tsx'
import { RideDrivers } from '#web/admin/rides/ride-drivers.tsx'
import { RideAlerts, RideCases } from '#web/admin/rides/ride-help.tsx'
import { RidePayments } from '#web/admin/rides/ride-payments.tsx'
import { SettleFare } from '#web/admin/rides/settle-fare.tsx'
import { WaiveFee } from '#web/admin/rides/waive-fee.tsx'
import { WhyTheseDrivers } from '#web/admin/rides/why-these-drivers.tsx'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { CALL_OF_RECORD } from '#web/admin/roles/pages.table.ts'
import { useOperates } from '#web/admin/roles/use-may.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** One ride: its facts, its payments, and who changed it when. */
export function RideRecord({ id }: { id: string }) {
  const query = useRideFile(id)
  return (
    <RecordFrame query={query} title={({ ride }) => RIDE_SHEET_TEXTS.title(formatInstant(ride.createdAt))}>
      {(file) => (
        <>
          <Plan ride={file.ride} />
          {file.cashCase && <CashCaseCard ride={file.ride} cashCase={file.cashCase} />}
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
            <RideFacts file={file} />
            <div className="grid grid-cols-1 gap-6">
              <RideDrivers driven={file.driven} />
              <Timeline events={file.timeline} />
              <WhyTheseDrivers waves={file.dispatch} takings={file.takings} isOpenToAll={file.isOpenToAll} />
            </div>
          </div>
          <RideAlerts alerts={file.alerts} />
          <ForRole call={CALL_OF_RECORD.case}>
            <RideCases file={file} />
          </ForRole>
          <ForRole call={CALL_OF_RECORD.payment}>
            <RidePayments payments={file.payments} />
          </ForRole>
          <JournalCard of={{ rideId: id }} />
        </>
      )}
    </RecordFrame>
  )
}

const loadPlan = () => import('#web/admin/rides/ride-plan.tsx')

/** The plan of the way, as high as its place from the start; nothing where neither end is known. */
function Plan({ ride }: { ride: RideFile['ride'] }) {
  const isKnown = ride.pickupPoint !== null || ride.dropoffPoint !== null
  const plan = useLoaded(loadPlan, isKnown)
  return isKnown && <div className="ride-plan">{plan && <plan.RidePlan ride={ride} />}</div>
}

/** « 2 étoiles : En retard, Trajet trop long »; null without a rating. */
function starWords(table: ReasonTable, stars: number | null, codes: readonly string[]): string | null {
  if (stars === null) return null
  const reasons = ratingReasonWords(table, codes).join(', ')
  return `${plural(stars, ...RIDE_SHEET_TEXTS.star)}${reasons === '' ? '' : RIDE_SHEET_TEXTS.because(reasons)}`
}

function RideFacts({ file }: { file: RideFile }) {
  const { ride, passenger, driver } = file
  const cancels = useOperates(CANCELS_RIDES)
  return (
    <Card title={RIDE_SHEET_TEXTS.details} aside={<RideBadge status={ride.status} />}>
      <Facts
        foldsEmpty
        facts={[
          [RIDE_SHEET_TEXTS.code, rideCode(ride.id)],
          [RIDE_SHEET_TEXTS.pickup, ride.pickupLocation],
          [RIDE_SHEET_TEXTS.dropoff, ride.dropoffLocation],
          [RIDE_SHEET_TEXTS.service, SERVICES[ride.rideType].name],
          [RIDE_SHEET_TEXTS.price, formatXof(ride.priceXof)],
          [CANCEL_SENTENCES.fee, ride.cancelFeeXof > 0 ? formatXof(ride.cancelFeeXof) : null],
          [RIDE_SHEET_TEXTS.payment, paymentWords(ride)],
          [RIDE_SHEET_TEXTS.credit, file.creditXof ? formatXof(file.creditXof) : null],
          [RIDE_SHEET_TEXTS.change, file.change && operatorChangeWords(file.change, new Date())],
          [RIDE_SHEET_TEXTS.cashToReturn, file.cashToReturn && operatorReturnWords(file.cashToReturn, ride.payment)],
          [RIDE_SHEET_TEXTS.passenger, <Party key="passenger" party={passenger} kind="user" />],
          [RIDE_SHEET_TEXTS.driver, driver && <Party key="driver" party={driver} kind="driver" />],
          [RIDE_SHEET_TEXTS.plate, driver?.vehiclePlate],
          [RIDE_SHEET_TEXTS.driverRating, starWords(DRIVER_REASONS, file.stars, file.starReasons)],
          [RIDE_SHEET_TEXTS.passengerRating, starWords(PASSENGER_REASONS, file.passengerStars, file.passengerReasons)],
          [RIDE_SHEET_TEXTS.reference, <CopiedReference key="id" id={ride.id} />],
        ]}
      />
      {ride.cancelFeeXof > 0 && <WaiveFee ride={ride} />}
      {/* The decision about contested cash settles the fare too, and informs both people. */}
      {ride.status === 'completed' && (file.cashCase?.stage ?? 'closed') === 'closed' && (
        <ForRole call="POST /api/admin/rides/:rideId/settlement">
          <SettleFare ride={ride} />
        </ForRole>
      )}
      {cancels && mayCancel(ride) && (
        <div className="mt-4">
          <CancelAsOperator ride={ride} />
        </div>
      )}
    </Card>
  )
}

function Party({ party, kind }: { party: RideFile['passenger']; kind: 'user' | 'driver' }) {
  return (
    <span className="block">
      <OpenLink to={{ kind, id: party.userId }}>
        <bdi>{party.fullName}</bdi>
      </OpenLink>
      <span className="block">
        <Contact person={party} />
      </span>
    </span>
  )
}

function Timeline({ events }: { events: RideFile['timeline'] }) {
  return (
    <Card title={RIDE_SHEET_TEXTS.history}>
      <ol>
        {events.map((event) => (
          <li key={event.version} className="border-b py-3 last:border-b-0">
            <time dateTime={event.at} className="block text-14 text-muted tabular">
              {formatInstant(event.at)}
            </time>
            <p className="font-semibold">{eventWords(event)}</p>
            {event.actorName && (
              <p className="wrap-anywhere">
                {RIDE_SHEET_TEXTS.by}
                <bdi>{event.actorName}</bdi>
              </p>
            )}
            {event.reason && (
              <p className="wrap-anywhere">
                <span className="text-muted">{RIDE_SHEET_TEXTS.reason}</span>
                <bdi>{reasonWords(event.reason)}</bdi>
              </p>
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}
