import type { Whereabouts } from '#domain/rides/driving/driver-whereabouts.ts'
import { DRIVER_WHEREABOUTS_TEXTS } from '#web/rides/rides.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'

/** The driver's position in words: also for who does not see the map. */
export function DriverWhereabouts({ words: { where, age, more } }: { words: Whereabouts }) {
  return (
    <section aria-label={DRIVER_WHEREABOUTS_TEXTS.whereDriverIs}>
      <p className="flex items-start">
        <Icon name="pin" className="mr-3 two-tone" />
        <span className="min-w-0">
          <span className="font-semibold">{where}</span>
          {age !== null && <span className="text-muted tabular"> · {age}</span>}
          {more !== null && <span className="block text-14 text-muted">{more}</span>}
        </span>
      </p>
    </section>
  )
}
