import { PAGES } from '#domain/shared/routes.ts'
import { PAGE_SENTENCES } from '#domain/shared/shared.fr.ts'
import { WithStreet } from '#web/marketing/with-street.tsx'
import { NOT_FOUND_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** §2, all other paths. The server has logged it. */
export function Page() {
  return (
    <WithStreet>
      <div className="text-center">
        <h1 className="mb-6 text-28 font-extrabold">{PAGE_SENTENCES.notFound}</h1>
        <LinkButton href={PAGES.home.path} icon="home">
          {NOT_FOUND_PAGE_TEXTS.home}
        </LinkButton>
      </div>
    </WithStreet>
  )
}
