import type { Page } from '@playwright/test'
import { PHONE_SENTENCES } from '../domain/accounts/accounts.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { DEMO_PASSWORD } from '../server/demo/demo-accounts.ts'
import { choosePlace, goOn } from './screens/place-form.ts'
import { openPayment, payInCash } from './screens/ride-place.ts'
import { breakCall, countCalls, expectRetried, pauseCall } from './setup/faults.ts'
import { expect, expectSaid, signIn, test as withDemo } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const SERVICES = ['Zémidjan', 'Standard', 'Premium', 'XL']
/** Across the lagoon: much further than the flat catalogue price covers. */
const FAR = { pickup: ['godomey', 'Godomey'], dropoff: ['pk3', 'PK3'] } as const

/** Chooses two places of the list, and continues to their prices. */
async function askFor(page: Page): Promise<void> {
  await choosePlace(page, 'Départ', FAR.pickup)
  await choosePlace(page, 'Destination', FAR.dropoff)
  await goOn(page)
}

const card = (page: Page, service: string) => page.locator('label').filter({ has: radio(page, service) })
const radio = (page: Page, service: string) => page.getByRole('radio', { name: new RegExp(`^${service}`) })
const confirmButton = (page: Page) => page.getByRole('button', { name: /^Confirmer/ })

/** The last amount in a text: « 3 550 F CFA » → 3550. */
function amountIn(text: string | null): number {
  const [last = ''] = (text ?? '').match(/[\d\u202f]+(?=\u00a0F\u00a0CFA)/gu)?.slice(-1) ?? []
  return Number(last.replaceAll('\u202f', ''))
}

async function priceOf(page: Page, service: string): Promise<number> {
  await expect(card(page, service)).toContainText('F CFA')
  return amountIn(await card(page, service).textContent())
}

withDemo(
  'a visitor sees four prices and the fare lines of one, signs in, and pays the price shown before',
  async ({ aPhone }) => {
    const page = await aPhone()
    await page.goto('/')
    await askFor(page)
    const prices: number[] = []
    for (const service of SERVICES) prices.push(await priceOf(page, service))
    expect(prices.every((price, index) => price > ([500, 1250, 1875, 2400][index] ?? 0))).toBe(true)

    await radio(page, 'Zémidjan').check()
    await page.getByRole('button', { name: /Pourquoi ce prix/ }).click()
    const why = page.getByRole('dialog', { name: /Pourquoi ce prix/ })
    await expect(why).toContainText('Prix de la course en ville')
    await expect(why).toContainText('Distance')
    await expect(why).toContainText('Durée')
    const amounts = await why.getByRole('listitem').locator('> span:last-child').allTextContents()
    const sum = amounts.reduce((total, amount) => total + (amount.startsWith('−') ? -1 : 1) * amountIn(amount), 0)
    expect(sum).toBe(prices[0])
    await why.getByRole('button', { name: 'J’ai compris' }).click()

    await expect(confirmButton(page)).toContainText('Zémidjan')
    await expect(confirmButton(page)).toHaveAccessibleName('Confirmer Zémidjan')
    await confirmButton(page).click()
    await expect(page).toHaveURL(/\/auth\?redirect=booking/)
    await signIn(page, 'passager@miyi.example', DEMO_PASSWORD)
    await expectSaid(page, 'Réservation confirmée avec succès!')
    await openPayment(page)
    const payButton = page.getByRole('button', { name: /^Payer \d/ })
    await expect(payButton).toBeVisible()
    expect(amountIn(await payButton.textContent())).toBe(prices[0])
    await payButton.click()
    await page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' }).click()
    await expectSaid(page, 'Votre paiement a été confirmé!')
  },
)

test('the price that was shown is kept when a more expensive hour begins before « Confirmer »', async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date('2026-11-23T21:50:00+01:00'))
  const page = await phoneWith(await aPassenger(kit), '/passenger')
  await askFor(page)
  const promised = await priceOf(page, 'Standard')
  kit.clock.set(new Date('2026-11-23T22:10:00+01:00'))
  await confirmButton(page).click()
  await payInCash(page)
  const [ride] = await kit.database.db.selectFrom('rides').selectAll().execute()
  expect(ride?.priceXof).toBe(promised)
  expect(ride?.fare).not.toBeNull()
})

test('a price that is no longer valid shows a message and the new price, and is booked only by another tap', async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date('2026-11-23T21:50:00+01:00'))
  const page = await phoneWith(await aPassenger(kit), '/passenger')
  await askFor(page)
  const before = await priceOf(page, 'Standard')
  kit.clock.set(new Date('2026-11-23T23:30:00+01:00'))
  await confirmButton(page).click()
  await expectSaid(page, REFUSALS.price_changed.message)
  await expect.poll(() => priceOf(page, 'Standard')).toBeGreaterThan(before)
  expect(await kit.database.db.selectFrom('rides').select('id').execute()).toEqual([])
  const after = await priceOf(page, 'Standard')
  await confirmButton(page).click()
  await payInCash(page)
  const [ride] = await kit.database.db.selectFrom('rides').select('priceXof').execute()
  expect(ride?.priceXof).toBe(after)
})

