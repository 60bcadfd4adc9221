import type { Page } from '@playwright/test'
import { newCasePath } from '#domain/cases/case-address.ts'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { aRideToPay } from '../kit/rides/payments.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { openBeforeTheApp } from './screens/before-the-app.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

/** What React says, in production too, of a page whose first drawing in the browser is not the server's. */
const MISMATCH = /Minified React error #4(18|19|2[0-9])|Hydration failed/

/** Collects what the page reports. */
function watchMismatches(page: Page): string[] {
  const mismatches: string[] = []
  page.on('console', (message) => MISMATCH.test(message.text()) && mismatches.push(`${page.url()}: ${message.text()}`))
  page.on('pageerror', (error) => MISMATCH.test(String(error)) && mismatches.push(`${page.url()}: ${error}`))
  return mismatches
}

async function openAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

const PATHS = Object.values(PAGES).map(({ path }) => path)

/** Somebody of each role, with something to see, and the addresses of their own. */
const VISITORS: Readonly<Record<string, (kit: Kit) => Promise<{ person: Person | null; paths: readonly string[] }>>> = {
  'a visitor': async () => ({ person: null, paths: ['/?pickupLocation=vedoko&dropoffLocation=dantokpa'] }),
  'a passenger': async (kit) => {
    const { passenger, rideId } = await aRideToPay(kit)
    const { ride } = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json() as { ride: PassengerRide }
    return { person: passenger, paths: [paymentPath(ride), `${PAGES.receipt.path}?ride=${rideId}`] }
  },
  'a passenger who is being driven and shares it': async (kit) => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    await drive(kit, await aDriver(kit), id, ['accept'])
    expect((await kit.call(`POST /api/rides/${id}/share`, { as: passenger })).statusCode).toBe(200)
    return { person: passenger, paths: [`${PAGES.passenger.path}?history=true`] }
  },
  'a driver': async (kit) => {
    await aRide(kit, await aPassenger(kit))
    return { person: await aDriver(kit), paths: ['/driver?account=statement'] }
  },
  'an operator': async (kit) => {
    await aRide(kit, await aPassenger(kit))
    return { person: await anAdmin(kit), paths: ['/admin?tab=rides', '/admin?tab=drivers'] }
  },
}

for (const [who, invite] of Object.entries(VISITORS)) {
  test(`every page comes alive for ${who} as the server drew it`, async ({ kit, aPhone, phoneWith }) => {
    const { person, paths } = await invite(kit)
    const page = person === null ? await aPhone() : await phoneWith(person)
    const mismatches = watchMismatches(page)
    for (const path of [...PATHS, ...paths]) await openAlive(page, path)
    expect(mismatches).toEqual([])
  })
}

test('« back » before the script of a reloaded page shows the page before it, drawn anew', async ({ aPhone }) => {
  const page = await aPhone()
  const mismatches = watchMismatches(page)
  await openAlive(page, PAGES.terms.path)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Aide' }).click()
  const help = page.getByRole('heading', { level: 1, name: 'Aide' })
  await expect(help).toBeVisible()
  const script = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => script.promise.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await expect(help).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(PAGES.terms.path)
  script.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Conditions générales' })).toBeVisible()
  await expect(help).toBeHidden()
  expect(mismatches).toEqual([])
})

test('a page that the browser draws otherwise than the server is noticed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const mismatches = watchMismatches(page)
  await page.route('**/help', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('</h1>', ' autrement</h1>') })
  })
  await openAlive(page, '/help')
  await expect.poll(() => mismatches).not.toEqual([])
  await context.close()
})

test('a tap while the page comes alive is obeyed once', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit))
  await page.addInitScript(() => {
    // React handles taps already, and early.ts keeps them still.
    const watch = new MutationObserver(() => {
      watch.disconnect()
      document.querySelector<HTMLElement>('[aria-haspopup=menu]')?.click()
      document.documentElement.dataset.tapped = 'true'
    })
    watch.observe(document, { attributes: true, attributeFilter: ['data-alive'], subtree: true })
  })
  await page.goto('/passenger')
  await expect(page.locator('html[data-tapped]')).toBeAttached()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
})

test('a date typed before the script is the day that was typed', async ({ aPhone }) => {
  const page = await aPhone()
  const letAppCome = await openBeforeTheApp(page, PAGES.becomeDriver.path)
  const birthDate = page.getByRole('textbox', { name: 'Date de naissance' })
  await birthDate.fill('17.5.1990')
  letAppCome()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(birthDate).toHaveValue('17/05/1990')
})

test('two choices of a form before the script are those that the person made', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  const page = await phoneWith(passenger)
  const letAppCome = await openBeforeTheApp(page, newCasePath())
  const [subject, ride] = [page.getByLabel('De quoi s’agit-il'), page.getByLabel('Course')]
  await subject.selectOption('lost_object')
  await ride.selectOption(id)
  letAppCome()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(subject).toHaveValue('lost_object')
  await expect(ride).toHaveValue(id)
  await page.getByRole('textbox', { name: 'Que s’est-il passé' }).fill('Un sac bleu.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { name: 'Objet oublié' })).toBeVisible()
})
