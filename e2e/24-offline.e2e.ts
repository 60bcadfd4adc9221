import type { Page } from '@playwright/test'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { anAcceptedRide, openMap } from './screens/live-trip.ts'
import { payInCash } from './screens/ride-place.ts'
import { builtFile } from './setup/built-file.ts'
import { comeBackOnline, goOffline } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound, setTextSize } from './setup/sound.ts'

const SERVICES = 'web/rides/booking/service-form.tsx'

test('a typed trip is kept when the services fail to load, and they load once the network is back', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  await page.route(`**/${builtFile(SERVICES)}`, (route) => route.abort())
  await page.goto('/passenger')
  await page.getByLabel('Départ').fill('Chez Essai, portail bleu')
  await page.getByLabel('Destination').fill('Derrière l’école de Gbégamey')
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByText(/Les services tardent/)).toBeVisible()
  await expectSound(page)
  await page.context().setOffline(true)
  await page.unroute(`**/${builtFile(SERVICES)}`)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Choisissez votre transport' })).toBeVisible()
  await expect(page.getByText('Chez Essai, portail bleu')).toBeVisible()
})

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel('Départ')).toHaveValue('Chez Essai, portail bleu')
  await expect(page.getByLabel('Destination')).toHaveValue('Derrière l’école de Gbégamey')
}

test('a passenger who chooses and confirms offline reads the error, and can book once back online', async ({
  kit,
  phoneWith,
}) => {
  const loaded = Promise.withResolvers<void>()
  const page = await phoneWith(await aPassenger(kit))
  page.on('requestfinished', (request) => request.url().endsWith(builtFile(SERVICES)) && loaded.resolve())
  await page.goto('/passenger')
  await page.getByLabel('Départ').fill('Chez Essai, portail bleu')
  await page.getByLabel('Destination').fill('Derrière l’école de Gbégamey')
  await loaded.promise
  await expectTyped(page)
  await goOffline(page)
  await expectTyped(page)
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByText(/Les prix n’ont pas pu être calculés. Pas de réponse du réseau/)).toBeVisible()
  const confirm = page.getByRole('button', { name: /^Confirmer Standard/ })
  await expect(confirm).toBeDisabled()
  await comeBackOnline(page)
  await expect(confirm).toBeEnabled()

  await goOffline(page)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await confirm.click()
  await expect(page.getByText(/Connexion perdue/)).toBeInViewport()
  await expect(page.getByText('Vérifiez votre connexion, puis réessayez.')).toBeVisible()
  await comeBackOnline(page)
  await confirm.click()
  await payInCash(page)
  expect(await kit.database.db.selectFrom('rides').select('id').execute()).toHaveLength(1)
})

test('an offline driver reads that they receive no requests, and the page does not shift', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aDriver(kit), '/driver')
  const title = page.getByRole('heading', { level: 1 })
  await expect(page.getByText('Vous recevez les demandes.')).toBeVisible()
  const place = await title.boundingBox()
  await goOffline(page)
  await expect(page.getByText('Sans connexion, vous ne recevez pas les demandes.')).toBeVisible()
  expect(await title.boundingBox()).toEqual(place)
  await page.evaluate(() => window.scrollTo(0, 300))
  await expect(page.getByText(/Connexion perdue/)).toBeInViewport()
  await comeBackOnline(page)
  await expect(page.getByText('Vous recevez les demandes.')).toBeVisible()
})

test('the words about a lost connection are whole on the narrowest phone and with large text, above the name and the menu', async ({
  kit,
  phoneWith,
}) => {
  const { passenger } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await openMap(page)
  await goOffline(page)
  const bar = page.getByText(/Connexion perdue/).locator('..')
  await expect(page.getByText('Plaque, code, appel et SOS marchent.')).toBeVisible()
  for (const [width, share] of [
    [320, 1],
    [360, 2],
  ] as const) {
    await setTextSize(page, share)
    await page.setViewportSize({ width, height: 640 })
    await expect(bar).toBeInViewport({ ratio: 1 })
    await expect(async () => {
      const [words, menu] = [
        await bar.boundingBox(),
        await page.getByRole('button', { name: 'Mon compte' }).boundingBox(),
      ]
      expect(menu?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0))
    }).toPass()
  }
})

test('a page that a release left without its files loads once anew, and keeps what was typed', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  let loads = 0
  // Counted as it begins: the new page may ask for the file before it has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  // The server has another version: the old file is gone until the page is loaded anew, and its page names other files.
  await page.route(`**/${builtFile(SERVICES)}`, (route) =>
    loads < 2 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  )
  await page.route('**/passenger', (route) =>
    route.request().resourceType() === 'fetch' ? route.fulfill({ body: '<p>une autre version</p>' }) : route.continue(),
  )
  await page.goto('/passenger')
  await page.getByLabel('Départ').fill('Chez Essai, portail bleu')
  await page.getByLabel('Destination').fill('Derrière l’école de Gbégamey')
  await expect.poll(() => loads).toBe(2)
  await expectTyped(page)
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expect(page.getByRole('heading', { name: 'Choisissez votre transport' })).toBeVisible()
  expect(loads).toBe(2)
})
