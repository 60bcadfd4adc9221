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

/** The links for a visitor who is not signed in. */
export type VisitorLinks = { becomeDriver: FrameLink; signIn: FrameLink }

/** One row: on a phone the tagline stands below the name, in two lines where the visitor's links need the width. */
export function Header({ brand, homeHref, visitor }: HeaderProps) {
  return (
    <header className="on-band bg-band text-on-band">
      <div className="mx-auto flex max-w-page max-[20rem]:flex-wrap items-center px-4 py-2">
        <a href={homeHref} className="mr-auto grid min-h-12 content-center rounded-field md:flex md:items-center">
          <Wordmark name={brand.name} />
          <span className="text-[0.75rem]/[0.875rem] md:ml-4 md:text-14">{brand.tagline}</span>
          <span className="sr-only">{HEADER_TEXTS.home}</span>
        </a>
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
      <a href={becomeDriver.href} className={`${look} ml-2 text-14 underline max-md:w-min underline-offset-4`}>
        {becomeDriver.label}
      </a>
      <a
        href={signIn.href}
        className={`${look} ml-2 border-2 border-current px-2 text-14 whitespace-nowrap md:ml-6 md:px-5`}
      >
        {signIn.label}
      </a>
    </>
  )
}
