import { isCovered } from '#web/ui/feedback/page-cover.ts'
import { onceBack } from '#web/ui/feedback/use-back-closes.ts'

/** A click that the browser alone should answer: another tab, a download, another site, an anchor in the page. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const pressed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const elsewhere = link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin
  return pressed || elsewhere || (link.hash !== '' && link.pathname === location.pathname)
}

/**
 * Lets plain `<a href>` move within the app without loading it again, so that a link works before the script has
 * arrived and nobody needs a router's own link. Returns how to stop.
 */
export function followLinkClicks(
  isOurPath: (path: string) => boolean,
  navigate: (to: string, options: { replace: boolean }) => void,
): () => void {
  function follow(event: MouseEvent) {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || isForBrowser(event, link) || !isOurPath(link.pathname)) return
    event.preventDefault()
    onceBack(() => navigate(link.pathname + link.search + link.hash, { replace: isCovered() }))
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
