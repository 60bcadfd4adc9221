import type { ReactNode } from 'react'
import { SERVICES } from '#domain/fares/services.table.ts'
import type { Brand } from '#domain/shared/brand.ts'
import { PAGES, TARIFFS_PATH } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { FOOTER_TEXTS, SITE_FRAME_TEXTS } from '#web/frame/frame.fr.ts'
import type { FrameLink } from '#web/frame/header.tsx'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'

/** The footer's pages: help, and the legal ones (§2). */
const FOOTER_LINKS: readonly FrameLink[] = [
  { label: SITE_FRAME_TEXTS.help, href: PAGES.help.path },
  { label: SITE_FRAME_TEXTS.tariffs, href: TARIFFS_PATH },
  { label: SITE_FRAME_TEXTS.legal, href: PAGES.legalNotice.path },
  { label: SITE_FRAME_TEXTS.terms, href: PAGES.terms.path },
  { label: SITE_FRAME_TEXTS.privacy, href: PAGES.privacy.path },
  { label: SITE_FRAME_TEXTS.cookies, href: PAGES.cookies.path },
]

const SERVICE_NAMES = Object.values(SERVICES).map((service) => service.name)

/** §2 Footer: product name, services, legal pages and help, contact details. */
export function Content() {
  const brand = currentBrand()
  return (
    <footer className="on-band bg-band text-on-band">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-4 px-4 py-6 lg:grid-cols-4">
        <div className="max-sm:col-span-2">
          <Wordmark name={brand.name} />
          <p className="mt-2 text-on-band-muted">{brand.tagline}</p>
        </div>
        <Column title={FOOTER_TEXTS.services}>
          {SERVICE_NAMES.map((service) => (
            <li key={service} className="py-1 text-on-band-muted">
              {service}
            </li>
          ))}
        </Column>
        <Column title={FOOTER_TEXTS.help}>
          {FOOTER_LINKS.map((link) => (
            <li key={link.href}>
              <FooterLink {...link} />
            </li>
          ))}
        </Column>
        {/* An address is longer than half of a phone. */}
        <div className="max-sm:col-span-2">
          <Contact brand={brand} />
        </div>
      </div>
    </footer>
  )
}

function Contact({ brand }: { brand: Brand }) {
  return (
    <Column title={FOOTER_TEXTS.contact}>
      <li className="flex items-center">
        <Icon name="phone" size={20} className="mr-2" />
        <FooterLink href={`tel:${brand.contactPhone.replace(/\s/g, '')}`} label={brand.contactPhone} />
      </li>
      <li className="flex items-center">
        <Icon name="mail" size={20} className="mr-2" />
        <FooterLink href={`mailto:${brand.contactEmail}`} label={brand.contactEmail} />
      </li>
      <li className="flex min-h-12 items-center text-on-band-muted">
        <Icon name="pin" size={20} className="mr-2 text-on-band" />
        {brand.city}
      </li>
    </Column>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 font-extrabold">{title}</h2>
      <ul>{children}</ul>
    </div>
  )
}

function FooterLink({ href, label }: FrameLink) {
  return (
    <a
      href={href}
      className="inline-flex min-h-12 min-w-0 items-center wrap-anywhere text-on-band underline underline-offset-4"
    >
      {label}
    </a>
  )
}
