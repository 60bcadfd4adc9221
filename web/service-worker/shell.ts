import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { matchPrecache, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { SHELL_PATH, SHELL_REVISION } from '#web/service-worker/shell-path.ts'

declare const self: ServiceWorkerGlobalScope

/** The files of this version, written by the build (web/build/kept-modules.table.ts). */
declare const __KEPT_FILES__: { readonly shell: readonly string[]; readonly roles: Record<string, readonly string[]> }
const KEPT_FILES = __KEPT_FILES__

/** After this time a page that has not come is drawn from the phone: its parts ask again by themselves. */
const PAGE_PATIENCE_MS = 4_000

/** Firefox shows its own error page when the preload fails, although the worker answers with the shell. */
const FAILS_WITH_PRELOAD = self.navigator.userAgent.includes('Firefox/')

/** A proxy answers with these while there is no server behind it. */
const NO_SERVER: readonly number[] = [502, 503, 504]

const DAY_SECONDS = 24 * 60 * 60
/** Files of earlier versions, for pages that are still open: longer than anybody leaves a page open. */
const FILE_DAYS = 30
/** More than two versions of all that one person opens. */
const FILES_MAX = 400

const untilOld = new ExpirationPlugin({
  maxEntries: FILES_MAX,
  maxAgeSeconds: FILE_DAYS * DAY_SECONDS,
  purgeOnQuotaError: true,
})
// The library's own types disagree about optional properties.
const files = new CacheFirst({ cacheName: 'files', plugins: [untilOld as WorkboxPlugin] })

function after(ms: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), ms))
}

/** The page that the server renders; undefined when it cannot be had. */
async function pageOf(event: FetchEvent): Promise<Response | undefined> {
  try {
    const response: Response = (await event.preloadResponse) ?? (await fetch(event.request))
    return NO_SERVER.includes(response.status) ? undefined : response
  } catch {
    return undefined
  }
}

/** From the server; after a while without it the shell, which draws itself from what the phone keeps. */
async function pageOrShell(event: FetchEvent): Promise<Response> {
  const page = pageOf(event)
  const shell = () => matchPrecache(SHELL_PATH)
  return (await Promise.race([page, after(PAGE_PATIENCE_MS)])) ?? (await shell()) ?? (await page) ?? Response.error()
}

function savesData(): boolean {
  const { connection } = self.navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}

/** Fetches the files that this person's pages need without network. Those that a page has loaded cost nothing again. */
async function keepFilesOf(role: string, event: ExtendableEvent): Promise<void> {
  if (savesData()) return
  for (const path of KEPT_FILES.roles[role] ?? []) {
    await files.handle({ event, request: new Request(path) }).catch(() => undefined)
  }
}

/** Pages, and the files that they load: the network first for pages, the phone first for files, whose names never change. */
export function serveShell(): void {
  precacheAndRoute([
    { url: SHELL_PATH, revision: SHELL_REVISION },
    ...KEPT_FILES.shell.map((url) => ({ url, revision: null })),
  ])
  registerRoute(({ url }) => url.origin === self.location.origin && url.pathname.startsWith('/assets/'), files)
  registerRoute(
    new NavigationRoute(({ event }) => pageOrShell(event as FetchEvent), {
      denylist: [/^\/(api|assets|dev|simulator)\//],
    }),
  )
  self.addEventListener('activate', (event) => {
    const { navigationPreload: preload } = self.registration
    // Switched off as well: a version of before may have switched it on.
    event.waitUntil(FAILS_WITH_PRELOAD ? preload?.disable() : preload?.enable())
  })
  self.addEventListener('message', (event) => {
    if (event.data?.kind === 'keep-files') event.waitUntil(keepFilesOf(String(event.data.role), event))
  })
}
