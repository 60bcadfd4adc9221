import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

const BENEFITS: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'cash',
    title: 'Gagnez plus',
    words: 'Des demandes près de vous, toute la journée, avec le prix affiché avant que vous acceptiez.',
  },
  {
    icon: 'clock',
    title: 'Horaires libres',
    words: 'Vous passez en « Disponible » quand vous voulez, et vous arrêtez quand vous voulez.',
  },
  {
    icon: 'shield',
    title: 'Assurance suivie',
    words: 'Votre attestation est vérifiée, et nous vous prévenons avant son échéance.',
  },
  {
    icon: 'settings',
    title: 'Suivi de votre véhicule',
    words: 'Visite technique, carte grise, permis : un rappel à temps, et une équipe qui répond.',
  },
]

/** §2 Become-driver page: what it brings. No figure: what somebody earns is their own affair. */
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
