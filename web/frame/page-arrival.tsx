import { useEffect } from 'react'
import { currentBrand } from '#web/api/brand.ts'

/**
 * The page before this one. At the first view it is the page itself, whose focus and place are the browser's business;
 * whoever goes on before it was drawn has navigated all the same.
 */
let shownPath: string | null = typeof window === 'undefined' ? null : location.pathname
/** The path that « back » or « forward » has led to; on one page, they only change what it shows. */
let cameByHistoryTo: string | null = null
/** The path whose frame was tapped before its page arrived: the focus stays where the person has put it. */
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

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1, main h2') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** Beside a page: names it to the browser; after a navigation, begins at its top, with the focus on its heading. */
export function PageArrival({ path, title }: { path: string; title: string }) {
  useEffect(() => {
    document.title = `${title} · ${currentBrand().name}`
    if (shownPath !== path) {
      // Going back, the browser restores the place that was left.
      if (cameByHistoryTo !== path) window.scrollTo(0, 0)
      if (tappedOn !== path) focusHeading()
    }
    tappedOn = null
    shownPath = path
    cameByHistoryTo = null
  }, [path, title])
  return null
}
