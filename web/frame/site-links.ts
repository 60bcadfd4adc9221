import { isPagePath, LATER_PATHS, PAGES } from '#domain/shared/routes.ts'
import type { FrameLink } from '#web/frame/frame-link.ts'
import type { VisitorLinks } from '#web/frame/header.tsx'

const BECOME_DRIVER: FrameLink = { label: 'Devenir chauffeur', href: LATER_PATHS.becomeDriver }

/** The header's two ways in, for somebody who is not signed in (§2); driving, once its page stands in the route table. */
export function visitorLinks(): VisitorLinks {
  return {
    signIn: { label: 'Se connecter', href: PAGES.auth.path },
    ...(isPagePath(BECOME_DRIVER.href) && { becomeDriver: BECOME_DRIVER }),
  }
}

/** The footer's legal pages (§2); each is shown once its page stands in the route table. */
export const LEGAL_LINKS: readonly FrameLink[] = [
  { label: 'Mentions légales', href: LATER_PATHS.legalNotice },
  { label: 'Conditions générales', href: LATER_PATHS.terms },
  { label: 'Confidentialité', href: LATER_PATHS.privacy },
  { label: 'Cookies', href: LATER_PATHS.cookies },
]
