import type { ReactNode } from 'react'

let writer: ((children: ReactNode) => string) | undefined

/** On the server: how what follows becomes HTML. */
export function writeBeforeScript(write: (children: ReactNode) => string): void {
  writer = write
}

/** Its HTML; empty in the browser. */
export function markupOf(children: ReactNode): string {
  return writer?.(children) ?? ''
}

/**
 * Shown from the server's HTML until the page is alive, or for ever without a script. Pass children only where
 * `import.meta.env.SSR`: browsers get their HTML, and not their code.
 */
export function BeforeScript({ children }: { children: ReactNode }) {
  return (
    <div
      className="before-script"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what React itself has written on the server; empty in the browser
      dangerouslySetInnerHTML={{ __html: markupOf(children) }}
    />
  )
}
