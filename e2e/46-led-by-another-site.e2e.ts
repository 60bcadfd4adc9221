import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aPassenger } from '../kit/people/people.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/** Another site than « localhost », with one link. */
async function startOtherSite(link: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><a href="${link}">Suivre</a>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close().closeAllConnections() }
}

/** How each page of a person with a cookie was sent: who asked for it, and its encoding. */
function recordPages({ app }: Kit): () => readonly string[] {
  const sent: string[] = []
  app.server.on('request', (request, response) => {
    if (request.headers.cookie === undefined || !request.url?.startsWith(PAGES.passenger.path)) return
    response.once('finish', () => {
      sent.push(`${request.headers['sec-fetch-site']} ${response.getHeader('content-encoding') ?? 'plain'}`)
    })
  })
  return () => sent.splice(0)
}

for (const serviceWorkers of ['block', 'allow'] as const) {
  test.describe(`a page that a link of another site opens for somebody signed in, service workers: ${serviceWorkers}`, () => {
    test.use({ serviceWorkers })

    test('is sent plain, and compressed again when our own page asks for it', async ({ kit, phoneWith }) => {
      const sent = recordPages(kit)
      const other = await startOtherSite(`${kit.address}${PAGES.passenger.path}?pickupLocation=choisi-ailleurs`)
      const page = await phoneWith(await aPassenger(kit), PAGES.passenger.path)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      if (serviceWorkers === 'allow') {
        const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
        await expect.poll(isControlled).toBe(true)
      }
      expect(sent()).toEqual(['none br'])
      await page.goto(other.address)
      await page.getByRole('link', { name: 'Suivre' }).click()
      await page.waitForURL('**/passenger?pickupLocation=choisi-ailleurs')
      expect(sent()).toEqual(['cross-site plain'])
      await page.reload()
      expect(sent()).toEqual(['cross-site plain'])
      await page.evaluate((path) => location.assign(path), `${PAGES.passenger.path}?from=own`)
      await page.waitForURL('**/passenger?from=own')
      expect(sent()).toEqual(['same-origin br'])
      other.close()
    })
  })
}
