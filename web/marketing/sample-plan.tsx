import { SAMPLE_DRIVERS } from '#domain/fares/landing-content.table.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { formatRating } from '#domain/shared/format.ts'
import { LANDING_PLAN } from '#web/marketing/landing-plan.table.ts'
import { LANDING_MAP_TEXTS } from '#web/marketing/marketing.fr.ts'
import { CityPlanDrawing, PlanMarker } from '#web/ui/map/city-plan.tsx'

/** The decorative map with four drivers. */
export function Content() {
  return (
    <CityPlanDrawing label={LANDING_MAP_TEXTS.label} paths={LANDING_PLAN}>
      {SAMPLE_DRIVERS.map(({ name, rideType, rating, distance, eta, x, y }) => (
        <PlanMarker
          key={name}
          x={x}
          y={y}
          icon={SERVICES[rideType].icon}
          label={name}
          detail={`${formatRating(rating)} · ${distance} · ${eta}`}
        />
      ))}
    </CityPlanDrawing>
  )
}
