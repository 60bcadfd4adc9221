import { LANDING_MAP_SENTENCES } from '#domain/fares/fares.fr.ts'
import { SAMPLE_DRIVERS } from '#domain/fares/landing-content.table.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { formatRating } from '#domain/shared/format.ts'
import { LANDING_PLAN } from '#web/marketing/landing-plan.table.ts'
import { LANDING_MAP_TEXTS } from '#web/marketing/marketing.fr.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { CityPlanDrawing, PlanMarker } from '#web/ui/map/city-plan.tsx'
import { CITY_PLAN_TEXTS } from '#web/ui/ui.fr.ts'

/** The decorative map with four drivers, and the figures that belong to it. */
export function Content() {
  return (
    <>
      <CityPlanDrawing label={LANDING_MAP_TEXTS.label} paths={LANDING_PLAN}>
        {SAMPLE_DRIVERS.map(({ name, rideType, rating, distance, eta, x, y }) => (
          <PlanMarker
            key={name}
            x={x}
            y={y}
            icon={SERVICES[rideType].icon}
            label={`${name} ★ ${formatRating(rating)}`}
            detail={`${distance} · ${eta}`}
          />
        ))}
      </CityPlanDrawing>
      <p className="absolute top-18 left-3 text-14 md:top-118 md:right-2 md:left-auto">
        <small>{CITY_PLAN_TEXTS.credit}</small>
      </p>
      <div className="absolute top-3 right-3 left-3 flex items-center justify-between max-[16rem]:block rounded-field bg-card px-3 py-2 text-14 raised md:top-6 md:right-4 md:left-auto lg:right-6">
        <p className="mr-2 lg:mr-6">
          <strong className="block font-semibold">{LANDING_MAP_SENTENCES.driversAvailable}</strong>
          <span className="text-muted">{LANDING_MAP_SENTENCES.averageWait}</span>
        </p>
        <Badge>{LANDING_MAP_TEXTS.example}</Badge>
      </div>
    </>
  )
}
