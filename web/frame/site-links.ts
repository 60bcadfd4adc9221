import { PAGES } from '#domain/shared/routes.ts'
import type { FrameLink } from '#web/frame/frame-link.ts'
import type { VisitorLinks } from '#web/frame/header.tsx'

/** The header's two ways in, for somebody who is not signed in (§2). */
export const VISITOR_LINKS: VisitorLinks = {
  signIn: { label: 'Se connecter', href: PAGES.auth.path },
  becomeDriver: { label: 'Devenir chauffeur', href: PAGES.becomeDriver.path },
}

/** The footer's pages: help, and the legal ones (§2). */
export const FOOTER_LINKS: readonly FrameLink[] = [
  { label: 'Aide', href: PAGES.help.path },
  { label: 'Mentions légales', href: PAGES.legalNotice.path },
  { label: 'Conditions générales', href: PAGES.terms.path },
  { label: 'Confidentialité', href: PAGES.privacy.path },
  { label: 'Cookies', href: PAGES.cookies.path },
]
