import type { Page } from '@playwright/test'
import { type CountingProxy, countingProxy } from '../bench/setup/counting-proxy.ts'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../kit/people/people.ts'
import { aRideFromVedoko, northOf, VEDOKO } from '../kit/rides/dispatch.ts'
import { drive } from '../kit/rides/rides.ts'
import { standAt } from './screens/driver-at.ts'
import { test } from './screens/driver-city.ts'
import { payInCash, rideSheet } from './screens/ride-place.ts'
import { chooseService, expect } from './setup/fixtures.ts'
import { cachedPaths, keptRows } from './setup/kept.ts'
import { sessionCookieOf } from './setup/sessions.ts'

test.use({ serviceWorkers: 'allow' })

/** How far the phone may be from the bytes of HTTP on its line, which a proxy counts. */
const TOLERANCE = 0.1

const LINE = /^Cette course a coûté (au moins )?(\d+)\u00A0Ko de données sur cet appareil\.$/

/** A phone behind a proxy that counts every byte of its line. */
type Phone = { readonly page: Page; readonly proxy: CountingProxy }

async function phoneOf(kit: Kit & { address: string }, page: Page, person: Person): Promise<Phone> {
  const proxy = await countingProxy(Number(new URL(kit.address).port))
  await page.context().addCookies([{ ...sessionCookieOf(person), url: `http://localhost:${proxy.port}` }])
  page.context().once('close', proxy.close)
  return { page, proxy }
}

const open = ({ page, proxy }: Phone, path: string) => page.goto(`http://localhost:${proxy.port}${path}`)

function onLine({ proxy }: Phone): number {
  const { sent, received } = proxy.counted()
  return sent + received
}

/** Nothing passes on this line any more, but the signs that it lives. */
async function untilSilent(phone: Phone): Promise<number> {
  const SIGNS = 100
  let before = 0
  await expect
    .poll(
      () => {
        const passed = onLine(phone) - before
        before += passed
        return passed < SIGNS
      },
      { intervals: [1_500] },
    )
    .toBe(true)
  return onLine(phone)
}

/** Nothing more comes: what the phone keeps for the time without network is loaded. */
async function untilQuiet(phone: Phone): Promise<void> {
  await phone.page.evaluate('navigator.serviceWorker.ready.then(() => undefined)')
  let before = -1
  await expect
    .poll(
      async () => {
        const now = (await cachedPaths(phone.page)).length
        const isQuiet = now === before && now > 0
        before = now
        return isQuiet
      },
      { intervals: [1_500] },
    )
    .toBe(true)
}

async function openAtVedoko(phone: Phone): Promise<void> {
  await phone.page.context().grantPermissions(['geolocation'])
  await standAt(phone.page, northOf(VEDOKO, 900))
  await open(phone, PAGES.driver.path)
  await untilQuiet(phone)
}

async function readyToConfirm(phone: Phone): Promise<void> {
  await open(phone, PAGES.passenger.path)
  await untilQuiet(phone)
  await chooseService(phone.page, 'Zémidjan', { pickup: 'Vêdoko', dropoff: 'Dantokpa' })
  await expect(phone.page.getByRole('button', { name: /Confirmer Zémidjan/ })).toBeEnabled()
}

const tap = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).first().click({ timeout: 15_000 })

/** The driver comes nearer, as their phone says. */
async function comeNearer({ page }: Phone): Promise<void> {
  for (const metres of [870, 840, 810]) {
    const sent = page.waitForResponse(/\/api\/driver\/positions$/)
    await standAt(page, northOf(VEDOKO, metres))
    await sent
  }
}

/** The words under the finished ride, and the kilobytes in them. */
async function costOf(page: Page): Promise<{ readonly isLeast: boolean; readonly ko: number }> {
  const line = page.getByText(LINE)
  await expect(line).toBeVisible()
  const [, least, ko] = LINE.exec((await line.textContent()) ?? '') ?? []
  return { isLeast: least !== undefined, ko: Number(ko) }
}

async function bytesKept(page: Page): Promise<number[]> {
  const rows = await keptRows(page, 'answers')
  const kept = Object.entries(rows).filter(([key]) => key.startsWith('ride-bytes/'))
  return kept.map(([, row]) => (row as { body: { bytes: number } }).body.bytes)
}

