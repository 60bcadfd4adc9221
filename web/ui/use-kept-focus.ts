import { useEffect, useRef } from 'react'

/**
 * When a view changes, what had the focus may be gone, and the focus falls to the body: a keyboard would begin at the top.
 * Then the page's heading gets it, without a scroll. A person who had focused nothing notices nothing. `view`: undefined
 * until the first one is shown.
 */
export function useKeptFocus(view: string | undefined): void {
  const shown = useRef(view)
  useEffect(() => {
    const before = shown.current
    shown.current = view
    if (before === undefined || before === view) return
    if (document.activeElement !== null && document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (heading === null) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [view])
}
