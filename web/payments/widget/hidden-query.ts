/** The key in the history state for the query of /payment while it is out of the URL. */
const KEPT = 'paymentSearch'

type KeptState = { readonly [KEPT]?: string } | null

function keptSearch(): string | undefined {
  if (typeof history === 'undefined') return undefined
  return (history.state as KeptState)?.[KEPT]
}

/** The query of /payment, whose URL has `search`, also after a reload with the widget open. */
export function parsePaymentQuery(search: string): URLSearchParams {
  return new URLSearchParams(keptSearch() ?? search)
}

/** Puts the query back into the URL; does nothing on another page. */
export function restoreAddress(): void {
  const search = keptSearch()
  if (search !== undefined) history.replaceState(null, '', location.pathname + search)
}

/** A browser goes back within a moment, a busy phone later; after this time the page stops waiting for it. */
const BACK_MS = 5_000

/** Leaves the widget's history entry, unless the person has already left it. */
async function leaveQuietAddress(): Promise<void> {
  if (keptSearch() === undefined) return
  await new Promise<void>((resolve) => {
    window.addEventListener('popstate', () => resolve(), { once: true })
    setTimeout(resolve, BACK_MS)
    history.back()
  })
  restoreAddress()
}

/**
 * The widget sends the page's URL to its provider, so the query with the passenger's places is removed while it is open.
 * The widget has its own history entry, so that « back » closes the widget and not the page: the signal to `open` aborts.
 */
export async function withQueryHidden<T>(
  open: (back: AbortSignal) => Promise<T>,
  query: 'hides-query' | 'keeps-query' = 'hides-query',
): Promise<T> {
  const back = new AbortController()
  const receive = () => {
    if (keptSearch() === undefined) back.abort()
  }
  history.pushState({ [KEPT]: location.search }, '', query === 'hides-query' ? location.pathname : undefined)
  window.addEventListener('popstate', receive)
  try {
    return await open(back.signal)
  } finally {
    window.removeEventListener('popstate', receive)
    await leaveQuietAddress()
  }
}
