import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { PAGES } from '../domain/shared/routes.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { aRideAcceptedAtVedoko, aRideFromVedoko } from '../kit/rides/dispatch.ts'
import { askStartCode, drive, wrongCode } from '../kit/rides/rides.ts'
import { comeBackOnline, goOffline } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { expectKept } from './setup/kept.ts'
import { test } from './setup/kit-fixtures.ts'

function endOf(kit: Kit, rideId: string) {
  const row = kit.context.db.selectFrom('rides').select(['status', 'arrivedAt', 'startedAt']).where('id', '=', rideId)
  return row.executeTakeFirstOrThrow()
}

const ENDED_UNSTARTED = { status: 'completed', arrivedAt: null, startedAt: null }

test('« Terminer » requests a start code that the driver’s page does not know, for missing change too', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const ride = await aRideFromVedoko(kit, await aPassenger(kit))
  await drive(kit, driver, ride.id, ['accept'])
  const page = await phoneWith(driver, PAGES.driver.path)
  const finish = page.getByRole('button', { name: 'Terminer sans démarrer' })
  await expect(finish).toBeEnabled()
  // Written without an announcement, so that the driver's page does not know it.
  await kit.context.db.updateTable('rides').set({ startCode: '4821' }).where('id', '=', ride.id).execute()
  await finish.click()
  const dialog = page.getByRole('dialog')
  const code = dialog.getByLabel('Code à quatre chiffres')
  await dialog.getByRole('button', { name: 'Oui, reçu' }).click()
  await code.fill('4812')
  await dialog.getByRole('button', { name: 'Reçu, mais il manque de la monnaie' }).click()
  await dialog.getByLabel('Billet du passager').selectOption('5000')
  await dialog.getByLabel('Monnaie non rendue, en F CFA').fill('250')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expect(dialog.getByText(REFUSALS.start_code_wrong.message).first()).toBeVisible()
  await expect(code).toHaveValue('4812')
  await code.fill('4821')
  await dialog.getByRole('button', { name: 'Confirmer' }).click()
  await expectSaid(page, RIDE_SENTENCES.finished)
  expect(await endOf(kit, ride.id)).toEqual(ENDED_UNSTARTED)
})

test.describe('without network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a wrong code typed at « Terminer » is asked again, and no start is recorded', async ({ kit, phoneWith }) => {
    const { passenger, driver, rideId } = await aRideAcceptedAtVedoko(kit)
    const startCode = await askStartCode(kit, passenger, rideId)
    const page = await phoneWith(driver, PAGES.driver.path)
    await expectKept(page, 'driver', rideId)
    await goOffline(page)
    const end = async (code: string) => {
      await page.getByRole('button', { name: 'Terminer sans démarrer' }).click()
      await page.getByRole('dialog').getByLabel('Code à quatre chiffres').fill(code)
      await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
    }
    await end(wrongCode(startCode))
    await comeBackOnline(page)
    await expect(page.getByText(REFUSALS.start_code_wrong.message)).toBeVisible()
    await expect(page.getByText(/puis touchez à nouveau «\u00A0Terminer\u00A0»/)).toBeVisible()
    expect((await endOf(kit, rideId)).status).toBe('accepted')
    await end(startCode)
    await expect.poll(() => endOf(kit, rideId)).toEqual(ENDED_UNSTARTED)
    await expect(page.getByText(REFUSALS.start_code_wrong.message)).toHaveCount(0)
  })

  test('a code typed at « Terminer » answers a wrong one at « Démarrer »', async ({ kit, phoneWith }) => {
    const { passenger, driver, rideId } = await aRideAcceptedAtVedoko(kit)
    const startCode = await askStartCode(kit, passenger, rideId)
    const page = await phoneWith(driver, PAGES.driver.path)
    await expectKept(page, 'driver', rideId)
    await goOffline(page)
    await page.getByRole('button', { name: 'Je suis arrivé' }).click()
    await page.getByRole('button', { name: 'Démarrer la course' }).click()
    await page.getByRole('dialog').getByLabel('Code à quatre chiffres').fill(wrongCode(startCode))
    await page.keyboard.press('Enter')
    await comeBackOnline(page)
    await expect(page.getByText(REFUSALS.start_code_wrong.message)).toBeVisible()
    // The question of « Démarrer » stands there again.
    await expect(page.getByRole('dialog').getByLabel('Code à quatre chiffres')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Terminer sans démarrer' }).click()
    await page.getByRole('dialog').getByLabel('Code à quatre chiffres').fill(startCode)
    await page.getByRole('dialog').getByRole('button', { name: 'Oui, reçu' }).click()
    await expect.poll(async () => (await endOf(kit, rideId)).status).toBe('completed')
    // The driver had pressed « Démarrer » with this passenger on board.
    expect((await endOf(kit, rideId)).startedAt).toBeInstanceOf(Date)
    await expect(page.getByText(REFUSALS.start_code_wrong.message)).toHaveCount(0)
  })
})
