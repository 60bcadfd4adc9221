import type { Page } from '@playwright/test'
import { PROFILE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { aPassenger } from '../kit/people/people.ts'
import { aRide } from '../kit/rides/rides.ts'
import { anAcceptedRide, openMap } from './screens/live-trip.ts'
import { rideSheet } from './screens/ride-place.ts'
import { breakCall } from './setup/faults.ts'
import { expect, shownToast } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

test('a toast that is shown again while the first one is closing stays visible', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/profile')
  const saved = page.getByText(PROFILE_SENTENCES.saved)
  const save = page.getByRole('button', { name: PROFILE_SENTENCES.save })
  await save.click()
  await expect(saved).toBeVisible()
  // A toast stays while the pointer is over it, so the button is pressed with the keyboard.
  await saved.hover()
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PATCH') return route.fallback()
    const response = await route.fetch()
    await page.getByRole('button', { name: 'Fermer le message' }).click()
    await route.fulfill({ response })
  })
  const answered = page.waitForResponse('**/api/profile')
  await save.press('Enter')
  await answered
  await expect(page.locator('[data-sonner-toast][data-removed="true"]')).toHaveCount(0)
  await expect(saved).toBeVisible()
})

test('a toast that is repeated is shown once, and does not cover the button that was pressed', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit), '/profile')
  await page.setViewportSize({ width: 360, height: 640 })
  const save = page.getByRole('button', { name: PROFILE_SENTENCES.save })
  await save.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  const messages = page.locator('[data-sonner-toast]')
  const seen: number[] = []
  for (let press = 0; press < 2; press += 1) {
    const answered = page.waitForResponse('**/api/profile')
    await save.click()
    await answered
    await expect(page.getByText(PROFILE_SENTENCES.saved)).toBeVisible()
    seen.push(await messages.count())
  }
  expect(seen).toEqual([1, 1])
  await save.click({ trial: true })
})

type WithCount = Window & { mostAtOnce?: number }

/** Counts in each frame how many notices can be seen. */
function countNotices(): void {
  const seen = window as WithCount
  const count = () => {
    const shown = [...document.querySelectorAll('[data-sonner-toast]')].filter(
      (toast) => toast.checkVisibility({ visibilityProperty: true }) && Number(getComputedStyle(toast).opacity) > 0,
    )
    seen.mostAtOnce = Math.max(seen.mostAtOnce ?? 0, shown.length)
    requestAnimationFrame(count)
  }
  count()
}

test('of two toasts only the second is seen when a form is refused again within three seconds', async ({ aPhone }) => {
  const page = await aPhone()
  await page.goto('/auth')
  await page.evaluate(countNotices)
  const toast = shownToast(page)
  const send = page.getByRole('main').locator('form').getByRole('button', { name: 'Se connecter' })
  const email = page.getByRole('main').locator('form').getByLabel('E-mail')
  await email.fill('personne')
  for (const sentence of ['Email invalide', 'Email invalide', 'Mot de passe requis']) {
    if (sentence === 'Mot de passe requis') await email.fill('awa@miyi.example')
    await send.click()
    await expect(toast).toHaveText(sentence)
    await expect(toast).toHaveCSS('opacity', '1')
  }
  expect(await page.evaluate(() => (window as WithCount).mostAtOnce)).toBe(1)
})

test('a toast about a button in a dialog is shown above the dialog', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  const page = await phoneWith(passenger)
  // The last layer to open is the highest.
  await page.addInitScript(() => {
    const keep = ({ target, newState }: ToggleEvent) => {
      if (newState !== 'open' || !(target as HTMLElement).matches('.notices')) return
      document.documentElement.dataset.raisedOver = String(document.querySelectorAll('dialog[open]').length)
    }
    document.addEventListener('beforetoggle', keep as EventListener, true)
  })
  await page.goto('/passenger')
  await page.getByRole('button', { name: 'Annuler la course' }).first().click()
  const repair = await breakCall(page, 'POST /api/rides/*/cancel')
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la course' }).click()
  await expect(page.getByText(RIDE_SENTENCES.cancelFailed)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-raised-over', '1')
  await repair()
})

test('a toast never covers the plate and the buttons of a ride, and takes the place of the one before', async ({
  kit,
  phoneWith,
}) => {
  const { passenger } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger)
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto('/passenger')
  await openMap(page)
  const repair = await breakCall(page, 'POST /api/rides/*/phrases')
  const toast = page.locator('[data-sonner-toast]:not([data-removed="true"])')
  for (const detent of ['folded', 'opened']) {
    if (detent === 'opened') await page.getByRole('button', { name: 'Déplier la course' }).click()
    await page.getByRole('button', { name: 'Je suis devant' }).dispatchEvent('click')
    await expect(toast).toHaveCount(1)
    await expect(toast).toBeInViewport({ ratio: 1 })
    for (const part of [
      page.getByText('AB-1234-CD'),
      ...['Appeler', 'Partager', 'SOS'].map((name) => action(page, name)),
    ])
      await expect.poll(async () => overlap(await toast.boundingBox(), await part.boundingBox())).toBe(false)
    await page.getByRole('button', { name: 'Fermer le message' }).click()
    await expect(toast).toHaveCount(0)
  }
  await repair()
})

const action = (page: Page, name: string) =>
  rideSheet(page).getByRole(name === 'Appeler' ? 'link' : 'button', { name, exact: true })

type Box = { readonly y: number; readonly height: number } | null

const overlap = (one: Box, other: Box) =>
  one === null || other === null || (one.y < other.y + other.height && other.y < one.y + one.height)
