/** Where the query of /payment waits while it is out of the address. */
const KEPT = 'paymentSearch'

type KeptState = { readonly [KEPT]?: string } | null

function keptSearch(): string | undefined {
  return (history.state as KeptState)?.[KEPT]
}

/** The query of /payment, also after a reload with the widget open. */
export function parsePaymentQuery(): URLSearchParams {
  return new URLSearchParams(keptSearch() ?? location.search)
}

/** Puts the query back into the address; does nothing on a page that one has gone to meanwhile. */
export function restoreAddress(): void {
  const search = keptSearch()
  if (search !== undefined) history.replaceState(null, '', location.pathname + search)
}

/** A browser that is told to go back does so in a moment; one that does not is not waited for. */
const BACK_MS = 1_000

/** Leaves the entry of the widget, unless one has gone back or elsewhere meanwhile. */
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
 * The widget tells its provider the page's address: while it is open, no place of the passenger's is in it. It has an
 * entry of its own in the history, so that « back » leaves the widget and not the page: `open` is told.
 */
export async function withQuietAddress<T>(open: (back: AbortSignal) => Promise<T>): Promise<T> {
  const back = new AbortController()
  const receive = () => {
    if (keptSearch() === undefined) back.abort()
  }
  history.pushState({ [KEPT]: location.search }, '', location.pathname)
  window.addEventListener('popstate', receive)
  try {
    return await open(back.signal)
  } finally {
    window.removeEventListener('popstate', receive)
    await leaveQuietAddress()
  }
}
