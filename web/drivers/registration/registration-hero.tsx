import type { ReactNode } from 'react'
import { currentBrand } from '#web/api/brand.ts'
import { REGISTRATION_HERO_TEXTS } from '#web/drivers/registration/registration.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'

/** §2 Become-driver page: the audience and the offer. */
export function RegistrationHero({ action }: { action: ReactNode }) {
  return (
    <section className="on-band rounded-card bg-band p-4 text-on-band sm:p-6">
      <p aria-hidden="true" className="flex items-end text-zem">
        <Icon name="zem" size={48} />
        <Icon name="taxi" size={48} className="ml-4" />
      </p>
      <h1 className="mt-2 text-28 font-extrabold md:text-36">{REGISTRATION_HERO_TEXTS.title}</h1>
      <p className="mt-1 text-18 text-on-band-muted">{REGISTRATION_HERO_TEXTS.invitation(currentBrand().name)}</p>
      {action}
    </section>
  )
}
