import { focusQuietly } from '#web/frame/page-arrival.tsx'

/** The check waits for a frame: by then a disabled field has lost the focus, and a page that places it itself has done so. */
const SETTLED_MS = 50
const HEADINGS = 'h1, h2, h3'

function isSeen(element: Element): boolean {
  return element.isConnected && element.getClientRects().length > 0
}

function headingIn(part: Element): HTMLElement | undefined {
  return isSeen(part) ? [...part.querySelectorAll<HTMLElement>(HEADINGS)].find(isSeen) : undefined
}

/** `path`: what had the focus last, and what was around it then, from the inside out. */
function restoreFocus(path: readonly EventTarget[]): void {
  const [last, ...around] = path.filter((one) => one instanceof Element)
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
 * there gets it instead. Who has left a field by themselves notices nothing. `first`: the path of the first focus.
 */
export function keepFocus(first: readonly EventTarget[]): void {
  let path = first
  let isDue = false
  const check = () => {
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      restoreFocus(path)
    }, SETTLED_MS)
  }
  document.addEventListener('focusin', (event) => {
    path = event.composedPath()
  })
  new MutationObserver(check).observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  })
  check()
}
