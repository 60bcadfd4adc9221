import type { Page } from '@playwright/test'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { POSITION_SENTENCES } from '#domain/tracking/tracking.fr.ts'
import type { LatLon } from '../domain/places/lat-lon.ts'
import { farWords } from '../domain/rides/driving/far-from-end.ts'
import { PAGES } from '../domain/shared/routes.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger, type Person } from '../kit/people/people.ts'
import { northOf, rideRow, VEDOKO } from '../kit/rides/dispatch.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { openAt, standAt } from './screens/driver-at.ts'
import { availability, expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectAccessible, expectNoSidewaysScroll, expectReadInTheSun, sizeOf } from './setup/sound.ts'

const DANTOKPA: LatLon = { lat: 6.3694, lon: 2.4336 }
const SMALL = { width: 320, height: 640 }

async function aKnownRide(kit: Kit, driver: Person, steps: Parameters<typeof drive>[3]): Promise<string> {
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO, dropoffWaypoint: DANTOKPA })
  await drive(kit, driver, id, steps)
  return id
}

const step = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('« Je suis arrivé » a kilometre from the pickup asks for confirmation first', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  const id = await aKnownRide(kit, driver, ['accept'])
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, northOf(VEDOKO, -900))
  const { title, question, yes, no } = farWords('arrive', 1_215)
  await step(page, 'Je suis arrivé').click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toContainText(question)
  await page.setViewportSize(SMALL)
  for (const name of [yes, no]) expect((await sizeOf(step(page, name))).height, name).toBe(56)
  await expectNoSidewaysScroll(page, SMALL.width)
  await expectAccessible(page)
  await expectReadInTheSun(page)
  await step(page, no).click()
  await expect(dialog).toBeHidden()
  expect((await rideRow(kit, id)).arrivedAt).toBeNull()

  await step(page, 'Je suis arrivé').click()
  await step(page, yes).click()
  await expect(step(page, 'Démarrer la course')).toBeVisible()
  expect((await rideRow(kit, id)).arrivedAt).not.toBeNull()
  await expect(dialog).toBeHidden()
})

test('« Je suis arrivé » near the pickup needs no confirmation', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  await aKnownRide(kit, driver, ['accept'])
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, northOf(VEDOKO, -250))
  await step(page, 'Je suis arrivé').click()
  await expect(step(page, 'Démarrer la course')).toBeVisible()
})

test('« Terminer » far from the destination asks to confirm, then for the cash, and leaves no history entry', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const id = await aKnownRide(kit, driver, ['accept', 'arrive', 'start'])
  const page = await phoneWith(driver, PAGES.help.path)
  await openAt(kit, driver, page, northOf(DANTOKPA, -900))
  const { title, yes } = farWords('finish', 1_215)
  const far = page.getByRole('dialog', { name: title })
  const cash = page.getByRole('dialog', { name: /^Avez-vous reçu/ })
  await step(page, 'Terminer').click()
  await expect(far).toBeVisible()
  await step(page, yes).click()
  await expect(far).toBeHidden()
  await expect(cash).toBeVisible()
  await page.goBack()
  await expect(cash).toBeHidden()
  // The two dialogs left no history entries that « back » would have to pass.
  await page.goBack()
  await expect(page).toHaveURL(PAGES.help.path)
  await page.goForward()

  // The page may send the place where it stood before once more: from there, the next minute's place can be reached again.
  await expect(async () => {
    kit.clock.advanceMinutes(1)
    await standAt(page, northOf(DANTOKPA, 100))
    await expect(page.getByRole('region', { name: 'Vers la destination' })).toContainText(/150\u00A0m/, {
      timeout: 5_000,
    })
  }).toPass({ timeout: 40_000 })
  await step(page, 'Terminer').click()
  await cash.getByRole('button', { name: 'Oui, reçu' }).click()
  await expectSaid(page, RIDE_SENTENCES.finished)
  expect((await rideRow(kit, id)).status).toBe('completed')
})

