import type { PushMessage } from '#domain/push/notice-words.ts'
import { NOTICE_FALLBACK } from '#domain/push/push.fr.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/install/icon-192.png'
const SUBSCRIPTIONS = '/api/push/subscriptions'

/** An offer is worth a stronger vibration than other notices. */
const BUZZES_MS = [250, 150, 250]

/** What a notice keeps: the page of a tap, and which message it shows. */
type Kept = { readonly path: string; readonly id: string }

/** Browsers know more options than the type. */
type Options = NotificationOptions & {
  readonly renotify: boolean
  readonly vibrate?: number[]
  readonly timestamp: number
}

/** A message that nobody can read must be shown too: a push without a notice costs the permission. */
function readMessage(event: PushEvent): PushMessage {
  const unread: PushMessage = { ...NOTICE_FALLBACK, id: '', tag: 'unread', path: '/', isSilent: true }
  try {
    return { ...unread, ...(event.data?.json() as PushMessage) }
  } catch {
    return unread
  }
}

async function pages(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Shows every message, in place of the one before about the same subject; silently where a page shows it already. */
async function show({ title, body, tag, path, id, isSilent }: PushMessage): Promise<void> {
  const shown = await self.registration.getNotifications({ tag })
  const isRepeat = shown.some(({ data }) => (data as Kept | null)?.id === id)
  const open = await pages()
  const isOnScreen = open.some(({ visibilityState }) => visibilityState === 'visible')
  const silent = isSilent || isRepeat || isOnScreen
  const options: Options = {
    body,
    tag,
    icon: ICON,
    badge: ICON,
    lang: 'fr',
    silent,
    renotify: !silent,
    // A silent notice with a vibration is an error.
    ...(!silent && { vibrate: BUZZES_MS }),
    timestamp: Date.now(),
    data: { path, id } satisfies Kept,
  }
  await self.registration.showNotification(title, options)
  // The page on screen closes the notices that it shows better (web/api/push/use-push.ts).
  for (const page of open) page.postMessage({ kind: 'notice-shown' })
}

/** Brings the page that is open already to the front, or opens one. */
async function openPage(path: string): Promise<void> {
  const open = await pages()
  const client = open.find(({ url }) => new URL(url).pathname === path) ?? open[0]
  if (client === undefined) return void (await self.clients.openWindow(path))
  await client.focus()
  if (new URL(client.url).pathname !== path) await client.navigate(path).catch(() => self.clients.openWindow(path))
}

/** The browser has changed its subscription by itself: the server learns the new one. */
async function renew(old: PushSubscription | null): Promise<void> {
  const key = old?.options.applicationServerKey
  if (!key) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint, keys } = (await self.registration.pushManager.subscribe(options)).toJSON()
  await fetch(SUBSCRIPTIONS, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys }),
  })
}

/** Registers what the phone does with a message of the server, and with a tap on a notice. */
export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage((event.notification.data as Kept | null)?.path ?? '/'))
  })
  self.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription } = event as ExtendableEvent & { readonly oldSubscription?: PushSubscription | null }
    ;(event as ExtendableEvent).waitUntil(renew(oldSubscription ?? null))
  })
}
