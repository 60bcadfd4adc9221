import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { SERVICES } from '#domain/rides/ride-types.ts'
import { isPagePath, PAGES } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { sentenceOf } from '#web/api/client.ts'
import { useSession, useSignOut } from '#web/api/session.ts'
import { useAccountEntries } from '#web/frame/account-entries.ts'
import { ConnectionBar } from '#web/frame/connection-bar.tsx'
import { Footer } from '#web/frame/footer.tsx'
import { Header } from '#web/frame/header.tsx'
import { type Measure, PageShell } from '#web/frame/page-shell.tsx'
import { LEGAL_LINKS, visitorLinks } from '#web/frame/site-links.ts'
import { notify } from '#web/ui/notify.ts'

const SERVICE_NAMES = Object.values(SERVICES).map((service) => service.name)

/** What stands around every page: the connection's state, the header with its menu, the footer. */
export function SiteFrame({ measure, children }: { measure: Measure; children: ReactNode }) {
  const { isLoading, session } = useSession()
  const brand = currentBrand()
  const legalLinks = LEGAL_LINKS.filter((link) => isPagePath(link.href))
  return (
    <PageShell
      measure={measure}
      notice={<ConnectionBar />}
      header={
        isLoading || session === null ? <VisitorHeader isKnown={!isLoading} /> : <AccountHeader session={session} />
      }
      footer={<Footer brand={brand} services={SERVICE_NAMES} legalLinks={legalLinks} />}
    >
      {children}
    </PageShell>
  )
}

function VisitorHeader({ isKnown }: { isKnown: boolean }) {
  return (
    <Header
      brand={currentBrand()}
      homeHref={PAGES.home.path}
      visitor={isKnown ? { links: visitorLinks() } : undefined}
    />
  )
}

function AccountHeader({ session }: { session: SessionView }) {
  const [, navigate] = useLocation()
  const signOut = useSignOut()
  const entries = useAccountEntries(session, () => {
    signOut().then(
      () => navigate(PAGES.home.path),
      (error: unknown) => notify.error(sentenceOf(error)),
    )
  })
  return (
    <Header
      brand={currentBrand()}
      homeHref={PAGES.home.path}
      visitor={{ account: { email: session.email }, entries }}
    />
  )
}