/** Answers asked for before the end of a ride may come later, and are written within two seconds. */
async function bytesSettled(page: Page): Promise<number[]> {
  let before: number[] = []
  await expect
    .poll(
      async () => {
        const now = await bytesKept(page)
        const isSettled = now.join() === before.join()
        before = now
        return isSettled
      },
      { intervals: [4_000] },
    )
    .toBe(true)
  return before
}

function expectNear(counted: number | undefined, truth: number): void {
  expect(counted).toBeGreaterThan(truth * (1 - TOLERANCE))
  expect(counted).toBeLessThan(truth * (1 + TOLERANCE))
}

test('after a ride both phones say what it has cost them, as the bytes of their lines do, through a reload', async ({
  kit,
  city,
  aPhone,
}) => {
  const passenger = await phoneOf(kit, await aPhone(), await aPassenger(city))
  const driver = await phoneOf(kit, await aPhone(), await aDriver(city))
  await openAtVedoko(driver)
  await readyToConfirm(passenger)

  const beforePassenger = await untilSilent(passenger)
  await tap(passenger.page, /Confirmer Zémidjan/)
  await payInCash(passenger.page)
  const accept = driver.page.getByRole('button', { name: 'Accepter' }).first()
  await expect(accept).toBeVisible()
  const beforeDriver = await untilSilent(driver)
  await accept.click()
  await expect(driver.page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  await comeNearer(driver)
  await passenger.page.reload()
  await expect(rideSheet(passenger.page)).toBeVisible()
  await tap(driver.page, 'Je suis arrivé')
  await tap(driver.page, 'Oui, je suis arrivé')
  await tap(driver.page, 'Démarrer la course')
  await tap(driver.page, 'Terminer')
  await tap(driver.page, 'Oui, terminer ici')
  await driver.page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await expect(driver.page.getByRole('group', { name: 'Comment était votre passager\u202F?' })).toBeVisible()
  const afterDriver = await untilSilent(driver)
  await expect(passenger.page.getByRole('heading', { name: 'Bonne arrivée' })).toBeVisible()
  const afterPassenger = await untilSilent(passenger)

  const costs = [await costOf(passenger.page), await costOf(driver.page)]
  expect(costs.map(({ isLeast }) => isLeast)).toEqual([false, false])
  expectNear((await bytesKept(passenger.page))[0], afterPassenger - beforePassenger)
  expectNear((await bytesKept(driver.page))[0], afterDriver - beforeDriver)
})

/** A ride that another phone of this person books, from its booking to its end. */
async function aRideOfAnotherPhone(kit: Kit, passenger: Person, page: Page): Promise<void> {
  const { id } = await aRideFromVedoko(kit, passenger)
  await expect(rideSheet(page)).toBeVisible()
  // All that the ride's page asks for has come before the ride ends.
  await expect(page.locator('.leaflet-container')).toBeVisible()
  await drive(kit, await aDriver(kit), id, ['accept', 'arrive', 'start', 'finish'])
  await expect(page.getByRole('heading', { name: 'Bonne arrivée' })).toBeVisible()
}

test('a phone that did not book the ride says « au moins »; the next ride begins at nothing; a sign-out leaves nothing', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await expect(page.getByLabel('Destination')).toBeVisible()
  await aRideOfAnotherPhone(kit, passenger, page)
  const first = await costOf(page)
  expect(first).toMatchObject({ isLeast: true })
  // A late answer to the first ride is written with the next one: only then is its count final.
  await bytesSettled(page)
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(page.getByRole('heading', { name: 'Bonne arrivée' })).toBeHidden()
  const [firstBytes = 0] = await bytesSettled(page)
  expect(firstBytes).toBeGreaterThan(1_000)

  await aRideOfAnotherPhone(kit, passenger, page)
  await costOf(page)
  const both = await bytesSettled(page)
  expect(both).toHaveLength(2)
  expect(both).toContain(firstBytes)
  expect(Math.max(...both)).toBeLessThan(1.8 * firstBytes)

  await page.getByRole('button', { name: 'Mon compte' }).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await expect.poll(() => bytesKept(page)).toEqual([])
})