test('a notice for the current step is shown while the position is not found, and hidden once it is found', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const id = await aKnownRide(kit, driver, ['accept'])
  const page = await phoneWith(driver)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation(null)
  await page.goto(PAGES.driver.path)
  const onTheWay = page.getByText(POSITION_SENTENCES.notFoundOnTheWay)
  const aboard = page.getByText(POSITION_SENTENCES.notFoundAboard)
  await expect(onTheWay).toBeVisible()
  await page.setViewportSize(SMALL)
  await expectReadInTheSun(page)
  // Without a position the driver is not asked whether they are at the pickup.
  await step(page, 'Je suis arrivé').click()
  await expect(step(page, 'Démarrer la course')).toBeVisible()
  await expect(onTheWay).toBeHidden()
  await drive(kit, driver, id, ['start'])
  await expect(aboard).toBeVisible()
  await standAt(page, VEDOKO)
  await expect(aboard).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(POSITION_SENTENCES.notFound)).toHaveCount(0)
})

/** The active screen wake locks of the page. */
type Lit = { readonly lit: Set<WakeLockSentinel> }

/** Counts the page's wake locks. All calls are passed on to the browser. */
async function countLights(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const lit = new Set<WakeLockSentinel>()
    Object.assign(window, { lit })
    const request = navigator.wakeLock.request.bind(navigator.wakeLock)
    navigator.wakeLock.request = async (kind) => {
      const light = await request(kind)
      lit.add(light)
      light.addEventListener('release', () => lit.delete(light))
      return light
    }
  })
}

const lights = (page: Page) => page.evaluate(() => (window as unknown as Lit).lit.size)

test('the screen stays on during a ride, also after the page was hidden, and the wake lock ends with the availability', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const page = await phoneWith(driver)
  // A headless browser shows no prompt, and needs the permission for a wake lock.
  await page.context().grantPermissions(['screen-wake-lock'])
  await countLights(page)
  await page.goto(PAGES.driver.path)
  await expect.poll(() => lights(page)).toBe(1)
  const id = await aKnownRide(kit, driver, ['accept'])
  await expect.poll(() => lights(page)).toBe(1)
  await drive(kit, driver, id, ['arrive', 'start'])
  await expect(step(page, 'Terminer')).toBeVisible()
  expect(await lights(page)).toBe(1)
  // The browser releases the lock of a hidden page; the page has to request it again.
  await page.evaluate(() => Promise.all([...(window as unknown as Lit).lit].map((light) => light.release())))
  expect(await lights(page)).toBe(0)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => lights(page)).toBe(1)
  await drive(kit, driver, id, ['finish'])
  await availability(page).click()
  await expect.poll(() => lights(page)).toBe(0)
})

for (const [what, forget] of [
  ['does not support wake locks', () => Reflect.deleteProperty(Navigator.prototype, 'wakeLock')],
  [
    'refuses a wake lock',
    () => {
      navigator.wakeLock.request = () => Promise.reject(new DOMException('low battery', 'NotAllowedError'))
    },
  ],
] as const) {
  test(`a browser that ${what} shows the driver no error, and the ride continues`, async ({ kit, phoneWith }) => {
    const driver = await aDriver(kit)
    const id = await aKnownRide(kit, driver, ['accept'])
    const page = await phoneWith(driver)
    await page.addInitScript(forget)
    await page.goto(PAGES.driver.path)
    await step(page, 'Je suis arrivé').click()
    await expect(step(page, 'Démarrer la course')).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
    expect((await rideRow(kit, id)).arrivedAt).not.toBeNull()
  })
}

/** The colour and the icon of the step’s sign, and those of the button that ends it. */
async function looksOf(page: Page, button: string) {
  const lookOf = (part: Element) => ({
    ground: getComputedStyle(part).backgroundColor,
    icon: part.querySelector('use')?.getAttribute('href') ?? '',
  })
  await expect(step(page, button)).toBeEnabled()
  return { sign: await page.locator('.step-sign').evaluate(lookOf), button: await step(page, button).evaluate(lookOf) }
}

test('each step of a ride has a colour and an icon of its own, on its sign and on its button', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const id = await aKnownRide(kit, driver, ['accept'])
  const page = await phoneWith(driver)
  await openAt(kit, driver, page, VEDOKO)
  const toPickup = await looksOf(page, 'Je suis arrivé')
  await press(kit, driver, id, 'arrive')
  const waiting = await looksOf(page, 'Démarrer la course')
  await press(kit, driver, id, 'start')
  const looks = [toPickup, waiting, await looksOf(page, 'Terminer')]
  for (const { sign, button } of looks) expect(button.ground).toBe(sign.ground)
  const each = [
    looks.map(({ sign }) => sign.ground),
    looks.map(({ sign }) => sign.icon),
    looks.map(({ button }) => button.icon),
  ]
  for (const seen of each) expect(new Set(seen).size, seen.join(' ')).toBe(looks.length)
})
