import { coordinates } from '#domain/rides/share/sos.ts'
import type { SosAlert } from '#domain/safety/admin-safety.contract.ts'
import { formatTime } from '#domain/shared/format.ts'
import { Contact } from '#web/admin/lists/contact.tsx'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { FormDialog } from '#web/admin/lists/form-dialog.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { causeWords, KindBadge, StateBadge } from '#web/admin/sos/alert-line.tsx'
import { SOS_TAB_TEXTS as TEXTS } from '#web/admin/sos/sos.fr.ts'
import { useCloseSos, useTakeSos } from '#web/admin/sos/use-sos-alerts.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { Plate } from '#web/parts/plate.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Checkbox } from '#web/ui/fields/checkbox.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadMap = () => import('#web/admin/sos/sos-map.tsx')
const loadSchema = () => import('#domain/safety/admin-safety.contract.ts').then((file) => file.closeSosSchema)

/** A press that reached the server so much later waited on a phone without network. */
const LATE_MS = 60_000

type PersonProps = { person: { readonly fullName: string; readonly phoneNumber: string | null } }

/** Whom to call. */
function Person({ person: { fullName, phoneNumber } }: PersonProps) {
  return (
    <>
      <bdi className="block">{fullName}</bdi>
      <Contact person={{ email: null, phoneNumber }} />
    </>
  )
}

function minutesSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / 60_000))
}

function Place({ place, whose }: { place: { lat: number; lon: number; at: string }; whose: string }) {
  const now = useNow()
  return (
    <>
      {coordinates(place)}
      <span className="block text-14 text-muted">{TEXTS.ageOf(whose, TEXTS.ago(minutesSince(place.at, now)))}</span>
    </>
  )
}

/** Where they were at the press, and where the vehicle is now: one row while both are the same place of the vehicle. */
function placesOf({ position, vehicle }: SosAlert): Fact[] {
  if (position?.of === 'vehicle' && vehicle !== null && coordinates(position) === coordinates(vehicle)) {
    return [[TEXTS.position, <Place key="both" place={vehicle} whose={TEXTS.vehicleAlone} />]]
  }
  const both: Fact[] = [
    [TEXTS.positionThen, position && <Place key="then" place={position} whose={TEXTS.positionOf[position.of]} />],
    [TEXTS.vehicleNow, vehicle && <Place key="now" place={vehicle} whose={TEXTS.positionOf.vehicle} />],
  ]
  const known = both.filter(([, place]) => place !== null)
  return known.length > 0 ? known : [[TEXTS.position, TEXTS.noPosition]]
}

function factsOf(alert: SosAlert): Fact[] {
  const { passenger, rider, driver, shareUrl, seenBy, seenAt } = alert
  return [
    [TEXTS.passenger, passenger && <Person key="passenger" person={passenger} />],
    ...(rider === null ? [] : [[TEXTS.rider, <Person key="rider" person={rider} />] as const]),
    [TEXTS.driver, driver && <Person key="driver" person={driver} />],
    [TEXTS.plate, alert.vehiclePlate && <Plate key="plate">{alert.vehiclePlate}</Plate>],
    [TEXTS.code, alert.code],
    [TEXTS.trip, `${alert.pickupLocation} → ${alert.dropoffLocation}`],
    ...placesOf(alert),
    [
      TEXTS.share,
      shareUrl && (
        <a key="share" href={shareUrl} className="-my-3 inline-block py-3 underline underline-offset-4">
          {TEXTS.openShare}
        </a>
      ),
    ],
    [TEXTS.contacts, String(alert.contacts)],
    [TEXTS.who, seenBy !== null && seenAt !== null ? TEXTS.seenBy(seenBy, atTime(seenAt)) : null],
  ]
}

/** « à 04:11 » */
const atTime = (instant: string) => TEXTS.atTime(formatTime(instant))

/** One call for help with whom to call and where they are, and what to do next. */
export function SosCard({ alert }: { alert: SosAlert }) {
  const { kind, state, openedAt, tappedAt, safeAt } = alert
  const hasPlace = alert.position !== null || alert.vehicle !== null
  const map = useLoaded(loadMap, hasPlace)
  return (
    <article aria-label={`${TEXTS.code} ${alert.code}`} className="sos-card">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <KindBadge kind={kind} />
        <StateBadge kind={kind} state={state} />
        <span className="font-semibold">{causeWords(alert, atTime)}</span>
      </div>
      {Date.parse(openedAt) - Date.parse(tappedAt) > LATE_MS && (
        <p className="text-14 text-muted">{TEXTS.tapped(formatTime(tappedAt))}</p>
      )}
      {safeAt !== null && <p className="font-semibold">{TEXTS.saidSafe(formatTime(safeAt))}</p>}
      <div className="sos-columns">
        <div>
          <Facts facts={factsOf(alert)} />
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <Decide alert={alert} />
            <OpenLink to={{ kind: 'ride', id: alert.rideId }}>{TEXTS.openRide}</OpenLink>
          </div>
        </div>
        {map && hasPlace && <map.SosMap alert={alert} />}
      </div>
    </article>
  )
}

function Decide({ alert }: { alert: SosAlert }) {
  const take = useTakeSos()
  if (alert.state === 'seen') return <Close alert={alert} />
  return (
    <Button
      variant={alert.kind === 'unusual' ? 'primary' : 'danger'}
      busy={take.isPending}
      onClick={() => take.mutate(alert.id)}
    >
      {TEXTS.take}
    </Button>
  )
}

const NEW: { note: string; notifiesContacts: boolean } = { note: '', notifiesContacts: false }

function Close({ alert }: { alert: SosAlert }) {
  const { mutateAsync } = useCloseSos(alert.id)
  return (
    <FormDialog
      open={TEXTS.close}
      title={TEXTS.close}
      confirm={TEXTS.close}
      initial={NEW}
      loadSchema={loadSchema}
      onSubmit={mutateAsync}
    >
      {(form) => (
        <>
          <TextArea {...form.field('note')} label={TEXTS.note} hint={TEXTS.closeHint} />
          {alert.contacts > 0 && alert.safeAt === null && (
            <Checkbox
              name="notifiesContacts"
              label={TEXTS.notifyContacts}
              checked={form.values.notifiesContacts}
              onChange={(event) => form.set('notifiesContacts', event.target.checked)}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
