import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import type { Access } from '#domain/shared/contract.ts'
import { isPagePath, PAGES, type PageName } from '#domain/shared/routes.ts'
import { PAGE_TITLES } from '#domain/shared/shared.fr.ts'
import { followLinkClicks } from '#web/frame/navigation/link-clicks.ts'
import { PageArrival } from '#web/frame/page-arrival.tsx'
import { PageFailure } from '#web/frame/page-failure.tsx'
import { PageGuard } from '#web/frame/page-guard.tsx'
import { type Measure, PageMeasure } from '#web/frame/page-shell.tsx'
import { SiteFrame } from '#web/frame/site-frame.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { Page as HomePage } from '#web/pages/home.page.tsx'

type PageFile = () => Promise<{ Page: ComponentType }>
type Entry = { file: PageFile; measure: Measure }

/**
 * The module of each page, and the width of its content. Each is loaded when a person opens it; the landing page, where
 * almost everybody begins, comes with the app, which saves a request.
 */
const ENTRIES: Readonly<Record<PageName | 'notFound', Entry>> = {
  home: { file: async () => ({ Page: HomePage }), measure: 'full' },
  auth: { file: () => import('#web/pages/account/auth.page.tsx'), measure: 'wide' },
  authCallback: { file: () => import('#web/pages/account/auth-callback.page.tsx'), measure: 'full' },
  becomeDriver: { file: () => import('#web/pages/account/become-driver.page.tsx'), measure: 'wide' },
  registrationReceived: { file: () => import('#web/pages/account/registration-received.page.tsx'), measure: 'form' },
  signupConfirmation: { file: () => import('#web/pages/account/signup-confirmation.page.tsx'), measure: 'full' },
  confirmEmail: { file: () => import('#web/pages/account/confirm-email.page.tsx'), measure: 'form' },
  resetPassword: { file: () => import('#web/pages/account/reset-password.page.tsx'), measure: 'full' },
  dashboard: { file: () => import('#web/pages/dashboard.page.tsx'), measure: 'form' },
  passenger: { file: () => import('#web/pages/passenger.page.tsx'), measure: 'full' },
  driver: { file: () => import('#web/pages/driver.page.tsx'), measure: 'wide' },
  admin: { file: () => import('#web/pages/admin.page.tsx'), measure: 'full' },
  payment: { file: () => import('#web/pages/payment.page.tsx'), measure: 'full' },
  paymentReturn: { file: () => import('#web/pages/payment-return.page.tsx'), measure: 'full' },
  documents: { file: () => import('#web/pages/documents.page.tsx'), measure: 'wide' },
  profile: { file: () => import('#web/pages/profile.page.tsx'), measure: 'wide' },
  settings: { file: () => import('#web/pages/settings.page.tsx'), measure: 'wide' },
  receipt: { file: () => import('#web/pages/receipt.page.tsx'), measure: 'form' },
  sharedTrip: { file: () => import('#web/pages/shared-trip.page.tsx'), measure: 'full' },
  help: { file: () => import('#web/pages/help.page.tsx'), measure: 'text' },
  legalNotice: { file: () => import('#web/pages/legal/legal-notice.page.tsx'), measure: 'text' },
  terms: { file: () => import('#web/pages/legal/terms.page.tsx'), measure: 'text' },
  privacy: { file: () => import('#web/pages/legal/privacy.page.tsx'), measure: 'text' },
  cookies: { file: () => import('#web/pages/legal/cookies.page.tsx'), measure: 'text' },
  notFound: { file: () => import('#web/pages/not-found.page.tsx'), measure: 'full' },
}

type Route = { access: Access; title: string; measure: Measure; file: PageFile; Page: ComponentType | null }

function routeOf(name: PageName | 'notFound', page: { access: Access; title: string }): Route {
  const { file, measure } = ENTRIES[name]
  return { access: page.access, title: page.title, measure, file, Page: null }
}

/** The page's component; one that is not here yet suspends. It stays the same, so that nothing is mounted twice. */
function pageOf(route: Route): ComponentType {
  route.Page ??= lazy(() => route.file().then((module) => ({ default: module.Page })))
  return route.Page
}

const NOT_FOUND = routeOf('notFound', { access: 'public', title: PAGE_TITLES.notFound })
const ROUTES: ReadonlyMap<string, Route> = new Map(
  (Object.keys(PAGES) as PageName[]).map((name) => [PAGES[name].path, routeOf(name, PAGES[name])]),
)

/** Loads the page of that path, so that it can be rendered at once. Without it, rendering it waits and tries again. */
export async function preparePage(path: string): Promise<void> {
  const route = ROUTES.get(path) ?? NOT_FOUND
  const loaded = await route.file().catch(() => null)
  if (loaded !== null) route.Page ??= loaded.Page
}

/** The page of the present URL, in its frame, behind its guard. */
export function AppRouter() {
  const [path, navigate] = useLocation()
  useEffect(() => followLinkClicks(isPagePath, navigate), [navigate])
  const route = ROUTES.get(path) ?? NOT_FOUND
  const { access, title, measure } = route
  const Page = pageOf(route)
  return (
    <SiteFrame access={access}>
      <PageFailure key={path} within="main">
        <PageMeasure measure={measure}>
          <PageGuard access={access}>
            <Suspense fallback={<SpinnerPage />}>
              <PageArrival path={path} title={title} />
              <Page />
            </Suspense>
          </PageGuard>
        </PageMeasure>
      </PageFailure>
    </SiteFrame>
  )
}
