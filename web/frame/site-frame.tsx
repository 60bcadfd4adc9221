import type { ReactNode } from 'react'
import { SERVICES } from '#domain/fares/ride-types.ts'
import type { Access } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { useSession } from '#web/api/session.ts'
import { ConnectionBar } from '#web/frame/connection-bar.tsx'
import { Footer } from '#web/frame/footer.tsx'
import { Header } from '#web/frame/header.tsx'
import { PageShell } from '#web/frame/page-shell.tsx'
import { FOOTER_LINKS, VISITOR_LINKS } from '#web/frame/site-links.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadAccountHeader = () => import('#web/frame/account-header.tsx')

const SERVICE_NAMES = Object.values(SERVICES).map((service) => service.name)

/** What stands around every page: the connection's state, the header with its menu, the footer. */
export function SiteFrame({ access, children }: { access: Access; children: ReactNode }) {
  const { isLoading, session } = useSession()
  const account = useLoaded(loadAccountHeader, session !== null)
  const brand = currentBrand()
  return (
    <PageShell
      notice={<ConnectionBar />}
      header={
        session && account ? (
          <account.AccountHeader session={session} />
        ) : (
          <VisitorHeader isKnown={!isLoading && session === null} isLikely={access === 'public' && session === null} />
        )
      }
      footer={<Footer brand={brand} services={SERVICE_NAMES} links={FOOTER_LINKS} />}
    >
      {children}
    </PageShell>
  )
}

type VisitorHeaderProps = { isKnown: boolean; isLikely: boolean }

function VisitorHeader({ isKnown, isLikely }: VisitorHeaderProps) {
  return (
    <Header
      brand={currentBrand()}
      homeHref={PAGES.home.path}
      visitor={isKnown || isLikely ? { links: VISITOR_LINKS, isKnown } : undefined}
    />
  )
}
