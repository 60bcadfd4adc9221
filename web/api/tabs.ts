const CHANNEL = 'miyi-session'

let channel: BroadcastChannel | null = null

/**
 * Opened when first needed: there is none on the server, and none in some old browsers, which have the 30 s check.
 * One a page: what it says on its own channel it does not hear itself.
 */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the page's other tabs that somebody signed in or out here. */
export function postToOtherTabs(): void {
  openChannel()?.postMessage('changed')
}

/** Calls `hear` when another tab says so. Gives the way to stop. */
export function onTabMessage(hear: () => void): () => void {
  const heard = openChannel()
  heard?.addEventListener('message', hear)
  return () => heard?.removeEventListener('message', hear)
}
