const CHANNEL = 'miyi-session'

/** Opened when first needed: there is none on the server, and none in some old browsers, which have the 30 s check. */
function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL)
}

/** Tells the page's other tabs that somebody signed in or out here. */
export function tellOtherTabs(): void {
  const channel = openChannel()
  channel?.postMessage('changed')
  channel?.close()
}

/** Calls `hear` when another tab says so. Gives the way to stop. */
export function onOtherTab(hear: () => void): () => void {
  const channel = openChannel()
  channel?.addEventListener('message', hear)
  return () => channel?.close()
}
