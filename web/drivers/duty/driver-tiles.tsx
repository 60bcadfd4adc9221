import { type SubmitEvent, useId } from 'react'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { leftAfterRent } from '#domain/drivers/rent/rent-days.ts'
import { feesHeld } from '#domain/payments/fees-in-cash.ts'
import type { BodyField } from '#domain/shared/contract.ts'
import { formatFcfaWhereSpecified, formatRating, plural } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Api } from '#domain/wire/api.ts'
import { useRefusalBeforeScript } from '#web/api/before-script/sent-form.ts'
import { DRIVER_TILES_TEXTS } from '#web/drivers/duty/duty.fr.ts'
import { useAvailability } from '#web/drivers/duty/use-availability.ts'
import { useIsConnected } from '#web/drivers/duty/use-is-connected.ts'
import { receivesOffers, takesRides } from '#web/drivers/offers/not-acceptable-reason.ts'
import { buttonLook } from '#web/ui/buttons/button-look.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'
import { reportActionsHeight } from '#web/ui/layout/sticky-actions.tsx'

type DriverFiguresProps = {
  driver: DriverDashboard
  /** First on the page: on a phone it continues the band of the header. */
  isFirst?: boolean
}

/** The three computed figures of the day (§2), the money first. Ink instead of green while no offer comes. */
export function DriverFigures({ driver, isFirst = false }: DriverFiguresProps) {
  const isConnected = useIsConnected()
  const { averageRating, ratingsCount, earnedTodayXof, keptTodayXof, ridesToday } = driver
  return (
    <section
      aria-label={DRIVER_TILES_TEXTS.myDay}
      className={classNames(
        'driver-band on-band bg-band text-on-band',
        isFirst && 'is-first',
        !(isConnected && receivesOffers(driver)) && 'is-off',
      )}
    >
      <dl>
        {keptTodayXof !== undefined && (
          <Figure label={DRIVER_TILES_TEXTS.keptToday} value={formatFcfaWhereSpecified(keptTodayXof)} isFirst />
        )}
        {keptTodayXof === undefined && (
          <Figure label={DRIVER_TILES_TEXTS.earnedToday} value={formatFcfaWhereSpecified(earnedTodayXof)} isFirst />
        )}
      </dl>
      <dl className="driver-facts">
        {keptTodayXof !== undefined && (
          <Figure label={DRIVER_TILES_TEXTS.earnedToday} value={formatFcfaWhereSpecified(earnedTodayXof)} />
        )}
        <Fact
          label={DRIVER_TILES_TEXTS.ridesToday}
          value={plural(ridesToday, ...DRIVER_TILES_TEXTS.rides)}
          icon="taxi"
        />
        <Fact
          label={DRIVER_TILES_TEXTS.averageRating}
          value={averageRating === null ? '' : formatRating(averageRating)}
          icon="star-full"
          more={ratingsCount === 0 ? DRIVER_TILES_TEXTS.noRating : plural(ratingsCount, ...DRIVER_TILES_TEXTS.rating)}
        />
      </dl>
      {driver.rentTodayXof !== undefined && (
        <p className="mt-2 wrap-anywhere">{rentWords(driver, driver.rentTodayXof)}</p>
      )}
      {driver.feesHeldXof > 0 && <p className="mt-2 wrap-anywhere">{feesHeld(driver.feesHeldXof)}</p>}
    </section>
  )
}

/** What today’s earnings leave once the rent of the vehicle is paid. */
function rentWords({ keptTodayXof, earnedTodayXof }: DriverDashboard, rentXof: number): string {
  const leftXof = leftAfterRent(keptTodayXof ?? earnedTodayXof, rentXof)
  const { missingForRent, leftAfterRent: left } = DRIVER_TILES_TEXTS
  return leftXof < 0 ? missingForRent(formatFcfaWhereSpecified(-leftXof)) : left(formatFcfaWhereSpecified(leftXof))
}

type FigureProps = { label: string; value: string; isFirst?: boolean }

function Figure({ label, value, isFirst = false }: FigureProps) {
  return (
    <div className={isFirst ? undefined : 'w-full'}>
      <dt className={classNames('text-14 text-on-band-muted', !isFirst && 'mr-2 inline-block')}>{label}</dt>
      <dd className={classNames('font-extrabold tabular', isFirst ? 'text-36' : 'inline-block text-18')}>{value}</dd>
    </div>
  )
}

type FactProps = { label: string; value: string; icon: IconName; more?: string }

