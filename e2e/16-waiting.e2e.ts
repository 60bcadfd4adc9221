import { MISSED_SENTENCES } from '#domain/rides/booking/booking.fr.ts'
import { START_CODE_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, aPassenger } from '../kit/people/people.ts'
import { standAway } from '../kit/rides/dispatch.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { expireRides } from '../server/rides/rides.service.ts'
import { A_TRIP, anAcceptedRide, DANTOKPA, untilAllAreAsked, VEDOKO } from './screens/live-trip.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { openLive } from './setup/open-live.ts'
import { expectSound, sizeOf } from './setup/sound.ts'

test('the passenger reads that the nearest drivers are asked, and then that all drivers are asked', async ({
  kit,
  phoneWith,
}) => {
  await standAway(kit, await aDriver(kit), 400)
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger, A_TRIP)
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByText('Nous demandons aux chauffeurs les plus proches, puis à tous')).toBeVisible()
  await untilAllAreAsked(kit)
  await expect(page.getByText('Nous demandons à tous les chauffeurs.')).toBeVisible()
})

test('a search that ends without a driver offers « Réessayer », which books the same trip again', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger, { ...A_TRIP, driverNote: 'Portail vert, après la pharmacie' })
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByText('Nous demandons à tous les chauffeurs.')).toBeVisible()
  kit.clock.advanceMinutes(10)
  await expireRides(kit.context)
  await expect(page.getByRole('heading', { name: MISSED_SENTENCES.title })).toBeVisible()
  await expectSound(page)
  const again = page.getByRole('button', { name: /^Réessayer Zémidjan · \d+.F.CFA/ })
  await page.setViewportSize({ width: 360, height: 800 })
  expect((await sizeOf(again)).height, 'one line').toBe(48)
  await again.dblclick()
  await expect(page.getByText('Nous cherchons votre chauffeur')).toBeVisible()
  const rides = await kit.call('GET /api/rides', { as: passenger })
  expect(rides.json().rides).toMatchObject([
    {
      status: 'requested',
      pickupPoint: VEDOKO,
      dropoffPoint: DANTOKPA,
      driverNote: 'Portail vert, après la pharmacie',
    },
    { status: 'cancelled', cancelledBy: 'system' },
  ])
  await expectInvariants(kit.context.db)
})

test('a trip that has become more expensive shows its new price, and is booked again only by another tap', async ({
  kit,
  phoneWith,
}) => {
  kit.clock.set(new Date('2026-11-23T21:35:00+01:00'))
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger, {
    pickupWaypoint: VEDOKO,
    dropoffLocation: 'Ouidah',
    dropoffWaypoint: { placeId: 'ouidah' },
  })
  kit.clock.advanceMinutes(10)
  await expireRides(kit.context)
  const page = await phoneWith(passenger)
  // Only a recently ended search is offered again, so the page's clock starts at the kit's time.
  await page.clock.install({ time: kit.clock.now() })
  await openLive(page, '/passenger', '/api/quotes')
  const again = page.getByRole('button', { name: /^Réessayer Zémidjan · / })
  const before = await again.textContent()
  kit.clock.set(new Date('2026-11-23T23:30:00+01:00'))
  await again.click()
  await expectSaid(page, REFUSALS.price_changed.message)
  await expect(again).not.toHaveText(before ?? '')
  const after = (await again.textContent())?.split('·')[1]?.trim() ?? 'none'
  await again.click()
  const statuses = async () => {
    const rides = await kit.database.db.selectFrom('rides').select('status').orderBy('createdAt').execute()
    return rides.map(({ status }) => status)
  }
  await expect.poll(statuses).toEqual(['cancelled', 'requested'])
  await expectSaid(page, after)
})

test('a page comes alive as the server drew it on a phone whose clock is five minutes fast', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger, A_TRIP)
  const page = await phoneWith(passenger)
  await page.clock.install({ time: kit.clock.now().getTime() + 5 * 60_000 })
  // Any difference between the two drawings is an error in the page, and fails the test.
  await page.goto('/passenger')
  await page.getByRole('button', { name: 'Annuler la course' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('« Réserver une autre course » shows the booking form and hides the search that found no driver', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger, A_TRIP)
  kit.clock.advanceMinutes(10)
  await expireRides(kit.context)
  const page = await phoneWith(passenger, '/passenger')
  await page.getByRole('button', { name: 'Réserver une autre course' }).click()
  await expect(page.getByLabel('Départ')).toBeVisible()
  await expect(page.getByRole('heading', { name: MISSED_SENTENCES.title })).toBeHidden()
})

test('a start code switched on after acceptance is shown after a reload; its switch is hidden at the start', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  const choice = page.getByRole('switch', { name: START_CODE_SENTENCES.title })
  await choice.click()
  await expect(choice).toBeChecked()
  const code = await page.getByText(/^\d{4}$/).textContent()
  await page.reload()
  await expect(page.getByText(code ?? 'none', { exact: true })).toBeVisible()
  await expectSound(page)
  await drive(kit, driver, id, ['arrive'])
  const started = await kit.call(`POST /api/rides/${id}/start`, { as: driver, body: { startCode: code } })
  expect(started.statusCode).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vous êtes en route')
  await expect(choice).toBeHidden()
  await expect(page.getByText(code ?? 'none', { exact: true })).toBeHidden()
})

test('a scheduled ride shows its time and the time from which a driver is searched', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const scheduledFor = new Date(kit.clock.now().getTime() + 3 * 3_600_000).toISOString()
  await aRide(kit, passenger, { ...A_TRIP, scheduledFor })
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByText(/^Prévue le \d\d\/\d\d\/\d{4} à \d\d:\d\d$/).first()).toBeVisible()
  await expect(page.getByText(/Nous chercherons votre chauffeur à partir de/).first()).toBeVisible()
  await expect(page.getByText('Nous cherchons votre chauffeur')).toHaveCount(0)
})
