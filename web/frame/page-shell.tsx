import type { ReactNode } from 'react'
import { PAGE_SHELL_TEXTS } from '#web/frame/frame.fr.ts'

const CONTENT_ID = 'contenu'

/** `text` for reading, `form` for forms, `wide` for tables and dashboards, `full` for a page with its own widths. */
const MEASURES = {
  text: 'mx-auto w-full max-w-text px-4 py-6 md:py-8',
  form: 'mx-auto w-full max-w-form px-4 py-6 md:py-8',
  wide: 'mx-auto w-full max-w-page px-4 py-6 md:py-8',
  full: 'w-full',
}

export type Measure = keyof typeof MEASURES

type PageShellProps = {
  header: ReactNode
  footer?: ReactNode
  /** Between header and page: the state of the connection. */
  notice?: ReactNode
  children: ReactNode
}

/**
 * The footer begins below the first screen even on a short page, so that content that loads later moves it out of sight.
 */
export function PageShell({ header, footer, notice, children }: PageShellProps) {
  return (
    <>
      <div className="flex min-h-screen flex-col">
        <a href={`#${CONTENT_ID}`} className="skip-link rounded-field bg-zem px-4 py-3 font-semibold text-on-zem">
          {PAGE_SHELL_TEXTS.skipToContent}
        </a>
        {header}
        {notice}
        <main id={CONTENT_ID} tabIndex={-1} className="flex-auto">
          {children}
        </main>
      </div>
      {footer}
    </>
  )
}

/** The width of a page. Part of the page, not of the frame, so that the next page replaces it without a shift. */
export function PageMeasure({ measure, children }: { measure: Measure; children: ReactNode }) {
  return <div className={MEASURES[measure]}>{children}</div>
}

/** The page's name, and one line about its purpose. */
export function PageTitle({ children, subtitle }: { children: ReactNode; subtitle?: ReactNode }) {
  return (
    <div className="mb-6">
      <h1 className="text-28 font-extrabold md:text-36">{children}</h1>
      {subtitle && <p className="mt-1 text-18 text-muted">{subtitle}</p>}
    </div>
  )
}
