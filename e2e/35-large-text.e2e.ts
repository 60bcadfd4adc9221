import type { Page } from '@playwright/test'
import { paymentPath } from '../domain/payments/online/payment-link.ts'
import type { PassengerRide } from '../domain/rides/ride-views.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aDrivenRide } from '../kit/rides/cash-cases.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { setTextSize } from './setup/sound.ts'

/** A trip whose services are to be chosen. */
const TO_CHOOSE = `${PAGES.passenger.path}?pickupLocation=vedoko&dropoffLocation=dantokpa`

/** The words of four to nine letters, and « CFA », that stand in more than one line; an address by e-mail is longer than a line. */
function brokenWords(): string[] {
  const broken: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    // One pixel wide: for screen readers only.
    if ((text.parentElement?.offsetWidth ?? 0) <= 1 || text.parentElement?.closest('script, style, noscript')) continue
    for (const { 0: word, index } of (text.textContent ?? '').matchAll(
      /(?<![\p{L}@.])(?:\p{L}{4,9}|F?CFA)(?![\p{L}@]|\.\p{L})/gu,
    )) {
      const letters = document.createRange()
      letters.setStart(text, index)
      letters.setEnd(text, index + word.length)
      const lines = [...letters.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))
      if (new Set(lines).size > 1) broken.push(word)
    }
  }
  return broken
}

/** The landing page's story comes when somebody scrolls near it. */
async function scrollToStory(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(page.getByText('10K+')).toBeVisible({ timeout: 200 })
  }).toPass()
}

const OF_EVERYBODY = [PAGES.home, PAGES.auth, PAGES.help, PAGES.becomeDriver]

test('a word stands in one line on a phone with text at 200 %', async ({ kit, aPhone, phoneWith }) => {
  const visits = [
    [await aPhone(), OF_EVERYBODY],
    [await phoneWith(await aPassenger(kit)), [PAGES.profile, PAGES.settings]],
    [await phoneWith(await aDriver(kit)), [PAGES.driver]],
  ] as const
  for (const [page, pages] of visits) {
    await page.setViewportSize({ width: 360, height: 640 })
    await setTextSize(page, 2)
    for (const { path } of pages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (path === PAGES.home.path) await scrollToStory(page)
      await expect.poll(() => page.evaluate(brokenWords), path).toEqual([])
    }
  }
})

test('a word of a choice, of a payment and of a finished ride stands in one line on a phone with text at 200 %', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, rideId } = await aDrivenRide(kit)
  const page = await phoneWith(passenger)
  await page.setViewportSize({ width: 360, height: 640 })
  await setTextSize(page, 2)
  const isWhole = (what: string) => expect.poll(() => page.evaluate(brokenWords), what).toEqual([])
  await page.goto(PAGES.passenger.path)
  await expect(page.getByRole('region', { name: 'Bonne arrivée' })).toBeVisible()
  await isWhole('a finished ride')
  await page.goto(`${PAGES.passenger.path}?history=true`)
  await expect(page.getByRole('region', { name: 'Liste des courses' })).toBeVisible()
  await isWhole('the history')
  const { ride } = (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json() as { ride: PassengerRide }
  await page.goto(paymentPath(ride))
  await expect(page.getByRole('button', { name: /^Payer en espèces/ })).toBeVisible()
  await isWhole('a payment')
  const other = await phoneWith(await aPassenger(kit), TO_CHOOSE)
  await other.setViewportSize({ width: 360, height: 640 })
  await setTextSize(other, 2)
  await expect(other.getByRole('heading', { name: 'Choisissez votre transport' })).toBeVisible()
  await expect.poll(() => other.evaluate(brokenWords), 'a choice').toEqual([])
})
