/** The check waits for a frame: by then a disabled field has lost the focus, and a page that places it itself has done so. */
const SETTLED_MS = 50
const HEADINGS = 'h1, h2, h3'

const isSeen = (element: Element) => element.isConnected && element.getClientRects().length > 0

export function focusQuietly(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus({ preventScroll: true })
}

/**
 * Keeps the keyboard's place on every page. When what has the focus goes (a pressed button, a dialog, a deleted row), the
 * focus would fall to the body, and the keyboard begin at the top. The heading of the nearest part around it that is still
 * there gets it instead. Who has left a field by themselves notices nothing.
 */
export function keepFocus(): () => void {
  let around: Element[] = []
  let check: ReturnType<typeof setTimeout> | undefined
  const note = (event: FocusEvent) => {
    around = event.composedPath().filter((one) => one instanceof Element)
  }
  const restore = () => {
    check = undefined
    const [last, ...outer] = around
    if (document.activeElement !== document.body || !last || (isSeen(last) && !last.matches(':disabled'))) return
    for (const part of outer) {
      const heading = isSeen(part) && [...part.querySelectorAll<HTMLElement>(HEADINGS)].find(isSeen)
      if (heading) return focusQuietly(heading)
    }
  }
  const watch = new MutationObserver(() => {
    check ??= setTimeout(restore, SETTLED_MS)
  })
  document.addEventListener('focusin', note)
  watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] })
  return () => {
    clearTimeout(check)
    document.removeEventListener('focusin', note)
    watch.disconnect()
  }
}