test('« Confirmer » is disabled until the prices are loaded, and a failed request for prices can be retried', async ({
  kit,
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto(kit.address)
  const release = await pauseCall(page, 'POST /api/quotes')
  await askFor(page)
  await expect(confirmButton(page)).toBeDisabled()
  await expect(card(page, 'Standard')).not.toContainText('F CFA')
  release()
  await expect(confirmButton(page)).toBeEnabled()

  await page.getByRole('button', { name: 'Retour' }).click()
  await choosePlace(page, 'Destination', ['ganhi', 'Ganhi'])
  const repair = await breakCall(page, 'POST /api/quotes')
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  await expectSaid(page, 'Les prix n’ont pas pu être calculés.')
  await expect(confirmButton(page)).toBeDisabled()
  await expectRetried(page, 'POST /api/quotes', repair)
  await expect(confirmButton(page)).toBeEnabled()
})

test('a trip to an unlisted destination costs the catalogue price, and the page explains why', async ({
  kit,
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto(kit.address)
  const asked = countCalls(page, 'POST /api/quotes')
  await choosePlace(page, 'Départ', FAR.pickup)
  await page.getByLabel('Destination').fill('Chez Passager Essai, portail vert')
  await page.getByRole('button', { name: 'Trouver un transport' }).click()
  expect(await priceOf(page, 'Zémidjan')).toBe(500)
  await page.getByRole('button', { name: /Pourquoi ce prix/ }).click()
  await expectSaid(page, 'Nous ne connaissons pas la distance')
  // One request only: the prices shown are those of the signed quote, also without a distance.
  expect(asked()).toBe(1)
})

/** Day, hour and minute in Benin after these hours, at full five minutes, as the lists offer them. */
function inHours(hours: number, now: Date): { day: string; hour: string; minute: string } {
  const stepMs = 5 * 60_000
  const instant = Math.floor((now.getTime() + (hours + 1) * 3_600_000) / stepMs) * stepMs
  const [day = '', time = ''] = new Date(instant).toISOString().split('T')
  return { day, hour: time.slice(0, 2), minute: time.slice(3, 5) }
}

test('a scheduled ride is booked with its time, and no driver sees it yet', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const page = await phoneWith(passenger, '/passenger')
  await askFor(page)
  await radio(page, 'Zémidjan').check()
  await page.getByLabel('Partir plus tard').check()
  const { day, hour, minute } = inHours(3, kit.clock.now())
  // In French in browsers of any language, so without the browser's own date and time fields.
  await expect(page.locator('input[type="date"], input[type="time"]')).toHaveCount(0)
  const days = page.getByLabel('Jour').locator('option')
  await expect(days.first()).toHaveText(/^(Aujourd’hui|Demain)$/)
  await expect(days.last()).toHaveText(/^(lun|mar|mer|jeu|ven|sam|dim)\. \d{2}\/\d{2}\/\d{4}$/)
  // Only the next seven days can be chosen.
  await expect(page.locator(`option[value="${inHours(24 * 9, kit.clock.now()).day}"]`)).toHaveCount(0)
  await page.getByLabel('Jour').selectOption(day)
  await page.getByLabel('Heure').selectOption(hour)
  await page.getByLabel('Minutes').selectOption(minute)
  const promised = await priceOf(page, 'Zémidjan')
  await expectSound(page)
  await confirmButton(page).click()
  await payInCash(page)

  const [ride] = await kit.database.db.selectFrom('rides').selectAll().execute()
  expect(ride?.priceXof).toBe(promised)
  await page.goto('/passenger')
  await expectSaid(page, `à ${hour}:${minute}`)
  await expect(page.getByText('Prévue le').first()).toBeVisible()
  const { requests } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
  expect(requests).toEqual([])
  await expectInvariants(kit.context.db)
})

test('a ride for somebody else shows the rider’s name and phone number to its driver', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const page = await phoneWith(passenger, '/passenger')
  await askFor(page)
  await radio(page, 'Zémidjan').check()
  await page.getByLabel('Pour un autre').check()
  await page.getByLabel('Nom du passager').fill('Ègbé d’Ɖɔssou')
  await page.getByLabel('Téléphone du passager').fill('97 00 00 4')
  await confirmButton(page).click()
  await expectSaid(page, PHONE_SENTENCES.numberFormat)
  await expect(page.getByLabel('Téléphone du passager')).toBeFocused()
  await page.getByLabel('Téléphone du passager').fill('+229 01 97 00 00 42')
  await confirmButton(page).click()
  await payInCash(page)

  const driving = await phoneWith(driver, '/driver')
  await driving
    .getByRole('button', { name: /^Accepter/ })
    .first()
    .click()
  await expectSaid(driving, 'Ègbé d’Ɖɔssou')
  await expect(driving.locator('a[href="tel:+2290197000042"]').first()).toBeVisible()
})

test('« Pourquoi ce prix ? » and the choice of a service have no layout or accessibility faults', async ({
  kit,
  aPhone,
}) => {
  const page = await aPhone()
  await page.goto(kit.address)
  await askFor(page)
  await page.getByLabel('Pour un autre').check()
  await expectSound(page)
  await page.getByRole('button', { name: /Pourquoi ce prix/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(page)
})

test('four prices stand above the button on a small phone, and the sample drivers are gone', async ({ aPhone }) => {
  const page = await aPhone()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/')
  await expect(page.getByText('Koffi')).toBeVisible()
  await askFor(page)
  await expect(page.getByText('Koffi')).toHaveCount(0)
  await expect(page.getByText('chauffeurs disponibles')).toHaveCount(0)
  for (const service of SERVICES) await expect(card(page, service)).toContainText('F CFA')
  const button = await confirmButton(page).locator('xpath=ancestor::div[contains(@class, "sticky")]').boundingBox()
  const last = await card(page, 'XL').boundingBox()
  expect((last?.y ?? 640) + (last?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0)
})
