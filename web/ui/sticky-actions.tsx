import type { ReactNode } from 'react'

/** How high the bar stands: the passing messages stay above it (web/ui/notices.css). */
function tellHeight(bar: HTMLElement | null): void {
  document.documentElement.style.setProperty('--actions-height', `${bar?.offsetHeight ?? 0}px`)
}

/** Keeps the page's main action under the thumb on a phone; on a wide screen it stands where it is written. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div
      ref={tellHeight}
      className="sticky bottom-0 z-10 -mx-4 mt-4 grid gap-3 border-t bg-card px-4 pt-3 safe-bottom md:static md:mx-0 md:border-0 md:bg-transparent md:px-0"
    >
      {children}
    </div>
  )
}
