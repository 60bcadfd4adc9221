import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

const BENEFITS: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'pin',
    title: 'Réservation en quelques secondes',
    words: 'Deux lieux, un service, et la demande part aux chauffeurs.',
  },
  {
    icon: 'shield',
    title: 'Chauffeurs vérifiés',
    words: 'Permis, carte grise, assurance et visite technique sont contrôlés avant la première course.',
  },
  {
    icon: 'clock',
    title: 'Service 24\u00A0h/24 et 7\u00A0j/7',
    words: 'Avant le premier chant du coq comme après minuit.',
  },
  {
    icon: 'cash',
    title: 'Espèces, Mobile Money ou carte bancaire',
    words: 'Le prix est annoncé avant, et c’est celui que vous payez.',
  },
]

/** §2 Benefits: what §1 advertises. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mx-auto max-w-page px-4 py-12 lg:grid lg:grid-cols-3">
      <h2 id="benefits" className="mb-4 text-28 font-extrabold lg:pr-8">
        Ce sur quoi vous pouvez compter
      </h2>
      <ul className="lg:col-span-2">
        {BENEFITS.map(({ icon, title, words }) => (
          <li key={icon} className="flex items-start border-t py-5">
            <span className="mr-4 flex size-12 flex-none items-center justify-center rounded-full bg-zem text-on-zem">
              <Icon name={icon} />
            </span>
            <div>
              <h3 className="text-18 font-extrabold">{title}</h3>
              <p className="text-muted">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
