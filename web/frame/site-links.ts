import { PAGES } from '#domain/shared/routes.ts'
import type { FrameLink } from '#web/frame/brand-props.ts'
import type { VisitorLinks } from '#web/frame/header.tsx'

/** The header's two ways in, for somebody who is not signed in (§2). */
export const VISITOR_LINKS: VisitorLinks = {
  becomeDriver: { label: 'Devenir chauffeur', href: '/become-driver' },
  signIn: { label: 'Se connecter', href: PAGES.auth.path },
}

/** The footer's legal pages (§2); each is shown once its page stands in the route table. */
export const LEGAL_LINKS: readonly FrameLink[] = [
  { label: 'Mentions légales', href: '/legal-notice' },
  { label: 'Conditions générales', href: '/terms' },
  { label: 'Confidentialité', href: '/privacy' },
  { label: 'Cookies', href: '/cookies' },
]
