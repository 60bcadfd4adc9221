import { useEffect } from 'react'
import { pageTitle } from '#domain/shared/routes.ts'
import { currentBrand } from '#web/api/brand.ts'
import { comeAlive } from '#web/frame/come-alive.ts'

/**
 * The previous path. At the first view it is the page's own path, because the browser handles focus and scrolling then; a
 * person who navigates before the page is rendered still gets both.
 */
let shownPath: string | null = typeof window === 'undefined' ? null : location.pathname
/** The path reached by « back » or « forward »; within one page, they only change what it shows. */
let cameByHistoryTo: string | null = null
/** The path whose frame was tapped before its page arrived: the focus stays where the person set it. */
let tappedOn: string | null = null

if (typeof window !== 'undefined') {
  window.addEventListener('popstate', () => {
    cameByHistoryTo = location.pathname
  })
  window.addEventListener(
    'click',
    () => {
      tappedOn = location.pathname
    },
    true,
  )
}

/** Where the keyboard goes on from, without a scroll. */
export function focusQuietly(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, main h2') ?? document.querySelector<HTMLElement>('main')
  if (heading !== null) focusQuietly(heading)
}

/** Sets the page's title; after a navigation, scrolls to the top and focuses the heading. */
export function PageArrival({ path, title }: { path: string; title: string }) {
  useEffect(() => {
    document.title = pageTitle(title, currentBrand())
    if (shownPath !== path) {
      // After « back », the browser restores the scroll position.
      if (cameByHistoryTo !== path) window.scrollTo(0, 0)
      if (tappedOn !== path) focusHeading()
    }
    tappedOn = null
    shownPath = path
    cameByHistoryTo = null
    comeAlive()
  }, [path, title])
  return null
}
