import { PAGES } from '#domain/shared/routes.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** §2: the way in, at the foot of the landing page. */
export function CallsToAction() {
  return (
    <section aria-labelledby="join" className="mx-auto max-w-page px-4 py-12 text-center">
      <h2 id="join" className="text-28 font-extrabold">
        On y va{'\u202F'}?
      </h2>
      <p className="mx-auto mt-2 mb-6 max-w-form text-18 text-muted">Ouvrez un compte en une minute.</p>
      <LinkButton href={`${PAGES.auth.path}#inscription`}>Créer un compte</LinkButton>
    </section>
  )
}
