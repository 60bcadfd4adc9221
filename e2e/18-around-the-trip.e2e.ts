import type { Page } from '@playwright/test'
import { FEE_IN_CASH_SENTENCES } from '#domain/payments/payments.fr.ts'
import { CANCEL_SENTENCES } from '#domain/rides/cancel/cancel.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { SHARE_SENTENCES } from '#domain/rides/share/share.fr.ts'
import { rideCode } from '../domain/rides/ride-code.ts'
import { SHARED_TRIP_EVERY_SECONDS } from '../domain/rides/share/share-link.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { waitSeen } from '../kit/rides/no-show.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { NEARER, standsAt, VEDOKO } from './screens/live-trip.ts'
import { breakCall, comeBackOnline, goOffline } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const GANHI = { lat: 6.3556, lon: 2.4363 }

async function aTakenRide(kit: Kit) {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { fullName: 'Ɖɔssou Essai' })]
  const ride = await aRide(kit, passenger, { pickupWaypoint: VEDOKO, dropoffWaypoint: GANHI })
  await drive(kit, driver, ride.id, ['accept'])
  return { passenger, driver, rideId: ride.id }
}

function cancelDialog(page: Page) {
  return page.getByRole('dialog', { name: /Annuler la course/ })
}

async function openCancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Annuler la course' }).first().click()
  await expect(cancelDialog(page)).toBeVisible()
}

/** Pays in the simulator's widget. */
async function payOnline(page: Page, amount: RegExp): Promise<void> {
  await page.getByRole('button', { name: amount }).click()
  await page.frameLocator('iframe').getByRole('button', { name: 'Payer (succès)' }).click()
}

/** Creates the trip's link and returns it; the dialog stays open. */
async function shareLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Partager', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(SHARE_SENTENCES.meaning)
  await page.getByRole('button', { name: 'Créer le lien' }).click()
  return page.getByLabel('Lien à envoyer').inputValue()
}

test('a late cancellation costs the fee shown, paid like a fare', async ({ kit, phoneWith }) => {
  const { passenger } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await openCancel(page)
  await expect(cancelDialog(page)).toContainText('Gratuit')
  await expectSound(page)

  // Three minutes pass while the dialog is open with its answer, and it cannot fetch a new one.
  const repair = await breakCall(page, 'GET /api/rides/*/cancellation')
  await page.waitForResponse((answer) => answer.url().endsWith('/cancellation') && !answer.ok())
  kit.clock.advanceMinutes(3)
  await cancelDialog(page).getByRole('button', { name: 'Annuler la course' }).click()
  await expect(cancelDialog(page).getByRole('alert')).toContainText('L’annulation coûte maintenant 200')
  await expect(cancelDialog(page)).not.toContainText('Gratuit')
  await repair()
  await cancelDialog(page).getByRole('button', { name: 'Réessayer' }).click()
  await expect(cancelDialog(page)).toContainText('Votre chauffeur est déjà en route vers vous.')
  await cancelDialog(page)
    .getByRole('button', { name: /^Annuler pour 200/ })
    .click()
  await expectSaid(page, RIDE_SENTENCES.rideCancelled)

  await expectSaid(page, CANCEL_SENTENCES.feeDue)
  await expectSaid(page, CANCEL_SENTENCES.afterDeparture)
  await expectSound(page)
  await page.getByRole('link', { name: 'Payer les frais' }).click()
  await expect(page.getByRole('definition').filter({ hasText: /^200/ })).toBeVisible()
  await expect(page.getByRole('button', { name: FEE_IN_CASH_SENTENCES.choose })).toBeVisible()
  await expectSound(page)
  await payOnline(page, /^Payer 200/)
  await page.waitForURL(/\/passenger/)
  await expectSaid(page, CANCEL_SENTENCES.feePaid)
  expect(await kit.database.db.selectFrom('rides').select('cancelFeeXof').execute()).toEqual([{ cancelFeeXof: 200 }])
  await expectInvariants(kit.context.db)
})

test('a passenger reported as a no-show reads why they owe a fee', async ({ kit, phoneWith }) => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await expectSaid(page, RIDE_SENTENCES.driverIsComing)
  await drive(kit, driver, rideId, ['arrive'])
  await expectSaid(page, 'est arrivé')
  await waitSeen(kit, driver, VEDOKO)
  await press(kit, driver, rideId, 'no_show')
  await expectSaid(page, RIDE_SENTENCES.noShow)
  await expectSaid(page, CANCEL_SENTENCES.feeDue)
  await expect(page.getByRole('link', { name: 'Payer les frais' })).toBeVisible()
})

test('a share link shows the trip without private data until its end', async ({ kit, phoneWith, aPhone }) => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  const url = await shareLink(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Fermer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Trajet partagé' })).toBeVisible()

  const at = kit.clock.now()
  await kit.context.positions.put([
    { driverId: driver.userId, driverType: 'zem', point: { lat: 6.3699, lon: 2.4005 }, at },
  ])
  const friend = await aPhone()
  await friend.clock.install()
  await friend.goto(url)
  await expectSaid(friend, 'Le chauffeur va chercher son passager')
  await expectSaid(friend, 'Ɖɔssou')
  await expectSaid(friend, 'AB-1234-CD')
  await expect(friend.locator('.map-mark-vehicle')).toBeVisible()
  await expectSound(friend)
  for (const secret of ['Essai', passenger.phoneNumber, '500']) {
    await expect(friend.locator('main')).not.toContainText(secret)
  }

  await drive(kit, driver, rideId, ['arrive', 'start'])
  await friend.clock.fastForward(SHARED_TRIP_EVERY_SECONDS * 1_000)
  await expect(friend.getByText('En route vers la destination')).toBeVisible()
  await drive(kit, driver, rideId, ['finish'])
  await friend.clock.fastForward(SHARED_TRIP_EVERY_SECONDS * 1_000)
  await expect(friend.getByText(SHARE_SENTENCES.over)).toBeVisible()
  await expect(friend.getByText('Ɖɔssou')).toHaveCount(0)
  await expectSound(friend)
})

