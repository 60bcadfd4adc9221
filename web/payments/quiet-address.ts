/** Where the query of /payment waits while it is out of the address. */
const KEPT = 'paymentSearch'

type KeptState = { readonly [KEPT]?: string } | null

/** The query of /payment, also after a reload with the widget open. */
export function readPaymentQuery(): URLSearchParams {
  return new URLSearchParams((history.state as KeptState)?.[KEPT] ?? location.search)
}

/** The widget tells its provider the page's address: while it is open, no place of the passenger's is in it. */
export async function withQuietAddress<T>(open: () => Promise<T>): Promise<T> {
  const { pathname, search } = location
  const before: unknown = history.state
  history.replaceState({ [KEPT]: search }, '', pathname)
  try {
    return await open()
  } finally {
    const isStillHere = location.pathname === pathname && location.search === ''
    if (isStillHere) history.replaceState(before, '', pathname + search)
  }
}
