import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Brand } from '#domain/shared/brand.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { type Packed, packForMany, sendPacked } from '../encoding/compress-answers.ts'
import { hashOf, isUnchanged, weakTagOf } from '../encoding/entity-tag.ts'
import { headOf, type Installed } from '../pages/make-page.ts'
import { loadPageTemplate } from '../pages/page-template.ts'
import { sendPage } from '../pages/send-page.ts'
import { namesFile } from '../pages/unserved.ts'
import { webManifest } from './web-manifest.ts'

const WEB = join(import.meta.dirname, '../../../dist/web')
/** Icons have no hash in their name, and change once in years. */
const ICONS_SECONDS = 24 * 60 * 60
/** Stands in the built service worker for the hash of the shell (web/service-worker/shell-path.ts). */
const SHELL_REVISION = '__SHELL_REVISION__'

/** Asked about at each use: a phone must not stay with an old version. */
function fresh(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header('cache-control', 'no-cache')
}

/** The page around nothing, which the browser renders: it has nobody's data in it. */
async function loadShell(brand: Brand) {
  const template = await loadPageTemplate(join(WEB, 'index.html'))
  const filled = template.fill(headOf(PAGES.home.path, brand), null)
  return { ...filled, isForAll: true, packed: await packForMany(filled.html) }
}

/** The built service worker, with the revision of this installation's shell: another brand is another service worker. */
async function loadServiceWorker(shell: string) {
  const built = await readFile(join(WEB, 'sw.js'), 'utf8')
  const script = built.replace(SHELL_REVISION, hashOf(shell))
  return { script, packed: await packForMany(script), tag: weakTagOf(script) }
}
type ServiceWorker = { readonly script: string; readonly packed: Packed; readonly tag: string }

/** Browsers ask for it with every page; one that has it gets a 304. */
function sendServiceWorker(request: FastifyRequest, reply: FastifyReply, { script, packed, tag }: ServiceWorker) {
  void fresh(reply, 'text/javascript; charset=utf-8').header('etag', tag)
  if (isUnchanged(request, tag)) return reply.code(304).send()
  return sendPacked(request, reply, script, packed)
}

/** The shell and the service worker of the brand as it is now: an operator may change what stands on them. */
function loaderOf(installed: Pick<Installed, 'brand'>) {
  let loadedFor = ''
  let shell: ReturnType<typeof loadShell>
  let serviceWorker: Promise<ServiceWorker>
  return () => {
    const { brand } = installed
    const now = JSON.stringify(brand)
    if (now !== loadedFor) {
      loadedFor = now
      shell = loadShell(brand)
      serviceWorker = shell.then(({ html }) => loadServiceWorker(html))
    }
    return { shell, serviceWorker }
  }
}

/** What makes the product installable and lets it open without network: manifest, icons, service worker, shell. */
export async function serveInstallable(app: FastifyInstance, installed: Pick<Installed, 'brand'>): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(WEB, 'install'),
    prefix: '/install/',
    index: false,
    decorateReply: false,
    allowedPath: namesFile,
    maxAge: ICONS_SECONDS * 1000,
  })
  const load = loaderOf(installed)
  // No calls of the API: its documentation does not list them.
  const options = { schema: { hide: true } }
  app.get('/manifest.webmanifest', options, (_request, reply) =>
    fresh(reply, 'application/manifest+json').send(JSON.stringify(webManifest(installed.brand))),
  )
  app.get('/offline-shell', options, async (request, reply) => sendPage(request, reply, await load().shell))
  app.get('/sw.js', options, async (request, reply) => {
    return sendServiceWorker(request, reply, await load().serviceWorker)
  })
}
