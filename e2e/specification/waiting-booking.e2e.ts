import { aPassenger } from '../../kit/people/people.ts'
import { aWish, register } from '../../kit/people/registration.ts'
import { bookAsVisitor } from '../screens/place-form.ts'
import { rideSheet } from '../screens/ride-place.ts'
import { expect, expectSaid, signIn } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

atBothSizes(() => {
  test('31 · §2 a visitor who confirms is asked to sign in, and their booking waits', async ({ aPhone }) => {
    const page = await aPhone()
    await bookAsVisitor(page)
    await expectSaid(page, 'Veuillez vous connecter pour confirmer votre réservation')
    const waiting = await page.evaluate(() => sessionStorage.getItem('pendingRide'))
    expect(JSON.parse(waiting ?? '{}')).toMatchObject({ rideType: 'zemidjan' })
  })
})

test('32 · §2 the waiting booking is made after the sign-in, once, and nothing of it stays', async ({
  kit,
  aPhone,
}) => {
  const wish = aWish()
  await register(kit, wish)
  const page = await aPhone()
  await bookAsVisitor(page)
  await signIn(page, wish.email, wish.password)
  await expectSaid(page, 'Réservation confirmée avec succès!')
  await expect(page).toHaveURL(/\/passenger$/)
  await expect(rideSheet(page)).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('pendingRide'))).toBeNull()
})

test('33 · §2 a waiting booking that is too old is not sent, and both places are kept', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/passenger')
  const waiting = {
    pickupLocation: 'Étoile Rouge, portail bleu',
    dropoffLocation: 'Ganhi, la pharmacie',
    rideType: 'zemidjan',
    idempotencyKey: 'a-booking-that-waited',
    savedAt: new Date(Date.now() - 31 * 60_000).toISOString(),
  }
  await page.evaluate((text) => sessionStorage.setItem('pendingRide', text), JSON.stringify(waiting))
  await page.goto('/passenger?completebooking=true')
  await expectSaid(page, 'Réservation non envoyée')
  for (const place of [waiting.pickupLocation, waiting.dropoffLocation]) await expectSaid(page, place)
  await expect(page).toHaveURL(/\/passenger$/)
})

test('33 · §2 a waiting booking that cannot be read gets the owner’s sentence', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/passenger')
  await page.evaluate(() => sessionStorage.setItem('pendingRide', '{"pickupLocation":'))
  await page.goto('/passenger?completebooking=true')
  await expectSaid(page, 'Erreur lors de la confirmation de la réservation')
  await expect(page).toHaveURL(/\/passenger$/)
  await expect(page.getByRole('button', { name: 'Trouver un transport' })).toBeVisible()
})
