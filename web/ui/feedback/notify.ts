/** A message that passes: what happened, and what to do. */
export type Notice = { kind: 'success' | 'info' | 'error'; message: string; title?: string }

type Shower = { readonly show: (notice: Notice) => void; readonly forgetFailures: () => void }

const waiting: Notice[] = []
let shower: Shower | undefined
let wake: (() => void) | undefined
let isPrepared = false

function send(kind: Notice['kind'], message: string, options: { title?: string } = {}) {
  const notice = { kind, message, ...options }
  if (shower) return shower.show(notice)
  waiting.push(notice)
  wake?.()
}

/** Call it from anywhere: what shows the messages is loaded with the first one, and none is lost meanwhile. */
export const notify = {
  success: (message: string, options?: { title?: string }) => send('success', message, options),
  info: (message: string, options?: { title?: string }) => send('info', message, options),
  error: (message: string, options?: { title?: string }) => send('error', message, options),
  /** What was wrong is being mended, or left: its message no longer covers the page. */
  forgetFailures: () => shower?.forgetFailures(),
}

/** Fetches what shows the messages ahead of the first: one that says that the network is gone comes too late for that. */
export function prepareNotices(): void {
  isPrepared = true
  wake?.()
}

/** For the toaster's frame: called once there is something to show, or may soon be. */
export function onFirstNotice(call: () => void): () => void {
  wake = call
  if (isPrepared || waiting.length > 0) call()
  return () => {
    wake = undefined
  }
}

/** For the toaster: from now on it shows the messages, beginning with those that waited. */
export function showNoticesWith(toaster: Shower): () => void {
  shower = toaster
  for (const notice of waiting.splice(0)) toaster.show(notice)
  return () => {
    shower = undefined
  }
}
