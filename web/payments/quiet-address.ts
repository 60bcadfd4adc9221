/** Where the query of /payment waits while it is out of the address. */
const KEPT = 'paymentSearch'

type KeptState = { readonly [KEPT]?: string } | null

function keptSearch(): string | undefined {
  return (history.state as KeptState)?.[KEPT]
}

/** The query of /payment, also after a reload with the widget open. */
export function readPaymentQuery(): URLSearchParams {
  return new URLSearchParams(keptSearch() ?? location.search)
}

/** Puts the query back into the address; does nothing on a page that one has gone to meanwhile. */
export function restoreAddress(): void {
  const search = keptSearch()
  if (search !== undefined) history.replaceState(null, '', location.pathname + search)
}

/** The widget tells its provider the page's address: while it is open, no place of the passenger's is in it. */
export async function withQuietAddress<T>(open: () => Promise<T>): Promise<T> {
  history.replaceState({ [KEPT]: location.search }, '', location.pathname)
  try {
    return await open()
  } finally {
    restoreAddress()
  }
}
