import { BENEFITS_TEXTS } from '#web/marketing/marketing.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

const BENEFITS: readonly { icon: IconName; title: string; words: string }[] = [
  {
    icon: 'pin',
    title: BENEFITS_TEXTS.quick,
    words: BENEFITS_TEXTS.quickMore,
  },
  {
    icon: 'shield',
    title: BENEFITS_TEXTS.checked,
    words: BENEFITS_TEXTS.checkedMore,
  },
  {
    icon: 'clock',
    title: BENEFITS_TEXTS.always,
    words: BENEFITS_TEXTS.alwaysMore,
  },
  {
    icon: 'cash',
    title: BENEFITS_TEXTS.pay,
    words: BENEFITS_TEXTS.payMore,
  },
]

/** §2 Benefits: the promises of §1. */
export function Benefits() {
  return (
    <section aria-labelledby="benefits" className="mx-auto max-w-page px-4 py-12 lg:grid lg:grid-cols-3">
      <h2 id="benefits" className="mb-4 text-28 font-extrabold lg:pr-8">
        {BENEFITS_TEXTS.title}
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
