/** A temporary notice: what happened, and what to do. */
export type Notice = {
  kind: 'success' | 'info' | 'error'
  message: string
  title?: string
  /** The first error of a form (§5), which stands below its field and says it to screen readers: short, and silent. */
  isInForm?: boolean
}

/** The bar of the lost connection; notices stay below it. */
export const CONNECTION_BAR_ID = 'connection'

type Options = Pick<Notice, 'title' | 'isInForm'>
type Shower = { readonly show: (notice: Notice) => void; readonly forget: () => void }

const waiting: Notice[] = []
let shower: Shower | undefined
let wake: (() => void) | undefined
let isPrepared = false

function send(kind: Notice['kind'], message: string, options: Options = {}) {
  const notice = { kind, message, ...options }
  if (shower) return shower.show(notice)
  waiting.push(notice)
  wake?.()
}

/** Call it from anywhere: the toaster is loaded with the first notice, and none is lost meanwhile. */
export const notify = {
  success: (message: string, options?: { title?: string }) => send('success', message, options),
  info: (message: string, options?: { title?: string }) => send('info', message, options),
  error: (message: string, options?: Options) => send('error', message, options),
  /** What the notice says is being corrected, or stands on the page now: it no longer covers the page. */
  forget: () => shower?.forget(),
}

/** Loads the toaster before the first notice: once the network is lost, it could not be loaded any more. */
export function prepareNotices(): void {
  isPrepared = true
  wake?.()
}

/** For the toaster's frame: called once there is, or may soon be, a notice to show. */
export function onFirstNotice(call: () => void): () => void {
  wake = call
  if (isPrepared || waiting.length > 0) call()
  return () => {
    wake = undefined
  }
}

/** For the toaster: it shows the notices from now on, beginning with those that waited. */
export function showNoticesWith(toaster: Shower): () => void {
  shower = toaster
  for (const notice of waiting.splice(0)) toaster.show(notice)
  return () => {
    shower = undefined
  }
}
