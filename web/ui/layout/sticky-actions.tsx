import type { ReactNode } from 'react'

/** Reports the height of a bar at the bottom, given as its `ref`: notices stay above it (web/ui/feedback/notices.css). */
export function reportActionsHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined
  const report = (height: number) => document.documentElement.style.setProperty('--actions-height', `${height}px`)
  // The bar grows with the text above its button.
  const watch = new ResizeObserver(() => report(bar.offsetHeight))
  watch.observe(bar)
  report(bar.offsetHeight)
  return () => {
    watch.disconnect()
    report(0)
  }
}

const STICKY =
  'sticky bottom-0 z-10 -mx-4 border-t bg-card px-4 pt-3 safe-bottom md:static md:mx-0 md:border-0 md:bg-transparent md:px-0'

/**
 * Keeps the page's main action under the thumb on a phone; on a wide screen, or while it is not the main one, it stays in
 * the flow. The change leaves its children mounted, so a tap under way is not lost.
 */
export function StickyActions({ children, isSticky = true }: { children: ReactNode; isSticky?: boolean }) {
  return (
    <div ref={isSticky ? reportActionsHeight : undefined} className={`mt-4 grid gap-3 ${isSticky ? STICKY : ''}`}>
      {children}
    </div>
  )
}
