import type { ReactNode } from 'react'
import type { Brand } from '#domain/shared/brand.ts'
import { HEADER_TEXTS } from '#web/frame/frame.fr.ts'
import { Wordmark } from '#web/frame/wordmark.tsx'

export type FrameLink = { readonly label: string; readonly href: string }

type HeaderProps = {
  brand: Pick<Brand, 'name' | 'tagline'>
  homeHref: string
  /** `undefined` while the session is unknown: the space stays empty. */
  visitor: { menu: ReactNode } | { links: VisitorLinks; isKnown: boolean } | undefined
}

/** The links for a visitor who is not signed in; none to the sign-in page on that page. */
export type VisitorLinks = { becomeDriver: FrameLink; signIn: FrameLink | undefined }

/** One row, on a phone too, where the tagline is left to the page. */
export function Header({ brand, homeHref, visitor }: HeaderProps) {
  return (
    <header className="on-band bg-band text-on-band">
      <div className="mx-auto flex max-w-page max-[22rem]:flex-wrap items-center px-4 py-2">
        <a href={homeHref} className="mr-auto flex min-h-12 items-center rounded-field md:mr-4">
          <Wordmark name={brand.name} />
          <span className="sr-only">{HEADER_TEXTS.home}</span>
        </a>
        <p className="mr-auto hidden text-14 text-on-band-muted md:block">{brand.tagline}</p>
        {visitor && ('links' in visitor ? <SignedOut {...visitor} /> : visitor.menu)}
      </div>
    </header>
  )
}

/** Invisible until it is known that nobody is signed in: the links keep their space, so that nothing moves when they appear. */
function SignedOut({ links: { becomeDriver, signIn }, isKnown }: { links: VisitorLinks; isKnown: boolean }) {
  const look = `flex min-h-12 items-center rounded-field font-semibold ${isKnown ? '' : 'invisible'}`
  return (
    <>
      <a href={becomeDriver.href} className={`${look} ml-3 text-14 underline underline-offset-4 md:text-16`}>
        {becomeDriver.label}
      </a>
      {signIn && (
        <a href={signIn.href} className={`${look} ml-3 border-2 border-current px-3 whitespace-nowrap md:ml-6 md:px-5`}>
          {signIn.label}
        </a>
      )}
    </>
  )
}
