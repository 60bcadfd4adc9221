import { REGISTRATION_BENEFITS_TEXTS } from '#web/drivers/registration/registration.fr.ts'
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

/**
 * §2 Become-driver page: the benefits, without figures, because earnings are private. On a phone each is one line: the form
 * comes soon.
 */
export function DriverBenefits() {
  return (
    <ul className="rounded-card bg-card p-4 raised">
      {BENEFITS.map(({ icon, title, words }) => (
        <li key={icon} className="flex items-start py-2">
          <Icon name={icon} className="mr-3 flex-none" />
          <div className="min-w-0">
            <h2 className="font-extrabold">{title}</h2>
            <p className="sr-only text-muted sm:not-sr-only">{words}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
