import type { Page } from '@playwright/test'
import { PAGES } from '../domain/shared/routes.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { aRideAcceptedAtVedoko, northOf, VEDOKO } from '../kit/rides/dispatch.ts'
import { sendPosition } from '../kit/rides/no-show.ts'
import { askStartCode, drive, wrongCode } from '../kit/rides/rides.ts'
import { comeBackOnline, goOffline } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { freezingProxy } from './setup/freezing-proxy.ts'
import { expectKept, keptRows } from './setup/kept.ts'
import { test } from './setup/kit-fixtures.ts'
import { sessionCookieOf } from './setup/sessions.ts'
import { expectAccessible, expectSound } from './setup/sound.ts'

test.use({ serviceWorkers: 'allow' })

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const finish = (page: Page) => page.getByRole('button', { name: 'Terminer', exact: true })

function rideRow(kit: Kit, rideId: string) {
  return kit.database.db.selectFrom('rides').selectAll().where('id', '=', rideId).executeTakeFirstOrThrow()
}

async function actionsOf(kit: Kit, rideId: string) {
  const { db } = kit.database
  const events = await db
    .selectFrom('rideEvents')
    .select('action')
    .where('rideId', '=', rideId)
    .orderBy('version')
    .execute()
  return events.map(({ action }) => action)
}

test('a driver drives a whole ride without network, through a reload: all is recorded once when it returns', {
  tag: '@oldest',
}, async ({ kit, phoneWith }) => {
  const { driver, rideId } = await aRideAcceptedAtVedoko(kit)
  const page = await phoneWith(driver, PAGES.driver.path)
  await expect(button(page, 'Je suis arrivé')).toBeVisible()
  await expectKept(page, 'driver', rideId)

  await goOffline(page)
  await expect(page.getByText('Étapes gardées ici. Appeler marche.')).toBeVisible()
  await button(page, 'Je suis arrivé').click()
  await expect(page.getByText(/«\u00A0Je suis arrivé\u00A0» part(ent)? dès que le réseau revient/)).toBeVisible()
  await expect(page.getByText(/Le délai commence quand le réseau revient/)).toBeVisible()
  await expectSound(page)
  // Whole, above the map, with the step still in sight.
  await page.setViewportSize({ width: 360, height: 640 })
  await page.evaluate('scrollTo(0, 0)')
  const kept = page.getByRole('alert').filter({ hasText: 'Gardé sur ce téléphone' })
  const [notice, map] = [await kept.boundingBox(), await page.locator('.driver-map').first().boundingBox()]
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(map?.y ?? 0)
  await expect(page.getByRole('heading', { name: 'Au point de départ' })).toBeInViewport({ ratio: 1 })
  await button(page, 'Démarrer la course').click()
  await expect(finish(page)).toBeVisible()

  await page.reload()
  await expect(finish(page)).toBeVisible()
  await expect(page.getByText(/Connexion perdue/)).toBeVisible()
  await expect(page.getByText(/«\u00A0Démarrer la course\u00A0» part(ent)? dès que le réseau revient/)).toBeVisible()
  await expectAccessible(page)
  await finish(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await expect(page.getByText(/«\u00A0Terminer\u00A0» part(ent)? dès que le réseau revient/)).toBeVisible()
  expect((await rideRow(kit, rideId)).status).toBe('accepted')

  await comeBackOnline(page)
  await expect(page.getByText('Gardé sur ce téléphone')).toHaveCount(0)
  expect((await rideRow(kit, rideId)).status).toBe('completed')
  expect(await actionsOf(kit, rideId)).toEqual(['request', 'accept', 'arrive', 'start', 'finish'])
  const { db } = kit.database
  expect(await db.selectFrom('paymentTransactions').select(['status', 'paymentProvider']).execute()).toEqual([
    { status: 'completed', paymentProvider: 'cash' },
  ])
})

test('taps that were kept are sent when the driver opens a closed page again', async ({ kit, phoneWith }) => {
  const { driver, rideId } = await aRideAcceptedAtVedoko(kit)
  const page = await phoneWith(driver, PAGES.driver.path)
  await expectKept(page, 'driver', rideId)
  await goOffline(page)
  await button(page, 'Je suis arrivé').click()
  await expect.poll(async () => Object.keys(await keptRows(page, 'taps'))).toHaveLength(1)
  const context = page.context()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(PAGES.driver.path)
  await expect(button(again, 'Démarrer la course')).toBeVisible()
  await expect.poll(() => actionsOf(kit, rideId)).toEqual(['request', 'accept', 'arrive'])
  // The phone forgets a tap once it has the answer, a moment after the server has done it.
  await expect.poll(() => keptRows(again, 'taps')).toEqual({})
})

test('a wrong start code typed without network is asked again, and the later steps follow by themselves', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, rideId } = await aRideAcceptedAtVedoko(kit)
  const startCode = await askStartCode(kit, passenger, rideId)
  const page = await phoneWith(driver, PAGES.driver.path)
  await expectKept(page, 'driver', rideId)
  await goOffline(page)
  await button(page, 'Je suis arrivé').click()
  const type = async (code: string) => {
    await button(page, 'Démarrer la course').click()
    await page.getByRole('dialog').getByLabel('Code à quatre chiffres').fill(code)
    await page.keyboard.press('Enter')
  }
  await type(wrongCode(startCode))
  await finish(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await comeBackOnline(page)
  await expect(page.getByText(REFUSALS.start_code_wrong.message)).toBeVisible()
  expect((await rideRow(kit, rideId)).status).toBe('accepted')
  await type(startCode)
  await expect.poll(async () => (await rideRow(kit, rideId)).status).toBe('completed')
  await expect(page.getByText(REFUSALS.start_code_wrong.message)).toHaveCount(0)
})