test('a share link that was revoked or never existed shows no trip', async ({ kit, phoneWith, aPhone }) => {
  const { passenger } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  const url = await shareLink(page)
  await page.getByRole('button', { name: 'Ne plus partager' }).click()
  await expectSaid(page, SHARE_SENTENCES.ended)
  const friend = await aPhone()
  for (const address of [url, '/shared-trip?key=jamais', '/shared-trip']) {
    await friend.goto(address)
    await expectSaid(friend, SHARE_SENTENCES.over)
  }
})

test('a shared trip shows a fresh position though the clock is fast', async ({ kit, phoneWith, aPhone }) => {
  const { passenger, driver } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  const url = await shareLink(page)
  const friend = await aPhone()
  await friend.clock.install({ time: new Date(Date.now() + 3 * 3_600_000) })
  kit.clock.set(new Date())
  await standsAt(kit, driver, NEARER)
  await friend.goto(url)
  await expectSaid(friend, 'Position du chauffeur à')
  await expect(friend.locator('.map-mark-vehicle')).toBeVisible()
  await expect(friend.locator('.map-mark-old')).toBeHidden()
})

test('SOS offers emergency numbers and an SMS with the ride offline', async ({ kit, phoneWith }) => {
  const { passenger, rideId } = await aTakenRide(kit)
  const page = await phoneWith(passenger)
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 6.3703, longitude: 2.4305, accuracy: 10 })
  await page.goto('/passenger')
  await expect(page.getByRole('button', { name: 'SOS' })).toBeVisible()
  await goOffline(page)
  await page.getByRole('button', { name: 'SOS' }).click()
  const help = page.getByRole('dialog', { name: /En danger/ })
  for (const number of ['117', '166', '118']) {
    await expect(help.getByRole('link', { name: new RegExp(`^Appeler le ${number}`) })).toHaveAttribute(
      'href',
      `tel:${number}`,
    )
  }
  await expect(help).toContainText('Ma position')
  const sms = (await help.getByRole('link', { name: 'Prévenir par SMS' }).getAttribute('href')) ?? ''
  expect(sms.startsWith('sms:?&body=')).toBe(true)
  const message = decodeURIComponent(sms)
  for (const said of [rideCode(rideId), 'AB-1234-CD', '6.37030, 2.43050', 'Carrefour Vêdoko']) {
    expect(message).toContain(said)
  }
  await comeBackOnline(page)
  await expectSound(page)
})

test('a receipt can be read and printed, and is sent once by e-mail', async ({ kit, phoneWith }) => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  await drive(kit, driver, rideId, ['arrive', 'start'])
  await press(kit, driver, rideId, ['finish', { cashReceived: true }])
  const page = await phoneWith(passenger, '/passenger')
  await page.getByRole('link', { name: 'Voir le reçu' }).first().click()
  await expectSaid(page, 'Reçu de course')
  await expectSaid(page, rideCode(rideId))
  await expect(page.getByText(/^Payé en espèces/)).toBeVisible()
  await expectSound(page)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByText('Carrefour Vêdoko')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await page.getByRole('button', { name: 'Imprimer' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

  await page.getByRole('button', { name: 'Recevoir par e-mail' }).dblclick()
  await expectSaid(page, `Reçu envoyé à ${passenger.email}`)
  expect(kit.mail.filter(({ to }) => to === passenger.email)).toHaveLength(1)
})

test('the receipt of another passenger’s ride or of an invalid ride id is not found', async ({ kit, phoneWith }) => {
  const { rideId, driver } = await aTakenRide(kit)
  await drive(kit, driver, rideId, ['finish'])
  const page = await phoneWith(await aPassenger(kit), `/receipt?rideId=${rideId}`)
  await expectSaid(page, 'Cette course n’existe pas.')
  await page.goto('/receipt')
  await expectSaid(page, 'Cette course n’existe pas.')
  await page.goto('/receipt?rideId=rien')
  await expectSaid(page, 'Cette course n’existe pas.')
})

test('a passenger rates a driver with stars and reasons, and the reasons are shown after a reload', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  await drive(kit, driver, rideId, ['arrive', 'start', 'finish'])
  const page = await phoneWith(passenger, '/passenger')
  await page.getByRole('radio', { name: '2 étoiles' }).first().check()
  await page.getByLabel('En retard').check()
  await page.getByLabel('Trajet trop long').check()
  await expectSaid(page, 'Merci, votre note est enregistrée.')
  await expectSound(page)
  await expect
    .poll(() => kit.database.db.selectFrom('rideRatings').select(['stars', 'reasons']).execute())
    .toEqual([{ stars: 2, reasons: ['late', 'detour'] }])
  await page.reload()
  await page.getByRole('button', { name: 'Modifier la note' }).first().click()
  await expect(page.getByRole('radio', { name: '2 étoiles' }).first()).toBeChecked()
  await expect(page.getByLabel('En retard')).toBeChecked()
  await page.getByRole('radio', { name: '5 étoiles' }).first().check()
  await expect(page.getByLabel('Conduite prudente')).not.toBeChecked()
})
