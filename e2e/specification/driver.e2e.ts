import type { Page } from '@playwright/test'
import type { Kit } from '../../kit/kit.ts'
import { mailsTo } from '../../kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../../kit/people/people.ts'
import { aRide, drive, press } from '../../kit/rides/rides.ts'
import { inDays } from '../screens/document-form.ts'
import { availability, expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'
import { demoPerson } from './demo.ts'

const tiles = (page: Page) => page.getByRole('region', { name: 'Ma journée' })
const requests = (page: Page) => page.getByRole('region', { name: /^Demandes de course/ })
const accept = (page: Page) => page.getByRole('button', { name: /^Accepter/ })

/** A ride that this driver has driven, with its cash. */
async function aDrivenRide(kit: Kit, driver: Person): Promise<{ passenger: Person; rideId: string }> {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'arrive', 'start'])
  await press(kit, driver, rideId, ['finish', { cashReceived: true, feesXof: 0, creditXof: 0 }])
  return { passenger, rideId }
}

async function expire(kit: Kit, driver: Person, documentType: 'vehicle_inspection' | 'id_card'): Promise<void> {
  await kit.database.db
    .updateTable('userDocuments')
    .set({ expiresOn: inDays(-1) })
    .where('userId', '=', driver.userId)
    .where('documentType', '=', documentType)
    .execute()
}

atBothSizes(() => {
  test('40 · §2 the demo driver’s tiles read 12 rides, 45 000 FCFA and 4,9', async ({ kit, phoneWith }) => {
    const page = await phoneWith(await demoPerson(kit, 'chauffeur@miyi.example'), '/driver')
    await expect(tiles(page)).toContainText(/45\s000\sFCFA/)
    await expect(tiles(page)).toContainText(/12\scourses/)
    await expect(tiles(page)).toContainText('4,9')
    await expect(availability(page)).toBeVisible()
    await expect(page.getByRole('link', { name: /^Documents obligatoires/ })).toBeVisible()
  })

  test('40 · §2 the status is toggled with one button, and stays after a reload', async ({ kit, phoneWith }) => {
    const page = await phoneWith(await aDriver(kit), '/driver')
    await expect(page.getByText('Aucune course disponible pour le moment')).toBeVisible()
    await expect(page.getByText('Disponible', { exact: true })).toBeVisible()
    const saved = page.waitForResponse('**/api/driver/availability')
    await availability(page).click()
    await saved
    await page.reload()
    await expect(page.getByText('Indisponible', { exact: true })).toBeVisible()
  })
})

atBothSizes(() => {
  test('40 · §2 « Accepter » of the first request is in view, below tiles and an alert about papers', async ({
    kit,
    phoneWith,
  }) => {
    for (const rideType of ['standard', 'premium'] as const) await aRide(kit, await aPassenger(kit), { rideType })
    const driver = await aDriver(kit, { driverType: 'vtc' })
    await expire(kit, driver, 'id_card')
    const page = await phoneWith(driver, '/driver')
    await expect(page.getByText('1 document expiré', { exact: true })).toBeInViewport({ ratio: 1 })
    await expect(tiles(page)).toBeInViewport({ ratio: 1 })
    await expect(availability(page)).toBeInViewport({ ratio: 1 })
    await expect(accept(page).first()).toBeInViewport({ ratio: 1 })
  })

  test('40 · §2 the price of a request stands in one line', async ({ kit, phoneWith }) => {
    await aRide(kit, await aPassenger(kit), { rideType: 'standard' })
    const page = await phoneWith(await aDriver(kit, { driverType: 'vtc' }), '/driver')
    const price = requests(page).getByText(/^1\s250\sF\sCFA$/)
    await expect(price).toBeVisible()
    const { lines, room } = await price.evaluate((element) => {
      const letters = document.createRange()
      letters.selectNodeContents(element)
      const box = element.closest('li')?.getBoundingClientRect()
      const room = (box?.right ?? 0) - letters.getBoundingClientRect().right
      return { lines: new Set([...letters.getClientRects()].map(({ top }) => Math.round(top))).size, room }
    })
    expect(lines).toBe(1)
    expect(room).toBeGreaterThan(0)
  })
})

