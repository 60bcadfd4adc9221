import type { ComponentProps } from 'react'
import type { Brand } from '#domain/shared/brand.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { Content as Footer } from '#web/frame/footer.tsx'
import { Header } from '#web/frame/header.tsx'
import { PageMeasure, PageShell, PageTitle } from '#web/frame/page-shell.tsx'
import { TariffCards } from '#web/marketing/tariffs/tariff-cards.tsx'
import { TARIFFS_PAGE_TEXTS } from '#web/marketing/tariffs/tariffs-page.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** « Tarifs »: what each service costs. Rendered by the server only, without the script. */
export function TariffsPage({ services, brand }: ComponentProps<typeof TariffCards> & { brand: Brand }) {
  return (
    <PageShell header={<Header brand={brand} homeHref={PAGES.home.path} visitor={undefined} />} footer={<Footer />}>
      <PageMeasure measure="text">
        <PageTitle subtitle={TARIFFS_PAGE_TEXTS.subtitle}>{TARIFFS_PAGE_TEXTS.title}</PageTitle>
        <TariffCards services={services} />
        <LinkButton href={PAGES.home.path} wide className="mt-4">
          {TARIFFS_PAGE_TEXTS.price}
        </LinkButton>
      </PageMeasure>
    </PageShell>
  )
}