test('a driver without network reads, once it is back, that an operator cancelled the ride meanwhile', async ({
  kit,
  phoneWith,
}) => {
  const { driver, rideId } = await aRideAcceptedAtVedoko(kit)
  const page = await phoneWith(driver, PAGES.driver.path)
  await expectKept(page, 'driver', rideId)
  await goOffline(page)
  await button(page, 'Je suis arrivé').click()
  await button(page, 'Démarrer la course').click()
  await kit.call(`POST /api/rides/${rideId}/cancel`, { as: await anAdmin(kit), body: {} })
  await comeBackOnline(page)
  await expect(
    page.getByText(
      'Pendant la coupure, notre équipe a annulé la course. Si vous avez quand même conduit le passager, appelez notre équipe.',
    ),
  ).toBeVisible()
  await button(page, 'J’ai lu').click()
  await expect(page.getByText(/Pendant la coupure/)).toHaveCount(0)
  expect(await keptRows(page, 'taps')).toEqual({})
})

test('a passenger without network reads plate, code, phone and SOS after a reload, and that cancelling must wait', {
  tag: '@oldest',
}, async ({ kit, phoneWith }) => {
  const { passenger, driver, rideId } = await aRideAcceptedAtVedoko(kit)
  const startCode = await askStartCode(kit, passenger, rideId)
  const { vehiclePlate } = await kit.database.db
    .selectFrom('drivers')
    .select('vehiclePlate')
    .where('userId', '=', driver.userId)
    .executeTakeFirstOrThrow()
  await sendPosition(kit, driver, northOf(VEDOKO, 1200))
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await expect(page.getByText(vehiclePlate).first()).toBeVisible()
  await expectKept(page, 'passenger', rideId)
  await expect.poll(async () => JSON.stringify(await keptRows(page, 'answers'))).toContain(startCode)
  await expect
    .poll(async () => Object.keys(await keptRows(page, 'answers')))
    .toContain(`/api/rides/${rideId}/driver-position`)

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('Plaque, code, appel et SOS marchent.')).toBeVisible()
  await expect(page.getByText(/^Connexion perdue à \d\d:\d\d\./)).toBeVisible()
  await expect(page.getByText(/^À 1,6\u00A0km du départ, environ \d+\u00A0min$/)).toBeVisible()
  await expect(page.getByText(vehiclePlate).first()).toBeVisible()
  await expect(page.getByText(startCode)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', /^tel:/)
  await expectSound(page)
  await button(page, 'SOS').click()
  await expect(page.getByRole('dialog').getByText(vehiclePlate)).toBeVisible()
  await page.keyboard.press('Escape')
  await button(page, 'Annuler la course').first().click()
  await expect(page.getByRole('dialog').getByText(/ne peut pas partir sans réseau/)).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Appeler/ })).toHaveAttribute('href', /^tel:/)
  expect((await rideRow(kit, rideId)).status).toBe('accepted')
})