atBothSizes(() => {
  test('40 · §2 while a ride is under way, tiles, requests and papers are one tap away', async ({ kit, phoneWith }) => {
    const driver = await aDriver(kit)
    const { id } = await aRide(kit, await aPassenger(kit))
    await drive(kit, driver, id, ['accept'])
    await aRide(kit, await aPassenger(kit))
    const page = await phoneWith(driver, '/driver')
    const way = page.getByRole('link', { name: 'Ma journée' })
    await expect(way).toBeInViewport({ ratio: 1 })
    await way.click()
    await expect(tiles(page)).toBeInViewport({ ratio: 1 })
    await expect(availability(page)).toBeInViewport()
    await expect(requests(page)).toBeInViewport()
    await expect(accept(page)).toBeDisabled()
    await expect(page.getByRole('link', { name: /^Documents obligatoires/ })).toBeVisible()
  })
})

atBothSizes(() => {
  test('66 · §6 a driver whose inspection has expired sees requests, and cannot accept them', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit, { fullName: 'Passagère Cachée' })
    const rider = { fullName: 'Voyageuse Cachée', phoneNumber: '+2290197000098' }
    const { id } = await aRide(kit, passenger, { rider })
    const driver = await aDriver(kit)
    await expire(kit, driver, 'vehicle_inspection')
    const page = await phoneWith(driver, '/driver')
    await expect(
      page.getByText('Vous ne pouvez pas accepter de courses tant que vos documents ne sont pas à jour.').first(),
    ).toBeVisible()
    await expect(accept(page)).toBeDisabled()
    const why = 'Mettez à jour vos documents pour accepter des courses'
    await expect(accept(page)).toHaveAccessibleDescription(why)
    await expect(page.getByTitle(why)).toBeVisible()
    const answer = await kit.call('GET /api/driver/rides', { as: driver })
    expect(answer.json().requests).toHaveLength(1)
    expect(answer.body + (await page.content())).not.toMatch(/Cachée|0197000098/)
    expect((await press(kit, driver, id, 'accept')).statusCode).toBe(403)
  })

  test('90 · §6 an expired id_card does not block accepting', async ({ kit, phoneWith }) => {
    await aRide(kit, await aPassenger(kit))
    const driver = await aDriver(kit)
    await expire(kit, driver, 'id_card')
    const page = await phoneWith(driver, '/driver')
    await expect(page.getByText('1 document expiré', { exact: true })).toBeVisible()
    await accept(page).click()
    await expect(page.getByText('Course acceptée!').first()).toBeVisible()
  })
})

test('40 · §2 the tiles follow what the driver does on another screen', async ({ kit, phoneWith }) => {
  const driver = await aDriver(kit)
  const page = await phoneWith(driver, '/driver')
  await expect(tiles(page)).toContainText(/0\scourse/)
  const { passenger, rideId } = await aDrivenRide(kit, driver)
  await expect(tiles(page)).toContainText(/1\scourse/)
  await expect(tiles(page)).toContainText(/500\sFCFA/)
  const rated = await kit.call(`POST /api/rides/${rideId}/rating`, { as: passenger, body: { stars: 5, comment: '' } })
  expect(rated.statusCode, rated.body).toBeLessThan(300)
  await expect(tiles(page)).toContainText('5,0')
  await kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: false } })
  await expect(page.getByText('Indisponible', { exact: true })).toBeVisible()
})

test.describe('on a short phone', () => {
  test.use({ screenSize: { width: 360, height: 640 } })

  test('40 · §2 « Accepter » of a request is in view without scrolling', async ({ kit, phoneWith }) => {
    await aRide(kit, await aPassenger(kit))
    const page = await phoneWith(await aDriver(kit), '/driver')
    await expect(accept(page)).toBeInViewport({ ratio: 1 })
  })
})

test('68 · §1 an operator approves a driver, whose page changes at once and who gets a mail', async ({
  kit,
  phoneWith,
}) => {
  await aRide(kit, await aPassenger(kit))
  const driver = await aDriver(kit, { approval: 'pending', isAvailable: false, fullName: 'Nouveau Chauffeur' })
  const phone = await phoneWith(driver, '/driver')
  const waiting = phone.getByText('Votre dossier est en cours de vérification.')
  await expect(waiting).toBeVisible()
  await expect(accept(phone)).toHaveCount(0)
  const page = await phoneWith(await anAdmin(kit), `/admin?driver=${driver.userId}`)
  await page.getByRole('button', { name: 'Approuver' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approuver le chauffeur' }).click()
  await expect(page.getByText('Approuvé', { exact: true })).toBeVisible()
  await expect(waiting).toHaveCount(0)
  await expect
    .poll(() =>
      mailsTo(kit, driver.email)
        .map(({ subject }) => subject)
        .join(),
    )
    .toMatch(/dossier de chauffeur/)
})
