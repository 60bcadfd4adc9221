import { noteFollowed } from '#web/frame/page-arrival.tsx'
import { isCovered } from '#web/ui/feedback/page-cover.ts'
import { onceBack } from '#web/ui/feedback/use-back-closes.ts'

/** A click for the browser alone: another tab, a download, another site, an anchor in the page. */
function isForBrowser(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const pressed = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  const elsewhere = link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin
  return pressed || elsewhere || (link.hash !== '' && link.pathname === location.pathname)
}

/**
 * Makes plain `<a href>` navigate within the app without a reload, so that a link works before the script has arrived and
 * no router link is needed. `data-in-place`: it changes a part of the page, which stays where it is scrolled. Returns the
 * function that stops it.
 */
export function followLinkClicks(
  isOurPath: (path: string) => boolean,
  navigate: (to: string, options: { replace: boolean }) => void,
): () => void {
  function follow(event: MouseEvent) {
    const link = (event.target as Element | null)?.closest?.('a')
    if (!link || event.defaultPrevented || isForBrowser(event, link) || !isOurPath(link.pathname)) return
    event.preventDefault()
    if (link.dataset.inPlace === undefined) noteFollowed(link)
    onceBack(() => navigate(link.pathname + link.search + link.hash, { replace: isCovered() }))
  }
  document.addEventListener('click', follow)
  return () => document.removeEventListener('click', follow)
}
