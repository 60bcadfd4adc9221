import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { feesHeld } from '#domain/payments/fees-in-cash.ts'
import { formatFcfa, formatNumber, formatRating, plural } from '#domain/shared/format.ts'
import { CUT_NOTICEABLE_MS, useHasNetwork } from '#web/api/live/connection.ts'
import { useLiveState } from '#web/api/live/live.ts'
import { accountPath } from '#web/drivers/account/account-path.ts'
import { ACCOUNT_TEXTS, DRIVER_TILES_TEXTS } from '#web/drivers/drivers.fr.ts'
import { useAvailability } from '#web/drivers/duty/use-availability.ts'
import { takesRides } from '#web/drivers/offers/not-acceptable-reason.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { StatTile } from '#web/ui/layout/stat-tile.tsx'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** The three computed figures of the day (§2). On a phone the earnings have a whole line, because the sum needs it. */
export function DriverFigures({ driver }: { driver: DriverDashboard }) {
  const { averageRating, ratingsCount } = driver
  return (
    <section aria-label={DRIVER_TILES_TEXTS.myDay} className="grid h-full grid-cols-2 gap-3 lg:grid-cols-3 lg:gap-4">
      <StatTile label={DRIVER_TILES_TEXTS.ridesToday} value={formatNumber(driver.ridesToday)} icon="taxi" />
      <div className="order-last col-span-2 grid lg:order-none lg:col-span-1">
        <StatTile label={DRIVER_TILES_TEXTS.earnedToday} value={formatFcfa(driver.earnedTodayXof)} icon="cash" />
      </div>
      <StatTile
        label={DRIVER_TILES_TEXTS.averageRating}
        value={averageRating === null ? '–' : formatRating(averageRating)}
        icon="star"
        trend={{
          text: ratingsCount === 0 ? DRIVER_TILES_TEXTS.noRating : plural(ratingsCount, ...DRIVER_TILES_TEXTS.rating),
          tone: 'neutral',
        }}
      />
      {driver.feesHeldXof > 0 && (
        <p className="order-last col-span-2 wrap-anywhere lg:col-span-3">{feesHeld(driver.feesHeldXof)}</p>
      )}
      <div className="order-last col-span-2 lg:col-span-3">
        <LinkButton variant="secondary" icon="cash" href={accountPath({ unit: 'week' })}>
          {ACCOUNT_TEXTS.open}
        </LinkButton>
      </div>
    </section>
  )
}

/** The first tile is the toggle itself, in one row: on a phone the requests below must be visible without scrolling. */
export function AvailabilityTile({ driver: { isAvailable, approval } }: { driver: DriverDashboard }) {
  const { save, isSaving } = useAvailability()
  const hasNetwork = useHasNetwork()
  const isCut = useDelayed(useLiveState() === 'cut', CUT_NOTICEABLE_MS)
  return (
    <div className="h-full rounded-card bg-card px-4 py-2 text-22 raised">
      <Switch
        label={isAvailable ? DRIVER_TILES_TEXTS.available : DRIVER_TILES_TEXTS.unavailable}
        description={requestsWords(isAvailable, hasNetwork && !isCut)}
        checked={isAvailable}
        busy={isSaving}
        disabled={!isAvailable && !takesRides(approval)}
        onChange={save}
      />
    </div>
  )
}

function requestsWords(isAvailable: boolean, isConnected: boolean): string {
  if (!isAvailable) return DRIVER_TILES_TEXTS.receivesNone
  return isConnected ? DRIVER_TILES_TEXTS.receives : DRIVER_TILES_TEXTS.receivesNoneOffline
}
