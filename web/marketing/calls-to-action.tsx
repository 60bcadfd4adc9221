import { PAGES } from '#domain/shared/routes.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** §2: the two ways in, at the foot of the landing page. */
export function CallsToAction() {
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 py-12 md:grid-cols-2 lg:grid-cols-3">
      <section aria-labelledby="join" className="on-band rounded-card bg-band p-6 text-on-band md:p-8 lg:col-span-2">
        <h2 id="join" className="text-28 font-extrabold">
          On y va{'\u202F'}?
        </h2>
        <p className="mt-2 mb-6 text-18 text-on-band-muted">
          Ouvrez un compte en une minute{'\u202F'}; la première course suit.
        </p>
        <LinkButton href={`${PAGES.auth.path}#inscription`} variant="zem">
          Créer un compte
        </LinkButton>
      </section>
      <section aria-labelledby="drive" className="flex flex-col items-start rounded-card bg-card p-6 raised md:p-8">
        <h2 id="drive" className="text-22 font-extrabold">
          Vous conduisez{'\u202F'}?
        </h2>
        <p className="mt-2 mb-6 text-muted">Zémidjan ou voiture, à vos heures, avec vos papiers en règle.</p>
        <LinkButton href={PAGES.becomeDriver.path} variant="secondary" className="mt-auto">
          Devenir chauffeur
        </LinkButton>
      </section>
    </div>
  )
}
