import { RIDE_SENTENCES } from '../domain/rides/rides.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aDrivenRide } from '../kit/rides/cash-cases.ts'
import { aRideFromVedoko, dispatchDue, rideRow, standAway } from '../kit/rides/dispatch.ts'
import { touchForm } from './screens/place-form.ts'
import { type PushPhone, test } from './screens/push-phone.ts'
import { availability, expect, expectSaid } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

/** The driver turns notices on in their settings, and closes every page. */
async function turnOn({ open }: PushPhone): Promise<void> {
  const page = await open(PAGES.settings.path)
  const notices = page.getByRole('switch', { name: 'Recevoir les notifications' })
  await expect(notices).not.toBeChecked()
  await notices.click()
  // The service worker first keeps the files of the pages, which takes seconds on a busy machine.
  await expect(notices).toBeChecked({ timeout: 30_000 })
  await page.close()
}

test('a driver with every page closed gets the offer as a notification, opens it and accepts in time', async ({
  kit,
  pushPhone,
}) => {
  const driver = await aDriver(kit)
  const phone = await pushPhone(driver)
  await turnOn(phone)
  // The page will ask for the real time, and that step takes more than an offer's seconds on a busy machine.
  kit.clock.set(new Date())
  await standAway(kit, driver, 300)
  const passenger = await aPassenger(kit, { fullName: 'Adjoua Hounkpatin' })
  const { id } = await aRideFromVedoko(kit, passenger)
  await dispatchDue(kit)
  await kit.pushes.sendDue()

  await expect.poll(phone.notices).toMatchObject([{ title: 'Nouvelle demande · 500\u00A0F\u00A0CFA', silent: false }])
  const [notice] = await phone.notices()
  expect(`${notice?.title} ${notice?.body}`).not.toMatch(/Adjoua|Vêdoko|Dantokpa/)

  // Five of the fifteen seconds have passed.
  kit.clock.set(new Date(kit.clock.now().getTime() + 5_000))
  const page = await phone.tapNotice()
  await expect(page).toHaveURL(/\/driver$/)
  const offer = page.getByRole('region', { name: 'Demandes pour vous' }).getByRole('listitem')
  await expect(offer).toHaveCount(1)
  await expect(offer).toContainText(/(?<!\d)(10|[1-9])\u00A0s/)
  await page.getByRole('button', { name: /^Accepter/ }).click()
  await expectSaid(page, RIDE_SENTENCES.accepted)
  expect(await rideRow(kit, id)).toMatchObject({ status: 'accepted', driverId: driver.userId })
  // The page shows it better than the notice.
  await expect.poll(phone.notices).toEqual([])
})

test('the notice of an offer that is over is replaced without a sound', async ({ kit, pushPhone }) => {
  const driver = await aDriver(kit)
  const phone = await pushPhone(driver)
  await turnOn(phone)
  await standAway(kit, driver, 300)
  const passenger = await aPassenger(kit)
  const { id } = await aRideFromVedoko(kit, passenger)
  await dispatchDue(kit)
  await kit.pushes.sendDue()
  await expect.poll(phone.notices).toHaveLength(1)
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
  await kit.pushes.sendDue()
  await expect.poll(phone.notices).toMatchObject([{ title: 'Demande passée', silent: true }])
})

test('a browser that signs out gets no notices any more', async ({ kit, pushPhone, pushService }) => {
  const driver = await aDriver(kit)
  const phone = await pushPhone(driver)
  await turnOn(phone)
  await standAway(kit, driver, 300)
  await kit.call('POST /api/accounts/sign-out', { as: driver })
  // The news of it arrives a moment later, and forgets where they are.
  await expect.poll(() => kit.context.positions.find(driver.userId, kit.clock.now())).toBeNull()
  await standAway(kit, driver, 300)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await dispatchDue(kit)
  await kit.pushes.sendDue()
  const asked = await kit.context.db.selectFrom('rideOffers').where('rideId', '=', id).select('driverId').execute()
  expect(asked).toEqual([{ driverId: driver.userId }])
  expect(pushService.of(phone.browser)).toEqual([])
})

test('a driver who goes available reads why before the browser asks, and « Plus tard » holds after a reload', async ({
  kit,
  pushPhone,
}) => {
  const { open } = await pushPhone(await aDriver(kit, { isAvailable: false }), 'default')
  const page = await open(PAGES.driver.path)
  const reason = page.getByText('Avec les notifications, votre téléphone sonne même quand Miyi est fermé.')
  const turn = async (isOn: boolean) => {
    await availability(page).click()
    await expect(availability(page)).toBeChecked({ checked: isOn })
  }
  await turn(true)
  await expect(reason).toBeVisible()
  await expectSound(page)
  expect(await page.evaluate(() => Notification.permission)).toBe('default')
  await turn(false)
  await expect(reason).toBeHidden()
  await turn(true)
  await expect(reason).toBeVisible()
  await page.getByRole('button', { name: 'Plus tard' }).click()
  await expect(reason).toBeHidden()
  await page.reload()
  await turn(false)
  await turn(true)
  await expect(page.getByRole('button', { name: 'Recevoir les notifications' })).toBeHidden()
})

test('a passenger reads why after their first finished ride, and turns the notices on in one tap', async ({
  kit,
  pushPhone,
}) => {
  const passenger = await aPassenger(kit)
  const { open, allowNotices, browser } = await pushPhone(passenger, 'default')
  const page = await open(PAGES.passenger.path)
  await touchForm(page, PAGES.passenger.path)
  const reason = page.getByText('Une notification quand il accepte, arrive et termine la course.')
  await expect(reason).toBeHidden()
  await aDrivenRide(kit, { passenger, cashReceived: true })
  await page.reload()
  await expect(reason).toBeVisible()
  await expectSound(page)
  await allowNotices(true)
  await page.getByRole('button', { name: 'Recevoir les notifications' }).click()
  await expectSaid(page, 'Notifications activées sur ce téléphone.')
  await expect(reason).toBeHidden()
  const { db } = kit.context
  const subscriptions = await db.selectFrom('pushSubscriptions').select(['userId', 'endpoint']).execute()
  expect(subscriptions).toEqual([{ userId: passenger.userId, endpoint: browser.endpoint }])
})

test('a driver who refuses notices is not asked again, and reads in Paramètres how to undo it', async ({
  kit,
  pushPhone,
}) => {
  const { open, allowNotices } = await pushPhone(await aDriver(kit), 'default')
  const page = await open(PAGES.driver.path)
  const yes = page.getByRole('button', { name: 'Recevoir les notifications' })
  await expect(yes).toBeVisible()
  await allowNotices(false)
  await yes.click()
  await expectSaid(page, 'Notifications refusées. Pour changer d’avis, ouvrez Paramètres.')
  await expect(yes).toBeHidden()
  await page.goto(PAGES.settings.path)
  await expectSaid(page, 'Vous avez refusé les notifications de Miyi dans ce navigateur.')
  await expectSaid(page, 'Pour les autoriser : touchez le cadenas')
  await expect(page.getByRole('switch', { name: 'Recevoir les notifications' })).toBeDisabled()
})
