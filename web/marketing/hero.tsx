import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

const PROMISES: readonly { icon: IconName; words: string }[] = [
  { icon: 'clock', words: 'Réservez en quelques secondes, 24 h/24 et 7 j/7' },
  { icon: 'shield', words: 'Des chauffeurs vérifiés un par un' },
  { icon: 'cash', words: 'Espèces, Mobile Money ou carte bancaire' },
]

/** The hero line, and what it stands on (§1). */
export function Hero() {
  return (
    <section className="mx-auto max-w-page px-4 py-10">
      <h1 className="text-28 font-extrabold md:text-36">Votre course à Cotonou, au prix annoncé</h1>
      <ul className="mt-6 grid gap-4 md:grid-cols-3">
        {PROMISES.map(({ icon, words }) => (
          <li key={icon} className="flex items-center">
            <span className="mr-3 flex size-12 flex-none items-center justify-center rounded-full bg-zem text-on-zem">
              <Icon name={icon} />
            </span>
            {words}
          </li>
        ))}
      </ul>
    </section>
  )
}
