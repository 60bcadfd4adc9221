import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { PAGES, type PageName } from '#domain/shared/routes.ts'
import { PAGE_DESCRIPTIONS } from '#domain/shared/shared.fr.ts'
import type { Context } from '../../context.ts'

const ICON = join(import.meta.dirname, '../../../dist/web/favicon.ico')
/** As long as the other icons. */
const ICON_CACHE = 'public, max-age=86400'

/** RFC 9116 recommends less than a year: whoever keeps the file longer asks for it again. */
export const SECURITY_CONTACT_DAYS = 180

/** What is no page, or shows what its link alone opens. */
const NOT_FOR_SEARCH = ['/api/', '/files/', '/simulator/', '/dev/', '/offline-shell']

const described = (name: PageName) => Object.hasOwn(PAGE_DESCRIPTIONS, name)

/** Search engines read the pages that have a description for them, and « Tarifs ». */
function robots(): string {
  const pages = (Object.keys(PAGES) as PageName[]).filter((name) => !described(name)).map((name) => PAGES[name].path)
  return ['User-agent: *', ...[...NOT_FOR_SEARCH, ...pages].map((path) => `Disallow: ${path}`), ''].join('\n')
}

/** Where to report a weakness (RFC 9116). */
function securityContact({ config, clock }: Pick<Context, 'config' | 'clock'>): string {
  const expiresOn = addDays(dayOf(clock.now()), SECURITY_CONTACT_DAYS)
  return [
    `Contact: mailto:${encodeURI(config.brand.contactEmail)}`,
    `Expires: ${expiresOn}T00:00:00Z`,
    'Preferred-Languages: fr',
    `Canonical: ${new URL('/.well-known/security.txt', config.publicUrl).href}`,
    '',
  ].join('\n')
}

/** The files that browsers, search engines and finders of weaknesses ask for under names that others have chosen. */
export function serveWellKnown(app: FastifyInstance, context: Pick<Context, 'config' | 'clock'>): void {
  const options = { schema: { hide: true } }
  const serveText = (path: string, text: () => string) =>
    app.get(path, options, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache').send(text()),
    )
  serveText('/robots.txt', robots)
  serveText('/.well-known/security.txt', () => securityContact(context))
  app.get('/favicon.ico', options, async (_request, reply) =>
    reply
      .type('image/vnd.microsoft.icon')
      .header('cache-control', ICON_CACHE)
      .send(await readFile(ICON)),
  )
}
