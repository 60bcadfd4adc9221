import type { Locator, Page } from '@playwright/test'
import { APPROVAL_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { RIDE_TYPES } from '#domain/fares/services.table.ts'
import { boundsSentence } from '#domain/fares/tariff-bounds.ts'
import { defaultTariff } from '#domain/fares/tariff-rows.ts'
import { TARIFF_SENTENCES } from '#domain/fares/tariffs.fr.ts'
import { addDays, type Day, dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { TARIFFS_PATH } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { entriesOfRide } from '../kit/rides/ledger.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { WIDE } from './screens/operator.ts'
import { paymentOpened } from './screens/ride-place.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

const CHOICE = '/passenger?pickupLocation=Ganhi&dropoffLocation=Dantokpa'

/** That hour of a day in Benin. */
const at = (day: Day, time: string) => new Date(`${day}T${time}:00+01:00`)

/** Chooses the zémidjan, at the price that its row shows. */
async function chooseZemidjan(page: Page, price: RegExp): Promise<void> {
  const zemidjan = page.getByRole('radio', { name: /Zémidjan/ })
  await expect(page.locator('label', { has: zemidjan })).toContainText(price)
  await zemidjan.check()
  await expect(page.getByRole('button', { name: 'Confirmer Zémidjan' })).toBeEnabled()
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Confirmer Zémidjan' }).click()
  await paymentOpened(page)
}

async function lastPrice(kit: Kit, passenger: Person): Promise<{ id: string; priceXof: number }> {
  const { rides } = (await kit.call('GET /api/rides', { as: passenger })).json()
  return rides[0]
}

/** A driver takes the ride to its end, and gets its cash. */
async function finish(kit: Kit, rideId: string): Promise<void> {
  const driver = await aDriver(kit)
  await drive(kit, driver, rideId, ['accept'])
  await press(kit, driver, rideId, ['finish', { cashReceived: true }])
}

/** The dialog of a zémidjan's tariff, filled in as far as given. */
async function openTariff(page: Page) {
  await page.getByRole('button', { name: /Changer le tarif.*Zémidjan/ }).click()
  return page.getByRole('dialog', { name: /Changer le tarif.*Zémidjan/ })
}

/** Types a higher tariff, with all that can be wrong. */
async function typeRise(page: Page, dialog: Locator, tomorrow: Day): Promise<void> {
  await dialog.getByLabel('Course en ville').fill('six cents')
  await dialog.getByLabel('Motif').fill('Le carburant a augmenté')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(dialog.getByText(boundsSentence('flatXof'))).toBeVisible()
  await dialog.getByLabel('Course en ville').fill('600')
  await dialog.getByLabel('Annulation tardive').fill('700')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(dialog.getByText(TARIFF_SENTENCES.feeTooHigh)).toBeVisible()
  await dialog.getByLabel('Annulation tardive').fill('300')
  await dialog.getByLabel('Motif').fill('')
  await dialog.getByRole('textbox', { name: 'À partir du' }).fill(formatDay(tomorrow))
  await dialog.getByLabel('Heure', { exact: true }).selectOption('06:00')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(dialog.getByText(APPROVAL_SENTENCES.reasonMissing)).toBeVisible()
  await expectSound(page)
}

/** Raises the tariff of zémidjans for tomorrow at six, after its preview. */
async function raise(page: Page, tomorrow: Day): Promise<void> {
  const dialog = await openTariff(page)
  await typeRise(page, dialog, tomorrow)
  await dialog.getByLabel('Motif').fill('Le carburant a augmenté')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(dialog.getByRole('row', { name: /Distance inconnue/ })).toContainText(/500\sF\sCFA\s*600\sF\sCFA/)
  await expect(dialog.getByText(/Au total.*500\sF\sCFA avant, 600\sF\sCFA après/)).toBeVisible()
  const changes = dialog.getByRole('heading', { name: 'Ce qui change' })
  await expect(changes).toBeFocused()
  await expect(changes).toBeInViewport()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Modifier' }).click()
  await expect(dialog.getByLabel('Course en ville')).toHaveValue('600')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await dialog.getByRole('button', { name: 'Fixer le tarif' }).click()
  await expect(dialog).toBeHidden()
}

test('an operator raises a tariff for tomorrow at six: prices before keep, prices after rise, the page and the books agree', async ({
  kit,
  phoneWith,
}) => {
  const tomorrow = addDays(dayOf(kit.clock.now()), 1)
  const operator = await anAdmin(kit)
  const commission = { rideType: 'zemidjan', permille: 100, from: null, reason: 'Motif essai', seen: null }
  await kit.call('POST /api/admin/commission', { as: operator, body: commission })
  await finish(kit, (await aRide(kit, await aPassenger(kit))).id)

  const page = await phoneWith(operator, '/admin?tab=settings')
  await raise(page, tomorrow)
  await expectSaid(page, TARIFF_SENTENCES.set)
  const change = new RegExp(`À partir du ${formatDay(tomorrow)} à 06:00`)
  await expect(page.getByRole('table', { name: 'Tarif par service' }).getByText(change)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Tous les changements de tarif' })).toContainText(
    /500\sF\sCFA → 600\sF\sCFA.*Le carburant a augmenté/,
  )
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)

  kit.clock.set(at(tomorrow, '05:50'))
  const [early, late] = [await aPassenger(kit), await aPassenger(kit)]
  const promised = await phoneWith(early, CHOICE)
  await chooseZemidjan(promised, /500\sF\sCFA/)
  const tariffs = await phoneWith(late, TARIFFS_PATH)
  await expect(tariffs.getByText(change)).toBeVisible()
  await expectSoundDarkAndLarge(tariffs)

  kit.clock.set(at(tomorrow, '06:05'))
  await confirm(promised)
  expect(await lastPrice(kit, early)).toMatchObject({ priceXof: 500, lateFeeXof: 200 })
  const after = await phoneWith(late, CHOICE)
  await chooseZemidjan(after, /600\sF\sCFA/)
  await confirm(after)
  const ride = await lastPrice(kit, late)
  expect(ride).toMatchObject({ priceXof: 600, lateFeeXof: 300 })
  await tariffs.reload()
  await expect(tariffs.getByText(change)).toHaveCount(0)
  await expect(tariffs.getByText(/600\sF\sCFA/)).toBeVisible()

  await finish(kit, ride.id)
  expect(await entriesOfRide(kit, ride.id)).toEqual(['commission driver → revenue 60'])
  await undo(await phoneWith(await anAdmin(kit), '/admin?tab=settings'))
  await tariffs.reload()
  await expect(tariffs.getByText(/600\sF\sCFA/)).toHaveCount(0)
  await chooseZemidjan(await phoneWith(await aPassenger(kit), CHOICE), /500\sF\sCFA/)
  await expectInvariants(kit.context.db)
})

/** Another operator sets the former price again, at once. */
async function undo(page: Page): Promise<void> {
  const dialog = await openTariff(page)
  await expect(dialog.getByLabel('Course en ville')).toHaveValue('600')
  await dialog.getByLabel('Course en ville').fill('500')
  await dialog.getByLabel('Annulation tardive').fill('200')
  await dialog.getByLabel('Motif').fill('Trop cher pour nos passagers')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await dialog.getByRole('button', { name: 'Fixer le tarif' }).click()
  await expect(dialog).toBeHidden()
}

test('a service that an operator takes off is not offered, and who confirms it just then reads so and chooses another', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  const choice = await phoneWith(passenger, CHOICE)
  await chooseZemidjan(choice, /500\sF\sCFA/)
  const page = await phoneWith(await anAdmin(kit), '/admin?tab=settings')
  const dialog = await openTariff(page)
  await dialog.getByRole('checkbox', { name: 'Proposé aux passagers' }).uncheck()
  await dialog.getByLabel('Motif').fill('Trop peu de chauffeurs')
  await dialog.getByRole('button', { name: 'Voir l’effet' }).click()
  await expect(dialog.getByText(/Proposé aux passagers.*Oui → Non/)).toBeVisible()
  await expect(dialog.getByText(/il n’y a rien à comparer/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Fixer le tarif' }).click()
  await expect(page.getByText('Non proposé')).toBeVisible()
  await choice.getByRole('button', { name: 'Confirmer Zémidjan' }).click()
  await expectSaid(choice, REFUSALS.service_not_offered.message)
  await expect(choice.getByRole('radio', { name: /Zémidjan/ })).toHaveCount(0)
  await choice.getByRole('button', { name: 'Confirmer Standard' }).click()
  await paymentOpened(choice)
  expect(await lastPrice(kit, passenger)).toMatchObject({ rideType: 'standard', priceXof: 1250 })
  await expectInvariants(kit.context.db)
})

test('while no service is offered, the choice of a service says so and confirms nothing', async ({
  kit,
  phoneWith,
}) => {
  const operator = await anAdmin(kit)
  for (const rideType of RIDE_TYPES) {
    const tariff = { ...defaultTariff(rideType), isOffered: false }
    const body = { rideType, tariff, from: null, reason: 'Motif essai', seen: null }
    expect((await kit.call('POST /api/admin/tariffs', { as: operator, body })).statusCode).toBe(200)
  }
  const page = await phoneWith(await aPassenger(kit), CHOICE)
  await expect(page.getByText('Aucun service n’est proposé en ce moment.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Confirmer/ })).toBeDisabled()
  await expectSound(page)
})
