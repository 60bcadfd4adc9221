import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { takesRides } from '#domain/drivers/why-not-accept.ts'
import { formatFcfa, formatNumber, formatRating, plural } from '#domain/shared/format.ts'
import { useAvailability } from '#web/drivers/use-availability.ts'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'
import { StatTile } from '#web/ui/stat-tile.tsx'
import { Switch } from '#web/ui/switch.tsx'

const GRID = 'grid grid-cols-2 gap-4 lg:grid-cols-4'

/** The driver's four tiles (§2), all computed. */
export function DriverTiles({ driver }: { driver: DriverDashboard }) {
  const { averageRating, ratingsCount } = driver
  return (
    <section aria-label="Ma journée" className={GRID}>
      <div className="col-span-2 grid lg:col-span-1">
        <AvailabilityTile driver={driver} />
      </div>
      <StatTile label="Courses aujourd’hui" value={formatNumber(driver.ridesToday)} icon="taxi" />
      <StatTile
        label="Note moyenne"
        value={averageRating === null ? '–' : formatRating(averageRating)}
        icon="star"
        trend={{
          text: ratingsCount === 0 ? 'Pas encore d’avis' : plural(ratingsCount, 'avis', 'avis'),
          tone: 'neutral',
        }}
      />
      <div className="col-span-2 grid lg:order-none lg:col-span-1">
        <StatTile label="Gains du jour" value={formatFcfa(driver.earnedTodayXof)} icon="cash" />
      </div>
    </section>
  )
}

function AvailabilityTile({ driver: { isAvailable, approval } }: { driver: DriverDashboard }) {
  const { mutate, isPending } = useAvailability()
  return (
    <StatTile
      label="Statut"
      value={isAvailable ? 'Disponible' : 'Indisponible'}
      icon={isAvailable ? 'done' : 'clock'}
      action={
        <Switch
          label="Recevoir des demandes"
          checked={isAvailable}
          busy={isPending}
          disabled={!isAvailable && !takesRides(approval)}
          onChange={(next) => mutate(next)}
        />
      }
    />
  )
}

export function TilesSkeleton() {
  return (
    <SkeletonArea label="Chargement de votre journée…">
      <div className={GRID}>
        <Skeleton className="col-span-2 h-36 lg:col-span-1" />
        <Skeleton className="h-28 lg:h-36" />
        <Skeleton className="h-28 lg:h-36" />
        <Skeleton className="col-span-2 h-24 lg:col-span-1 lg:h-36" />
      </div>
    </SkeletonArea>
  )
}
