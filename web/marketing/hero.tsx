import { HERO_TEXTS } from '#web/marketing/marketing.fr.ts'

/** §2 Hero: the service in one line and three short promises. */
export function Content() {
  return (
    <section className="mx-auto max-w-page px-4 pt-10 pb-6 md:pt-14">
      <h1 className="text-28 font-extrabold md:text-36">
        {HERO_TEXTS.title}
        <br className="hidden md:inline" />
        {HERO_TEXTS.titleEnd}
      </h1>
      <p className="mt-3 max-w-form text-18 text-muted md:max-w-text">{HERO_TEXTS.subtitle}</p>
    </section>
  )
}
