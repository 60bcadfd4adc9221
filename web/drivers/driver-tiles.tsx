import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { takesRides } from '#domain/drivers/why-not-accept.ts'
import { formatFcfa, formatNumber, formatRating, plural } from '#domain/shared/format.ts'
import { useAvailability } from '#web/drivers/use-availability.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** Also the places that the skeleton keeps. */
export const TILES_GRID = 'grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4'

/** The driver's four tiles (§2), all computed. */
export function DriverTiles({ driver }: { driver: DriverDashboard }) {
  const { averageRating, ratingsCount } = driver
  return (
    <section aria-label="Ma journée" className={TILES_GRID}>
      <AvailabilityTile driver={driver} />
      <div className="order-1 grid grid-cols-1">
        <StatTile label="Courses aujourd’hui" value={formatNumber(driver.ridesToday)} icon="taxi" />
      </div>
      <div className="order-3 col-span-2 grid lg:order-2 lg:col-span-1">
        <StatTile label="Gains du jour" value={formatFcfa(driver.earnedTodayXof)} icon="cash" />
      </div>
      <div className="order-2 grid grid-cols-1 lg:order-3">
        <StatTile
          label="Note moyenne"
          value={averageRating === null ? '–' : formatRating(averageRating)}
          icon="star"
          trend={{
            text: ratingsCount === 0 ? 'Pas encore d’avis' : plural(ratingsCount, 'avis', 'avis'),
            tone: 'neutral',
          }}
        />
      </div>
    </section>
  )
}

/** The first tile is its own toggle, in one row: on a phone the requests below must be seen without scrolling. */
function AvailabilityTile({ driver: { isAvailable, approval } }: { driver: DriverDashboard }) {
  const { save, isSaving } = useAvailability()
  return (
    <div className="col-span-2 rounded-card bg-card px-4 py-2 text-22 raised lg:col-span-1">
      <Switch
        label={isAvailable ? 'Disponible' : 'Indisponible'}
        description={isAvailable ? 'Vous recevez les demandes.' : 'Vous ne recevez pas les demandes.'}
        checked={isAvailable}
        busy={isSaving}
        disabled={!isAvailable && !takesRides(approval)}
        onChange={save}
      />
    </div>
  )
}
