// The live trip of the pictures: asked for by place, offered, driven, followed, paid.
import type { Page } from '@playwright/test'
import type { LatLon } from '../../domain/places/lat-lon.ts'
import { choosePlace, confirm, DANTOKPA, findTransport, VEDOKO } from './picture-booking.ts'
import { type Studio, stand, take } from './picture-studio.ts'

/** Where the drivers wait: a few streets from Carrefour Vêdoko, and at Étoile Rouge. */
export const NEAR_VEDOKO: LatLon = { lat: 6.3757, lon: 2.3982 }
export const ETOILE_ROUGE: LatLon = { lat: 6.3728, lon: 2.4119 }
/** Some streets nearer to the market, where the passenger's phone is too. A plausible distance for the time. */
export const ON_BOARD: LatLon = { lat: 6.3777, lon: 2.3925 }
const AT_PICKUP: LatLon = { lat: 6.3783, lon: 2.39 }

/** A phone that stands still sends its position every 20 seconds, so it arrives by then. */
const RECEIVED = { timeout: 60_000 }

type People = { readonly passenger: Page; readonly driver: Page; readonly admin: Page }

const whereabouts = (page: Page) => page.getByRole('region', { name: 'Où est votre chauffeur' })
const dialog = (page: Page) => page.getByRole('dialog')

/** Within fifteen seconds: photographs the card at both sizes, and answers it. */
async function showOffer(driver: Page): Promise<void> {
  const accept = driver.getByRole('region', { name: 'Demandes pour vous' }).getByRole('button', { name: /^Accepter/ })
  await accept.waitFor()
  await take(driver, 'driver-offer')
  await accept.click()
}

/** The driver is on their way: their screen, the passenger's, and its actions. */
async function showApproach({ passenger, driver }: People): Promise<void> {
  await driver.locator('.map-mark-vehicle').waitFor()
  await take(driver, 'driver-trip', { hasMap: true })
  await whereabouts(passenger)
    .getByText(/du départ, environ/)
    .waitFor()
  await passenger.locator('.leaflet-container .map-mark-vehicle').waitFor()
  await take(passenger, 'passenger', { hasMap: true })
  await take(passenger, 'passenger-trip', {
    hasMap: true,
    around: passenger.getByRole('region', { name: 'Votre chauffeur', exact: true }),
  })

  await stand(driver, AT_PICKUP)
  await passenger.getByRole('button', { name: 'Annuler la course' }).first().click()
  await dialog(passenger).getByText('Gratuit', { exact: true }).waitFor()
  await take(passenger, 'cancel', { phoneOnly: true })
  await dialog(passenger).getByRole('button', { name: 'Garder la course' }).click()
}

async function showShared({ aPhone }: Studio, passenger: Page): Promise<void> {
  await passenger.getByRole('button', { name: 'Partager', exact: true }).click()
  await passenger.getByRole('button', { name: 'Créer le lien' }).click()
  const link = await passenger.getByLabel('Lien à envoyer').inputValue()
  await take(passenger, 'share', { phoneOnly: true })
  await passenger.getByRole('button', { name: 'Fermer', exact: true }).click()

  const friend = await aPhone()
  await friend.goto(new URL(link).pathname + new URL(link).search)
  await friend.locator('.leaflet-container .map-mark-vehicle').waitFor()
  await take(friend, 'shared-trip', { hasMap: true })
  await friend.context().close()
}

/** With the passenger aboard: the shared trip, the emergency help, and the operator's view. */
async function showRiding(studio: Studio, { passenger, driver, admin }: People): Promise<void> {
  await whereabouts(passenger).getByText('Tout près du départ').waitFor(RECEIVED)
  await driver.getByRole('button', { name: 'Je suis arrivé' }).click()
  await driver.getByRole('timer').waitFor()
  await passenger.getByRole('heading', { name: /est arrivé$/ }).waitFor(RECEIVED)
  await take(passenger, 'passenger-arrived', { phoneOnly: true, hasMap: true })
  await take(driver, 'driver-waiting', { phoneOnly: true })
  await driver.getByRole('button', { name: 'Démarrer la course' }).click()
  await stand(driver, ON_BOARD)
  await whereabouts(passenger)
    .getByText(/km de l’arrivée, environ/)
    .waitFor(RECEIVED)
  await showShared(studio, passenger)

  await passenger.getByRole('button', { name: 'SOS' }).click()
  await dialog(passenger).getByText('Ma position').waitFor()
  await take(passenger, 'sos', { phoneOnly: true })
  await passenger.getByRole('button', { name: 'Fermer', exact: true }).click()
  await showOperator(admin)
}

async function showOperator(admin: Page): Promise<void> {
  // On a phone the lists are behind one choice.
  await admin.setViewportSize({ width: 1280, height: 800 })
  await admin.getByRole('tab', { name: 'Carte' }).click()
  await admin
    .getByText(/1 en course/)
    .first()
    .waitFor()
  await admin.locator('.leaflet-container').waitFor()
  await take(admin, 'admin-map', { hasMap: true })
  await admin
    .getByRole('row', { name: /Ouvrir la course/ })
    .filter({ hasText: 'En cours' })
    .getByRole('link')
    .click()
  await admin.getByRole('heading', { name: /^Pourquoi/ }).waitFor()
  await take(admin, 'admin-ride', { fullPage: true })
}

/** The end: the question far from the destination, cash, stars both ways, a receipt. */
async function showEnd({ passenger, driver }: People): Promise<void> {
  await driver.getByRole('button', { name: 'Terminer' }).click()
  await dialog(driver).getByText('de la destination').waitFor()
  await take(driver, 'driver-far', { phoneOnly: true })
  await dialog(driver).getByRole('button', { name: 'Oui, terminer ici' }).click()
  await dialog(driver).getByRole('button', { name: 'Oui, reçu' }).click()
  await driver.getByRole('radio', { name: '5 étoiles' }).check()
  await take(driver, 'driver-rating', { phoneOnly: true })
  await driver.getByRole('button', { name: 'Terminé', exact: true }).click()
  await take(driver, 'driver')
  await passenger.getByText('Bonne arrivée').waitFor(RECEIVED)
  await take(passenger, 'ride-finished')
  await passenger.getByRole('link', { name: 'Voir le reçu' }).first().click()
  await passenger.getByText('Reçu de course').waitFor()
  await take(passenger, 'receipt', { around: passenger.getByRole('article') })
}

export async function showTrip(studio: Studio, people: People): Promise<void> {
  const { passenger, driver } = people
  await passenger.goto('/passenger')
  await choosePlace(passenger, 'Départ', VEDOKO)
  await choosePlace(passenger, 'Destination', DANTOKPA)
  await passenger.getByRole('button', { name: 'Un mot au chauffeur' }).click()
  await passenger.getByLabel('Mot au chauffeur').fill('Portail bleu, je suis devant')
  await findTransport(passenger)
  await confirm(passenger, 'Zémidjan')
  await showOffer(driver)
  await showApproach(people)
  await showRiding(studio, people)
  await showEnd(people)
}
