import type { Page } from '@playwright/test'
import { rideCode } from '#domain/rides/ride-code.ts'
import { SILENCE_MINUTES } from '#domain/safety/unusual/trip-question.ts'
import { anAdmin } from '../kit/people/people.ts'
import { aTripUnderWay, drivesAway } from '../kit/trips/unusual-trips.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

function question(page: Page) {
  return page.getByRole('dialog', { name: /^Tout va bien/ })
}

/** « Je m’en occupe », then « Clore l’alerte » with a note. */
async function takeAndClose(desk: Page, rideId: string, note: string): Promise<void> {
  const card = desk.getByRole('article', { name: new RegExp(rideCode(rideId)) })
  await card.getByRole('button', { name: 'Je m’en occupe' }).click()
  await card.getByRole('button', { name: 'Clore l’alerte' }).click()
  const closing = desk.getByRole('dialog', { name: 'Clore l’alerte' })
  await closing.getByRole('textbox', { name: 'Note' }).fill(note)
  await closing.getByRole('button', { name: 'Clore l’alerte' }).click()
  await expect(desk.getByText('Aucune alerte en cours.')).toBeVisible()
}

test('a passenger whose driver leaves the way is asked, says « Non », and an operator answers', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await aTripUnderWay(kit)
  const desk = await phoneWith(await anAdmin(kit, { fullName: 'Opératrice Essai' }), '/admin')
  const wheel = await phoneWith(driver, '/driver')
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByRole('button', { name: 'SOS', exact: true })).toBeVisible()
  await expect(page.locator('html[data-alive]')).toHaveCount(1)
  await drivesAway(kit, driver)
  await expect(question(page)).toContainText('Votre véhicule s’est éloigné du trajet prévu.')
  await expectSound(page)
  await expect(wheel.getByText(/Tout va bien/)).toBeHidden()
  await expect(desk.getByText(/trajet inhabituel/)).toBeHidden()

  await question(page).getByRole('button', { name: 'Non' }).click()
  await expect(question(page)).toBeHidden()
  const notice = desk.getByRole('status').filter({ hasText: '1 trajet inhabituel à vérifier' })
  await expect(notice).toBeVisible()
  await expect(desk).not.toHaveTitle(/SOS ·/)
  await notice.getByRole('link').click()
  const card = desk.getByRole('article', { name: new RegExp(rideCode(id)) })
  await expect(card).toContainText('le passager a répondu NON')
  for (const { phoneNumber } of [passenger, driver]) {
    await expect(card.locator(`a[href="tel:${phoneNumber}"]`)).toBeVisible()
  }
  await expectSound(desk)
  await takeAndClose(desk, id, 'Appelée : le chauffeur passait par chez lui.')
  await expect(desk.getByRole('list', { name: 'Alertes closes' })).toContainText('le chauffeur passait par chez lui')
})

test('« Oui » ends the question and tells nobody', async ({ kit, phoneWith }) => {
  const { passenger, driver } = await aTripUnderWay(kit)
  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=sos')
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByRole('button', { name: 'SOS', exact: true })).toBeVisible()
  await drivesAway(kit, driver)
  await question(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(page.getByText('Votre véhicule s’est éloigné du trajet prévu.')).toBeVisible()
  await page.getByRole('button', { name: 'Oui, tout va bien' }).click()
  await expect(page.getByText('Votre véhicule s’est éloigné du trajet prévu.')).toBeHidden()
  await kit.context.jobs.send('watch-trips', null)
  await expect(desk.getByText('Aucune alerte en cours.')).toBeVisible()
})

test('a passenger whose phone is lost answers nothing: an operator sees the trip, and the passenger’s late « Oui »', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await aTripUnderWay(kit)
  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=sos')
  await expect(desk.getByText('Aucune alerte en cours.')).toBeVisible()
  await drivesAway(kit, driver)
  kit.clock.advanceMinutes(SILENCE_MINUTES)
  await kit.context.jobs.send('watch-trips', null)
  const card = desk.getByRole('article', { name: new RegExp(rideCode(id)) })
  await expect(card).toContainText('pas de réponse')
  await expect(card).toContainText('Trajet inhabituel')
  // They find another phone and sign in.
  const page = await phoneWith(passenger, '/passenger')
  await expect(question(page)).toContainText('un opérateur de Miyi est prévenu')
  await question(page).getByRole('button', { name: 'Oui, tout va bien' }).click()
  await expect(card).toContainText('La personne a dit')
  await takeAndClose(desk, id, 'Rappelée : tout va bien.')
})

test('a driver whose phone dies with a passenger aboard: the passenger reads since when, and is asked in the end', async ({
  kit,
  phoneWith,
}) => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  kit.clock.set(minutesAgo(63))
  const { passenger, driver, id } = await aTripUnderWay(kit)
  const positions = [{ lat: 6.3748, lon: 2.4057, at: kit.clock.now().toISOString() }]
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
  kit.clock.set(minutesAgo(60))
  await kit.context.jobs.send('watch-trips', null)
  const page = await phoneWith(passenger, '/passenger')
  const desk = await phoneWith(await anAdmin(kit), '/admin')
  const whereabouts = page.getByRole('region', { name: 'Où est votre chauffeur' })
  await expect(whereabouts).toContainText(/il y a (6[3-9]|[7-9]\d|\d{3,}).min/)
  await expect(whereabouts).toContainText('Sa position n’arrive plus. Votre course continue.')
  await expect(question(page)).toBeHidden()
  kit.clock.set(minutesAgo(SILENCE_MINUTES))
  await kit.context.jobs.send('watch-trips', null)
  await expect(question(page)).toContainText('Votre course dure bien plus que prévu.')
  kit.clock.advanceMinutes(SILENCE_MINUTES)
  await kit.context.jobs.send('watch-trips', null)
  await expect(question(page)).toContainText('un opérateur de Miyi est prévenu')
  await desk.getByRole('link', { name: '1 trajet inhabituel à vérifier' }).click()
  const card = desk.getByRole('article', { name: new RegExp(rideCode(id)) })
  await expect(card).toContainText(/du véhicule \(rien du téléphone\), il y a (6[3-9]|[7-9]\d|\d{3,}).min/)
  await expect(card).toContainText('Bien plus long que prévu')
})
