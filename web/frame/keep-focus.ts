import { focusQuietly } from '#web/frame/page-arrival.tsx'

/** The check waits for a frame: by then a disabled field has lost the focus, and a page that places it itself has done so. */
const SETTLED_MS = 50
const HEADINGS = 'h1, h2, h3'

/** The element and all around it, from the inside out. */
function withParents(element: Element | null): Element[] {
  return element === null ? [] : [element, ...withParents(element.parentElement)]
}

function isSeen(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0
}

function headingIn(part: Element): HTMLElement | undefined {
  return isSeen(part) ? [...part.querySelectorAll<HTMLElement>(HEADINGS)].find(isSeen) : undefined
}

/** `around`: what had the focus last, with its parents of that time. */
function restoreFocus([last, ...around]: readonly Element[]): void {
  if (document.activeElement !== document.body || !last || (isSeen(last) && !last.matches(':disabled'))) return
  for (const part of around) {
    const heading = headingIn(part)
    if (heading) {
      focusQuietly(heading)
      return
    }
  }
}

/**
 * Keeps the keyboard's place on every page. When what has the focus goes (a pressed button, a dialog, a deleted row), the
 * focus would fall to the body, and the keyboard begin at the top. The heading of the nearest part around it that is still
 * there gets it instead. Who has left a field by themselves notices nothing.
 */
export function keepFocus(): void {
  let around = withParents(document.activeElement)
  let isDue = false
  document.addEventListener('focusin', ({ target }) => {
    around = withParents(target as Element)
  })
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      restoreFocus(around)
    }, SETTLED_MS)
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled', 'hidden', 'open'] })
}
