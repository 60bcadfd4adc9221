import { REGISTRATION_BENEFITS_TEXTS } from '#web/drivers/drivers.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

const BENEFITS: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'cash',
    title: REGISTRATION_BENEFITS_TEXTS.earn,
    words: REGISTRATION_BENEFITS_TEXTS.earnMore,
  },
  {
    icon: 'clock',
    title: REGISTRATION_BENEFITS_TEXTS.hours,
    words: REGISTRATION_BENEFITS_TEXTS.hoursMore,
  },
  {
    icon: 'shield',
    title: REGISTRATION_BENEFITS_TEXTS.insurance,
    words: REGISTRATION_BENEFITS_TEXTS.insuranceMore,
  },
  {
    icon: 'settings',
    title: REGISTRATION_BENEFITS_TEXTS.vehicle,
    words: REGISTRATION_BENEFITS_TEXTS.vehicleMore,
  },
]

/** §2 Become-driver page: the benefits, without figures, because earnings are private. */
export function DriverBenefits() {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
      {BENEFITS.map(({ icon, title, words }) => (
        <li key={icon} className="flex items-start rounded-card bg-card p-4 raised">
          <span className="mr-3 flex size-12 flex-none items-center justify-center rounded-full bg-zem text-on-zem">
            <Icon name={icon} />
          </span>
          <div className="min-w-0">
            <h2 className="text-18 font-extrabold">{title}</h2>
            <p className="text-muted">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
