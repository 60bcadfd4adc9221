import { countFetchedBytes } from '#web/service-worker/fetched-bytes.ts'
import { serveKeptAnswers } from '#web/service-worker/kept-answers.ts'
import { listenForPush } from '#web/service-worker/push.ts'
import { serveShell } from '#web/service-worker/shell.ts'

declare const self: ServiceWorkerGlobalScope

countFetchedBytes()
serveShell()
serveKeptAnswers()
listenForPush()

// A new version takes over at once: pages come from the server whenever it answers, and files of the old version stay kept.
self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