/** « 12 courses », « ★ 4,9 »: its icon and its unit say what it is. */
function Fact({ label, value, icon, more }: FactProps) {
  return (
    <div>
      <dt className="sr-only">{label}</dt>
      <dd className="flex items-center font-semibold tabular">
        <Icon name={icon} size={20} className="mr-2" />
        {value && <span className="mr-2">{value}</span>}
        {more && <span className="text-14 font-normal text-on-band-muted">{more}</span>}
      </dd>
    </div>
  )
}

type AvailabilityTileProps = {
  driver: DriverDashboard
  /** Stays under the thumb on a phone, while nothing is more urgent. */
  isSticky: boolean
  /** A ride is under way: requests are for afterwards. */
  isRiding?: boolean
}

const AVAILABILITY_FIELD = 'isAvailable' satisfies BodyField<Api['PUT /api/driver/availability']>

/**
 * The status and its toggle (§2): one button as wide as the phone, that says what is and what a tap does. The name of a
 * switch stays when it is switched (WCAG 4.1.2): it holds both words that the screen shows (2.5.3), and the one that counts
 * is part of the description.
 */
export function AvailabilityTile({ driver, isSticky, isRiding = false }: AvailabilityTileProps) {
  const { isAvailable, approval, documentsBlock } = driver
  const id = useId()
  const { save, isSaving } = useAvailability()
  const isConnected = useIsConnected()
  const isReceiving = receivesOffers(driver)
  const mayBegin = !isAvailable && !documentsBlock && takesRides(approval)
  const refusal = useRefusalBeforeScript()
  function tap(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    refusal.forget()
    if (!isSaving) save(!isAvailable)
  }
  return (
    // Before the script, the server answers the form (server/http/pages/page-forms.table.ts).
    <form
      method="post"
      action={PAGES.driver.path}
      onSubmit={tap}
      ref={isSticky ? reportActionsHeight : undefined}
      className={classNames('driver-status', isSticky && 'is-sticky')}
    >
      <FormProblem message={refusal.sentence} />
      <button
        type="submit"
        name={AVAILABILITY_FIELD}
        value={String(!isAvailable)}
        role="switch"
        aria-checked={isAvailable}
        aria-busy={isSaving || undefined}
        aria-label={DRIVER_TILES_TEXTS.availability}
        aria-describedby={`${id}-state ${id}-description`}
        disabled={!isAvailable && !takesRides(approval)}
        className="flex min-h-14 w-full flex-wrap items-center justify-between rounded-card text-left text-ink disabled:text-muted"
      >
        <span className="driver-status-words mr-3 py-1">
          <span className="flex items-center text-22 font-extrabold">
            <Light isLit={isReceiving && isConnected} />
            <span id={`${id}-state`}>
              {isAvailable ? DRIVER_TILES_TEXTS.available : DRIVER_TILES_TEXTS.unavailable}
            </span>
          </span>
          <span id={`${id}-description`} className="block text-ink">
            {requestsWords({ isAvailable, isReceiving, isConnected, isRiding })}
          </span>
        </span>
        {/* What a tap does; the switch itself says so to screen readers. */}
        <span
          aria-hidden="true"
          className={classNames(
            buttonLook({ variant: mayBegin ? 'primary' : 'secondary', size: 'driver' }),
            'driver-status-tap',
          )}
        >
          {isAvailable ? DRIVER_TILES_TEXTS.pause : DRIVER_TILES_TEXTS.goAvailable}
        </span>
      </button>
    </form>
  )
}

/** Full while requests arrive, a ring while they do not. */
function Light({ isLit }: { isLit: boolean }) {
  return (
    <span
      className={classNames(
        'mr-2 size-4 flex-none rounded-full border-4',
        isLit ? 'border-lagoon-sun bg-lagoon-sun' : 'border-edge',
      )}
    />
  )
}

type Requests = { isAvailable: boolean; isReceiving: boolean; isConnected: boolean; isRiding: boolean }

function requestsWords({ isAvailable, isReceiving, isConnected, isRiding }: Requests): string {
  if (!isAvailable) return DRIVER_TILES_TEXTS.receivesNone
  if (!isConnected) return DRIVER_TILES_TEXTS.receivesNoneOffline
  if (isRiding && isReceiving) return DRIVER_TILES_TEXTS.receivesLater
  return isReceiving ? DRIVER_TILES_TEXTS.receives : DRIVER_TILES_TEXTS.seesOnly
}
