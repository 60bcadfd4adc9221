import { useEffect } from 'react'
import { useSearch } from 'wouter'
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

/** The link that was followed: if it leads to another view of the same page, that begins at its top, too. */
let followed: Element | null = null
let shownSearch: string | null = null

export function noteFollowed(link: Element): void {
  followed = link
}

/** Has no part of the new view taken the focus to where it begins? */
function isFocusLeft(): boolean {
  return followed !== null && [followed, document.body].includes(document.activeElement ?? followed)
}

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

/** Sets the page's title; after a navigation, to another view of the page as well, scrolls to the top and focuses the heading. */
export function PageArrival({ path, title }: { path: string; title: string }) {
  const search = useSearch()
  useEffect(() => {
    document.title = pageTitle(title, currentBrand())
    const isView = shownSearch !== search && isFocusLeft()
    if (shownPath !== path || isView) {
      // After « back », the browser restores the scroll position.
      if (cameByHistoryTo !== path) window.scrollTo(0, 0)
      if (tappedOn !== path || isView) focusHeading()
    }
    followed = null
    shownSearch = search
    tappedOn = null
    shownPath = path
    cameByHistoryTo = null
    comeAlive()
  }, [path, search, title])
  return null
}
