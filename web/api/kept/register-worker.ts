import { findMapChoice } from '#web/api/kept/map-choice.ts'

/** After this time without work a page is drawn, and its own files have come. */
const IDLE_MS = 5_000

function whenIdle(work: () => void): void {
  // Safari has none.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: IDLE_MS })
  else setTimeout(work, IDLE_MS)
}

/** Only Apple's phones read it, when somebody adds the product to their home screen. */
function addAppleIcon(): void {
  const link = document.createElement('link')
  link.rel = 'apple-touch-icon'
  link.href = '/install/apple-touch-icon.png'
  document.head.append(link)
}

/** The product's service worker, registered unless it is, and active. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

async function register(role: string): Promise<void> {
  addAppleIcon()
  const { active } = await readyWorker()
  active?.postMessage({ kind: 'keep-files', role })
  // Who opens the map of a ride would wait for it then, and pay for it during the ride.
  if (role === 'passenger' && findMapChoice() !== 'closed') active?.postMessage({ kind: 'keep-files', role: 'map' })
}

/**
 * Lets the phone open this person's pages without network. After the page is loaded and idle: the worker's files are those
 * that the page has just loaded, and a few more.
 */
export function registerWorker(role: string): void {
  if (!('serviceWorker' in navigator)) return
  // A browser that forbids it, as in a private window, works on without.
  const start = () => whenIdle(() => void register(role).catch(() => undefined))
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
}
