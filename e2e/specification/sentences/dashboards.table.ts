import { aDriver, aPassenger } from '../../../kit/people/people.ts'
import { aRide, drive } from '../../../kit/rides/rides.ts'
import { rideSheet } from '../../screens/ride-place.ts'
import { breakCall } from '../../setup/faults.ts'
import { chooseService } from '../../setup/fixtures.ts'
import { asToast, inMain, inside, of, open, openBroken, type Row, type SignedIn, type Stage } from './walk.ts'

const WAITING = {
  pickupLocation: 'Étoile Rouge, portail bleu',
  dropoffLocation: 'Ganhi, la pharmacie',
  rideType: 'zemidjan',
  idempotencyKey: 'a-booking-that-waited',
}

/** As after a sign-in at Google, with a booking that waits and cannot be made. */
async function returnWithBooking({ page }: Stage): Promise<void> {
  const waiting = JSON.stringify({ ...WAITING, savedAt: new Date().toISOString() })
  await page.evaluate((text) => sessionStorage.setItem('pendingRide', text), waiting)
  await breakCall(page, 'POST /api/rides')
  await page.goto('/auth/callback')
}

async function retry({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Réessayer' }).click()
}

async function acceptItElsewhere({ kit, page, person }: SignedIn): Promise<void> {
  await rideSheet(page).waitFor()
  const { rides } = (await kit.call('GET /api/rides', { as: person })).json()
  await drive(kit, await aDriver(kit), rides[0].id, ['accept'])
}

async function bookAnother({ page }: Stage): Promise<void> {
  await page.goto('/passenger')
  await page.getByRole('button', { name: 'Réserver une autre course' }).click()
  await chooseService(page, 'Zémidjan')
  await page.getByRole('button', { name: 'Confirmer Zémidjan' }).click()
}

async function bookTooMany(stage: SignedIn): Promise<void> {
  const { kit, person } = stage
  for (let open = 1; open < 3; open += 1) await aRide(kit, person)
  await bookAnother(stage)
}

/** The session ends while the booking is on its way. */
async function bookSignedOut({ page, kit, person }: SignedIn): Promise<void> {
  await page.route('**/api/rides', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await kit.call('POST /api/accounts/sign-out', { as: person })
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirmer Zémidjan' }).click()
}

export const PASSENGER_PAGE: readonly Row<SignedIn>[] = [
  ...of('8', 'History load failed', {
    text: "Erreur lors du chargement de l'historique",
    by: openBroken('/passenger', 'GET /api/rides'),
    at: asToast,
  }),
  ...of('2', 'Passenger dashboard', {
    text: 'Aucune course pour le moment. Réservez votre première course!',
    by: open('/passenger'),
    at: inMain,
  }),
  ...of('4', 'Social callback', {
    text: 'Connexion réussie ! Complétez votre réservation.',
    by: returnWithBooking,
    at: asToast,
  }),
  ...of('8', 'Booking resume failed', { text: 'Erreur lors de la confirmation de la réservation', at: asToast }),
  ...of('8', 'Booking resume succeeded', { text: 'Réservation confirmée avec succès!', by: retry, at: asToast }),
  ...of(
    '2',
    'Booking widget, booked',
    { text: 'Course Confirmée!', at: inside(rideSheet) },
    { text: 'Votre chauffeur arrive', by: acceptItElsewhere, at: inside(rideSheet) },
  ),
  ...of('8', 'Other ride creation error', {
    text: 'Erreur: …',
    shown: 'Erreur: Vous avez déjà trois courses en cours. Terminez ou annulez-en une avant de réserver.',
    by: bookTooMany,
    at: asToast,
  }),
  ...of('8', 'Ride creation while unauthenticated', {
    text: 'Vous devez être connecté pour réserver une course',
    by: bookSignedOut,
    at: asToast,
  }),
]

async function acceptInVain({ page, kit }: Stage): Promise<void> {
  await aRide(kit, await aPassenger(kit))
  await breakCall(page, 'POST /api/rides/*/accept')
  await page.getByRole('button', { name: /^Accepter/ }).click()
}

async function accept({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: /^Accepter/ }).click()
}

async function finishInVain({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Je suis arrivé' }).click()
  await page.getByRole('button', { name: 'Démarrer la course' }).click()
  await breakCall(page, 'POST /api/rides/*/finish')
  await page.getByRole('button', { name: 'Terminer', exact: true }).click()
  await page.getByRole('button', { name: 'Oui, reçu' }).click()
}

async function finish({ page }: Stage): Promise<void> {
  await page.getByRole('button', { name: 'Oui, reçu' }).click()
}

export const DRIVER_PAGE: readonly Row[] = [
  ...of('8', 'Driver rides load failed', {
    text: 'Erreur lors du chargement des courses',
    by: openBroken('/driver', 'GET /api/driver/rides'),
    at: asToast,
  }),
  ...of('2', 'Driver dashboard', {
    text: 'Aucune course disponible pour le moment',
    by: open('/driver'),
    at: inMain,
  }),
  ...of('8', 'Empty lists', { text: 'Aucune course disponible pour le moment', at: inMain }),
  ...of('8', 'Accept failed', {
    text: "Erreur lors de l'acceptation de la course",
    by: acceptInVain,
    at: asToast,
  }),
  ...of('8', 'Ride accepted', { text: 'Course acceptée!', by: accept, at: asToast }),
  ...of('8', 'Finish failed', {
    text: 'Erreur lors de la finalisation de la course',
    by: finishInVain,
    at: asToast,
  }),
  ...of('8', 'Ride finished', { text: 'Course terminée!', by: finish, at: asToast }),
]

async function openWithRequest({ page, kit }: Stage): Promise<void> {
  await aRide(kit, await aPassenger(kit))
  await page.goto('/driver')
}

/** The page of a driver with an expired document. */
export const BLOCKED_DRIVER: readonly Row[] = [
  ...of(
    '6',
    'A driver with an expired document',
    { text: 'Mettez à jour vos documents pour accepter des courses', by: openWithRequest, at: inMain },
    {
      text: 'Vous ne pouvez pas accepter de courses tant que vos documents ne sont pas à jour.',
      at: inMain,
    },
  ),
  ...of('2', 'Documents page', { text: 'Voir mes documents', at: inMain }),
]

async function openWithNameless({ page, kit }: Stage): Promise<void> {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  await kit.database.db.updateTable('profiles').set({ fullName: '' }).where('id', '=', passenger.userId).execute()
  await page.goto('/admin')
}

export const OPERATOR_PAGE: readonly Row[] = [
  ...of('8', 'Admin load failed', {
    text: 'Erreur lors du chargement des données',
    by: openBroken('/admin', 'GET /api/admin/dashboard'),
    at: asToast,
  }),
  ...of('8', 'Empty lists', { text: 'Aucune course enregistrée', by: open('/admin'), at: inMain }),
  ...of('2', 'Admin dashboard', { text: 'Inconnu', by: openWithNameless, at: inMain }),
]
