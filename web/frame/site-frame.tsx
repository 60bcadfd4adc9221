import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Access } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { CUT_NOTICEABLE_MS, useHasNetwork } from '#web/api/live/connection.ts'
import { useLiveState } from '#web/api/live/live.ts'
import { useSession } from '#web/api/session/session.ts'
import { SITE_FRAME_TEXTS } from '#web/frame/frame.fr.ts'
import { Header, type VisitorLinks } from '#web/frame/header.tsx'
import { OfflineBar } from '#web/frame/offline-bar.tsx'
import { PageShell } from '#web/frame/page-shell.tsx'
import { KeptHtml } from '#web/ui/kept-html.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** The header's two links for a visitor who is not signed in (§2). */
const VISITOR_LINKS: VisitorLinks = {
  signIn: { label: ACTION_TEXTS.signIn, href: PAGES.auth.path },
  becomeDriver: { label: SITE_FRAME_TEXTS.becomeDriver, href: PAGES.becomeDriver.path },
}

/** Says when the page gets no live events, or the phone has no network. */
function ConnectionBar({ stillWorks }: { stillWorks: ReactNode }) {
  const hasNetwork = useHasNetwork()
  const isCut = useDelayed(useLiveState() === 'cut', CUT_NOTICEABLE_MS)
  return <OfflineBar online={hasNetwork && !isCut} stillWorks={stillWorks} />
}

const loadAccountHeader = part('account-header.tsx', () => import('#web/frame/account/account-header.tsx'))

const loadFooter = part('footer', () => import('#web/frame/footer.tsx'))

/** What keeps the focus comes with the first focus, so that the first view does without it. */
function keepFocusLater(): void {
  const load = (event: FocusEvent) => {
    const path = event.composedPath()
    void import('#web/frame/keep-focus.ts').then((file) => file.keepFocus(path)).catch(() => undefined)
  }
  document.addEventListener('focusin', load, { once: true })
}

/** The frame of every page: the state of the connection, the header with its menu, the footer. */
export function SiteFrame({ access, children }: { access: Access; children: ReactNode }) {
  const { isLoading, session } = useSession()
  const account = useLoaded(loadAccountHeader, session !== null)
  // Where somebody works, the page ends with the work; help is in the menu, and leads to the legal pages.
  const isWorkplace = access === 'driver' || access === 'admin'
  useEffect(keepFocusLater, [])
  return (
    <PageShell
      notice={<ConnectionBar stillWorks={session && account && <account.StillWorks {...session} />} />}
      header={
        session && account ? (
          <account.AccountHeader session={session} />
        ) : (
          <VisitorHeader isKnown={!isLoading && session === null} isLikely={access === 'public' && session === null} />
        )
      }
      footer={isWorkplace ? undefined : <KeptHtml load={loadFooter} />}
    >
      {children}
    </PageShell>
  )
}

type VisitorHeaderProps = { isKnown: boolean; isLikely: boolean }

/** Who follows somebody's trip is asked for nothing. */
function VisitorHeader({ isKnown, isLikely }: VisitorHeaderProps) {
  const isFollowing = useLocation()[0] === PAGES.sharedTrip.path
  return (
    <Header
      brand={currentBrand()}
      homeHref={PAGES.home.path}
      visitor={!isFollowing && (isKnown || isLikely) ? { links: VISITOR_LINKS, isKnown } : undefined}
    />
  )
}
