import { api } from '#web/api/client.ts'
import { inTime } from '#web/api/in-time.ts'
import { readyWorker } from '#web/api/kept/register-worker.ts'
import { choosePush, lookAgain } from '#web/api/push/push-permission.ts'
import { getPersonal, setPersonal } from '#web/api/session/personal-storage.ts'

/** What this tab told the server last, for the person who is signed in: not sent again at each page. */
const SENT = 'push-endpoint'

/** A service worker that is not ready, or a push service that does not answer, after this time is given up: slow lines need less. */
const PATIENCE_MS = 30_000

function bytesOf(key: string): Uint8Array<ArrayBuffer> {
  const base64 = key.replace(/-/g, '+').replace(/_/g, '/')
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
}

/** Subscribes this browser with this key. A subscription for another key of the server is of no use, and is replaced. */
async function subscribeWith(key: string): Promise<PushSubscription> {
  const { pushManager } = await readyWorker()
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const other = await pushManager.getSubscription()
    if (other === null) throw error
    await other.unsubscribe()
    return pushManager.subscribe(options)
  }
}

const worker = () => inTime(readyWorker(), PATIENCE_MS)
const subscriptionFor = (key: string) => inTime(subscribeWith(key), PATIENCE_MS)

async function send({ endpoint, keys }: PushSubscriptionJSON): Promise<void> {
  const body = { endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
  await api('POST /api/push/subscriptions', { body })
  setPersonal(SENT, { endpoint })
}

async function subscribe(): Promise<void> {
  const { publicKey } = await api('GET /api/push/key')
  await send((await subscriptionFor(publicKey)).toJSON())
}

/**
 * Asks for the permission, in the tap that wants it, and subscribes. False: its owner said no. Rejects when the server or
 * the push service cannot be reached, or the browser’s service worker does not start.
 */
export async function turnPushOn(): Promise<boolean> {
  try {
    if ((await Notification.requestPermission()) !== 'granted') return false
    await subscribe()
    choosePush('on')
    return true
  } finally {
    lookAgain()
  }
}

/** Ends the notices to this browser: here, and on the server. */
export async function turnPushOff(): Promise<void> {
  const subscription = await (await worker()).pushManager.getSubscription()
  await subscription?.unsubscribe()
  choosePush('off')
  setPersonal(SENT, {})
  if (subscription === null) return
  // Without an answer the push service tells the server with the next notice that this browser is gone.
  await api('POST /api/push/subscriptions/end', { body: { endpoint: subscription.endpoint } }).catch(() => undefined)
}

/** The browser of whoever is signed in now is theirs: says so once a tab, and once more for each person. */
export async function renewPush(): Promise<void> {
  const { pushManager } = await worker()
  const endpoint = (await pushManager.getSubscription())?.endpoint
  const sent = getPersonal(SENT) as { endpoint?: string } | null
  if (endpoint !== undefined && sent?.endpoint === endpoint) return
  await subscribe()
}

/** Takes back the notices that this page shows better. */
export async function closeNotices(path: string): Promise<void> {
  const { serviceWorker } = navigator
  const notices = (await (await serviceWorker.getRegistration())?.getNotifications()) ?? []
  for (const notice of notices) if (notice.data?.path === path) notice.close()
}
