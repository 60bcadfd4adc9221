import type { ReactNode } from 'react'
import type { Brand } from '#domain/shared/brand.ts'
import { HEADER_TEXTS } from '#web/frame/frame.fr.ts'
import type { FrameLink } from '#web/frame/frame-link.ts'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

type HeaderProps = {
  brand: Pick<Brand, 'name' | 'tagline'>
  homeHref: string
  /** `undefined` while the session is unknown: the space stays empty. */
  visitor: { menu: ReactNode } | { links: VisitorLinks; isKnown: boolean } | undefined
}

/** The links for a visitor who is not signed in. */
export type VisitorLinks = { becomeDriver: FrameLink; signIn: FrameLink }

export function Header({ brand, homeHref, visitor }: HeaderProps) {
  const signedOut = visitor && 'links' in visitor
  return (
    <header className="on-band bg-band text-on-band">
      <div className="mx-auto flex max-w-page flex-wrap items-center px-4 py-2">
        <div className={signedOut ? 'contents' : 'mr-auto md:flex md:items-center'}>
          <a href={homeHref} className="mr-auto flex min-h-12 items-center rounded-field md:mr-4">
            <Wordmark name={brand.name} />
            <span className="sr-only">{HEADER_TEXTS.home}</span>
          </a>
          <p
            className={classNames(
              'mr-auto text-14 text-on-band-muted',
              signedOut ? 'order-3 md:order-none' : '-mt-2 md:mt-0',
            )}
          >
            {brand.tagline}
          </p>
        </div>
        {signedOut && <SignedOut {...visitor} />}
        {visitor && 'menu' in visitor && visitor.menu}
      </div>
    </header>
  )
}

/**
 * On a phone: sign-in beside the name, driving below it, beside the tagline. Invisible until it is known that nobody is
 * signed in: the links keep their space, so that nothing moves when they appear.
 */
function SignedOut({ links: { becomeDriver, signIn }, isKnown }: { links: VisitorLinks; isKnown: boolean }) {
  const unseen = isKnown ? '' : 'invisible'
  return (
    <>
      <a
        href={becomeDriver.href}
        className={classNames(
          'order-4 -my-1 inline-flex min-h-12 items-center rounded-field text-14 font-semibold underline decoration-2 underline-offset-4 md:order-none md:my-0 md:mr-6 md:text-16',
          unseen,
        )}
      >
        {becomeDriver.label}
      </a>
      <LinkButton variant="on-band" href={signIn.href} className={classNames('order-1 md:order-none', unseen)}>
        {signIn.label}
      </LinkButton>
      {/* On a phone, begins the second line. */}
      <span className="order-2 w-full md:hidden" />
    </>
  )
}
