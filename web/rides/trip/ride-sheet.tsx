import { cancelRule } from '#domain/rides/cancel/cancel-rule.ts'
import { whereabouts } from '#domain/rides/driving/driver-whereabouts.ts'
import { driverName, phaseOf, progressSteps } from '#domain/rides/ride-progress.ts'
import { moveFor } from '#domain/rides/ride-status.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RidePhrases } from '#web/parts/ride-phrases.tsx'
import { TripLines } from '#web/parts/trip.tsx'
import { RideWithoutScript } from '#web/rides/around/ride-without-script.tsx'
import { CancelRide } from '#web/rides/cancel/cancel-ride.tsx'
import { Overcharge } from '#web/rides/overcharge/overcharge.tsx'
import { BOOKED_RIDE_TEXTS, DRIVER_WHEREABOUTS_TEXTS } from '#web/rides/rides.fr.ts'
import { DriverCard } from '#web/rides/trip/driver-card.tsx'
import { DriverWhereabouts } from '#web/rides/trip/driver-whereabouts.tsx'
import { OtherRides } from '#web/rides/trip/other-rides.tsx'
import { PayRide, RideMoney } from '#web/rides/trip/ride-money.tsx'
import { RIDE_SCREEN_TEXTS } from '#web/rides/trip/rides-trip.fr.ts'
import { StartCode, StartCodeDigits } from '#web/rides/trip/start-code.tsx'
import type { useProgress } from '#web/rides/trip/use-progress.ts'
import type { useShownRide } from '#web/rides/trip/use-shown-ride.ts'
import { BeforeScript } from '#web/ui/before-script.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { Steps } from '#web/ui/layout/steps.tsx'

type RideSheetProps = {
  ride: PassengerRide
  progress: ReturnType<typeof useProgress>
  /** Null: the map is open, or nothing of this ride can be drawn. */
  onSeeMap: (() => void) | null
  place: Pick<ReturnType<typeof useShownRide>, 'others' | 'show' | 'bookAnother'>
}

/** A longer first name leaves no room for two lines in the title's usual size; nor do the words of a lost connection. */
const SHORT_NAME = 14

/** The ride in words: the state, the driver and what to do first; the rest below. */
export function RideSheet({ ride, progress, onSeeMap, place }: RideSheetProps) {
  const { now, position, isCut } = progress
  const phase = phaseOf(ride)
  const hasToStart = phase !== 'riding'
  return (
    <div className="ride-words grid grid-cols-1 gap-4">
      <div className="ride-first" data-in-sight>
        <RideTitle
          words={progress.words}
          isLong={(isCut && phase === 'coming') || driverName(ride).length > SHORT_NAME}
        />
        {phase === 'searching' && <Searching ride={ride} now={now} />}
        {phase === 'arrived' && <StartCodeDigits ride={ride} />}
        <DriverCard ride={ride} position={position} />
        {ride.driver && <RidePhrases ride={ride} me="passenger" other={driverName(ride)} maySay={hasToStart} />}
      </div>
      {hasToStart && phase !== 'arrived' && <StartCodeDigits ride={ride} />}
      <PayRide ride={ride} />
      {ride.driver && <DriverWhereabouts words={whereabouts(ride, position, now)} />}
      {onSeeMap && (
        <Button variant="ghost" className="-my-2 -ml-5 justify-self-start" aria-expanded={false} onClick={onSeeMap}>
          {DRIVER_WHEREABOUTS_TEXTS.seeMap}
        </Button>
      )}
      <RideMoney ride={ride} />
      <div className="ride-section">
        <TripLines from={ride.pickupLocation} to={ride.dropoffLocation} clamp />
        {ride.rider && <p className="text-muted">{RIDE_SCREEN_TEXTS.forOther(ride.rider.fullName)}</p>}
      </div>
      <div className="ride-section">
        <Steps label={BOOKED_RIDE_TEXTS.steps} steps={progressSteps(ride, now)} />
        {hasToStart && <StartCode ride={ride} />}
      </div>
      <OtherRides rides={place.others} now={now} isCut={isCut} onShow={place.show} />
      <div className="ride-section">
        {phase !== 'searching' && <Cancelling ride={ride} now={now} />}
        <Button variant="ghost" onClick={place.bookAnother}>
          {BOOKED_RIDE_TEXTS.bookAnother}
        </Button>
        {/* Last: when it goes, nothing moves. */}
        <BeforeScript>{import.meta.env.SSR && <RideWithoutScript hasDriver={ride.driver !== null} />}</BeforeScript>
      </div>
    </div>
  )
}

type RideTitleProps = Pick<RideSheetProps['progress'], 'words'> & { isLong: boolean }

/** The state of the ride, as the page's title; read out when it changes. */
function RideTitle({ words: { confirmed, title, detail, asked }, isLong }: RideTitleProps) {
  const [booked, ...more] = confirmed
  return (
    <div role="status">
      {booked !== undefined && (
        <p className="flex items-center text-14 font-semibold text-lagoon">
          <Icon name="done" size={20} className="mr-2" />
          {booked}
        </p>
      )}
      <h1 tabIndex={-1} className={classNames('font-extrabold tabular', isLong ? 'text-22' : 'text-28')}>
        {title}
      </h1>
      {[...more, detail, asked].map(
        (words) =>
          words && (
            <p key={words} className="text-14 text-muted tabular">
              {words}
            </p>
          ),
      )}
    </div>
  )
}

/** While nobody has accepted: how much of the search is over, and the way out. */
function Searching({ ride, now }: { ride: PassengerRide; now: Date }) {
  const [from, until] = [Date.parse(ride.createdAt), Date.parse(ride.expiresAt)]
  return (
    <>
      {ride.scheduledFor === null && (
        <progress
          className="progress ride-search"
          aria-label={RIDE_SCREEN_TEXTS.searched}
          max={until - from}
          value={Math.min(until, Math.max(from, now.getTime())) - from}
        />
      )}
      <CancelRide ride={ride} rule={cancelRule(ride, now)} />
    </>
  )
}

/** Before boarding: what a passenger does when the driver asks for more, or when they do not want the ride any more. */
function Cancelling({ ride, now }: { ride: PassengerRide; now: Date }) {
  if (moveFor(ride.status, 'cancel', 'passenger') === null) return null
  return (
    <div className="text-center">
      <Overcharge ride={ride} />
      <CancelRide ride={ride} isQuiet />
      <p className="text-14 text-muted tabular">{cancelRule(ride, now)}</p>
    </div>
  )
}
