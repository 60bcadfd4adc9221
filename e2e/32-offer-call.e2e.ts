import type { Page } from '@playwright/test'
import { aPassenger } from '../kit/people/people.ts'
import { aRideFromVedoko } from '../kit/rides/dispatch.ts'
import { NEAR, test } from './screens/driver-city.ts'
import { availability, expect } from './setup/fixtures.ts'

/** What a phone was asked to do: it has no voice, no motor and no screen that sleeps here. */
type Calls = { spoken: string[]; silenced: number; buzzes: number; notes: number; locks: string[]; badges: number[] }

function recordCalls(): void {
  const calls: Calls = { spoken: [], silenced: 0, buzzes: 0, notes: 0, locks: [], badges: [] }
  const put = (target: object, name: string, value: unknown) =>
    Object.defineProperty(target, name, { value, configurable: true })
  put(window, 'calls', calls)
  put(window, 'speechSynthesis', {
    speaking: false,
    getVoices: () => [],
    speak: ({ text, lang }: SpeechSynthesisUtterance) => void calls.spoken.push(`${lang} ${text}`),
    cancel: () => {
      calls.silenced += 1
    },
  })
  put(navigator, 'vibrate', (pattern: number | number[]) => {
    if (pattern !== 0) calls.buzzes += 1
    return true
  })
  put(navigator, 'setAppBadge', async (count: number) => void calls.badges.push(count))
  put(navigator, 'clearAppBadge', async () => void calls.badges.push(0))
  put(navigator, 'wakeLock', {
    request: async (type: string) => {
      calls.locks.push(type)
      const lock = new EventTarget()
      const release = async () => {
        calls.locks.push('released')
        lock.dispatchEvent(new Event('release'))
      }
      put(window, 'takeLockBack', release)
      return Object.assign(lock, { release })
    },
  })
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function play(...when) {
    calls.notes += 1
    start.apply(this, when)
  }
}

const callsOf = (page: Page) => page.evaluate(() => (window as unknown as { calls: Calls }).calls)

/** One minute or two, by the hour's traffic. */
const SPOKEN = /^fr-FR Nouvelle demande\. 500 francs\. Départ à Vêdoko\. À (une minute|2 minutes) de vous\.$/

test('an offer rings and is spoken until it is answered, and stands in the title', async ({ city, driverAt }) => {
  const { driver, page } = await driverAt(NEAR)
  await page.addInitScript(recordCalls)
  await page.reload()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(availability(page)).toBeChecked()
  // The tap that lets the page sound. Before the script, it would send the form, and the answer is another page.
  await availability(page).click()
  await expect(availability(page)).not.toBeChecked()
  await availability(page).click()
  await expect(availability(page)).toBeChecked()
  // Only whose position is known is offered a ride.
  await expect.poll(() => city.context.positions.find(driver.userId, new Date())).toMatchObject({ point: NEAR })

  await aRideFromVedoko(city, await aPassenger(city))
  const accept = page.getByRole('button', { name: /^Accepter/ })
  await expect(accept).toBeEnabled()
  await expect(page).toHaveTitle(/^\(1\) Demande · /)
  await expect.poll(async () => (await callsOf(page)).spoken).toEqual([expect.stringMatching(SPOKEN)])
  // It rings again by itself.
  await expect.poll(async () => (await callsOf(page)).notes).toBeGreaterThanOrEqual(4)
  expect((await callsOf(page)).buzzes).toBeGreaterThanOrEqual(2)
  await accept.click()
  await expect(page.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  await expect(page).not.toHaveTitle(/Demande/)
  const { spoken, silenced, badges } = await callsOf(page)
  expect(spoken).toHaveLength(1)
  // Once before it spoke, and once when the offer was answered.
  expect(silenced).toBeGreaterThanOrEqual(2)
  expect(badges).toEqual([1, 0])
})

test('a browser that does not tell of taps rings after the first one, and says before that it cannot', async ({
  city,
  driverAt,
}) => {
  const { page } = await driverAt(NEAR)
  await page.addInitScript(recordCalls)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'userActivation'))
  await page.reload()
  await expect(page.locator('html[data-alive]')).toBeAttached()
  const silent = page.getByText('Touchez l’écran une fois', { exact: false })
  await expect(silent).toBeVisible()
  await page.getByRole('heading', { name: 'Où l’on demande' }).click()
  await expect(silent).toHaveCount(0)
  await aRideFromVedoko(city, await aPassenger(city))
  await expect(page).toHaveTitle(/^\(1\) Demande · /)
  await expect.poll(async () => (await callsOf(page)).notes).toBeGreaterThanOrEqual(2)
  expect((await callsOf(page)).buzzes).toBeGreaterThanOrEqual(1)
  await expect.poll(async () => (await callsOf(page)).spoken).toEqual([expect.stringMatching(SPOKEN)])
})

test('a driver switches voice and ring off, and the phone remembers it', async ({ city, driverAt }) => {
  const { page } = await driverAt(NEAR)
  await page.addInitScript(recordCalls)
  await page.reload()
  const [ring, voice] = [
    page.getByRole('switch', { name: 'Sonner jusqu’à réponse' }),
    page.getByRole('switch', { name: 'Annoncer à voix haute' }),
  ]
  await ring.click()
  await voice.click()
  await page.reload()
  await expect(ring).not.toBeChecked()
  await expect(voice).not.toBeChecked()
  await ring.focus()
  await page.keyboard.press('Tab')
  await aRideFromVedoko(city, await aPassenger(city))
  await expect(page).toHaveTitle(/^\(1\) Demande · /)
  await page.getByRole('button', { name: /^Refuser/ }).click()
  await expect(page).not.toHaveTitle(/Demande/)
  expect(await callsOf(page)).toMatchObject({ spoken: [], notes: 0, buzzes: 0 })
})

test('the screen of an available driver stays on, again after the page was hidden, and no longer when unavailable', async ({
  driverAt,
}) => {
  const { page } = await driverAt(NEAR)
  await page.addInitScript(recordCalls)
  await page.reload()
  const locks = async () => (await callsOf(page)).locks
  await expect.poll(locks).toEqual(['screen'])
  // The browser takes the lock back when the page is hidden.
  await page.evaluate(() => (window as unknown as { takeLockBack: () => Promise<void> }).takeLockBack())
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(locks).toEqual(['screen', 'released', 'screen'])
  await availability(page).click()
  await expect.poll(locks).toEqual(['screen', 'released', 'screen', 'released'])
})