test('a line that freezes without breaking is shown as lost within twenty seconds', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  const proxy = await freezingProxy(Number(new URL(kit.address).port))
  const page = await phoneWith(driver)
  await page.clock.install()
  await page.goto(`http://localhost:${proxy.port}${PAGES.driver.path}`)
  await expect(page.getByText('Vous recevez les demandes.')).toBeVisible()
  proxy.freeze()
  await page.clock.fastForward(10_000)
  await expect(page.getByText('Vous recevez les demandes.')).toBeVisible()
  await page.clock.fastForward(9_000)
  await expect(page.getByText('Sans connexion, vous ne recevez pas les demandes.')).toBeVisible()
  await expect(page.getByText(/Connexion perdue/)).toBeVisible()
  await page.context().close()
  proxy.close()
})

test('a ride that ends while the line is lost promises the driver no requests', async ({ kit, phoneWith }) => {
  const { driver, rideId } = await aRideAcceptedAtVedoko(kit)
  await drive(kit, driver, rideId, ['arrive', 'start'])
  const proxy = await freezingProxy(Number(new URL(kit.address).port))
  const page = await phoneWith(driver, `http://localhost:${proxy.port}${PAGES.driver.path}`)
  proxy.cut()
  await expect(page.getByText(/Connexion perdue/)).toBeVisible()
  await finish(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
  await expect(page.getByText('Gardé sur ce téléphone')).toBeVisible()
  expect(await page.getByText('Vous recevez les demandes.').count()).toBe(0)
  proxy.close()
})

async function open(page: Page, person: Pick<Person, 'cookie'>, address: string) {
  await page.context().addCookies([{ ...sessionCookieOf(person), url: address }])
  await page.goto(PAGES.passenger.path)
}

test('a person who signs out leaves nothing of theirs on the phone', async ({ kit, phoneWith }) => {
  const { passenger, rideId } = await aRideAcceptedAtVedoko(kit)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await expectKept(page, 'passenger', rideId)
  await button(page, /Mon compte/).click()
  await page.getByRole('menuitem', { name: 'Déconnexion' }).click()
  await page.waitForURL(PAGES.home.path)
  await expect.poll(() => keptRows(page, 'answers')).toEqual({})
  await page.context().setOffline(true)
  await page.goto(PAGES.passenger.path)
  await expect(page.getByText(rideId)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Votre chauffeur arrive' })).toHaveCount(0)
})

test('another person who uses the phone never sees what it kept of the first', async ({ kit, phoneWith }) => {
  const { passenger, rideId } = await aRideAcceptedAtVedoko(kit)
  const other = await aPassenger(kit)
  const page = await phoneWith(passenger, PAGES.passenger.path)
  await expectKept(page, 'passenger', rideId)
  await page.goto('about:blank')
  await open(page, other, kit.address)
  await expect(page.getByLabel('Départ')).toBeVisible()
  await expect.poll(async () => JSON.stringify(await keptRows(page, 'answers'))).toContain(other.userId)
  expect(JSON.stringify(await keptRows(page, 'answers'))).not.toContain(rideId)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Départ')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Votre chauffeur arrive' })).toHaveCount(0)
})
