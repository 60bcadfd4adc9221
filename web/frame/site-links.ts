import { isPagePath, PAGES } from '#domain/shared/routes.ts'
import type { FrameLink } from '#web/frame/brand-props.ts'
import type { VisitorLinks } from '#web/frame/header.tsx'

const BECOME_DRIVER: FrameLink = { label: 'Devenir chauffeur', href: '/become-driver' }

/** The header's two ways in, for somebody who is not signed in (§2); driving, once its page stands in the route table. */
export function visitorLinks(): VisitorLinks {
  return {
    signIn: { label: 'Se connecter', href: PAGES.auth.path },
    ...(isPagePath(BECOME_DRIVER.href) && { becomeDriver: BECOME_DRIVER }),
  }
}

/** The footer's legal pages (§2); each is shown once its page stands in the route table. */
export const LEGAL_LINKS: readonly FrameLink[] = [
  { label: 'Mentions légales', href: '/legal-notice' },
  { label: 'Conditions générales', href: '/terms' },
  { label: 'Confidentialité', href: '/privacy' },
  { label: 'Cookies', href: '/cookies' },
]
