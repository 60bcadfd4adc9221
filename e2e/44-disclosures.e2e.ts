import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatDay, formatTime } from '#domain/shared/format.ts'
import { placeholderEmail } from '../domain/accounts/placeholder-email.ts'
import { addDays, dayOf } from '../domain/shared/day.ts'
import { changeVehicle } from '../kit/drivers/vehicles.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { watchShifts } from './setup/layout-shift.ts'
import { expectSound } from './setup/sound.ts'

type Kit = Parameters<typeof aDriver>[0]
type PhoneWith = (person: Person, path?: string) => Promise<Page>

/** Fills in what the requisition says, in the dialog that is open. */
async function fillInRequisition(page: Page, requisitionOn: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Autorité').fill('Commissariat de Cadjèhoun')
  await dialog.getByLabel('Fonction de l’agent').fill('Officier de police judiciaire')
  await dialog.getByLabel('Référence de la réquisition').fill('Réquisition 45')
  await dialog.getByRole('textbox', { name: 'Date de la réquisition' }).fill(formatDay(requisitionOn))
  await dialog.getByLabel('Motif').fill('Disparition d’un usager')
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Envoyer à un second opérateur' }).click()
}

/** Follows a link to a file, and returns the bytes that arrive. */
async function download(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return readFile(await file.path())
}

/** A ride of yesterday’s plate: its driver has another vehicle since, deletes the account, and forty days pass. */
async function aRideOfAnErasedDriver(kit: Kit, phoneWith: PhoneWith, operator: Person): Promise<Date> {
  const driver = await aDriver(kit, { fullName: 'Koffi Essai', email: placeholderEmail('facebook', 'police-1') })
  const { id } = await aRide(kit, await aPassenger(kit, { fullName: 'Awa Essai' }))
  await drive(kit, driver, id, ['accept', 'arrive', 'start', 'finish'])
  await kit.call(`POST /api/rides/${id}/confirm-cash`, { as: driver })
  const droveAt = kit.clock.now()
  await changeVehicle(kit, operator, driver, { plate: '2V-9876-RB' })
  const phone = await phoneWith(driver, '/settings')
  await phone.getByRole('button', { name: 'Supprimer mon compte' }).click()
  await phone.getByRole('dialog').getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(phone.getByText(/Votre compte est supprimé/)).toBeVisible()
  kit.clock.advanceMinutes(40 * 24 * 60)
  await kit.context.jobs.send('erase-accounts', null)
  return droveAt
}

/** Searches by plate and hour, and asks for the ride that is found. */
async function askByPlateAndHour(kit: Kit, desk: Page, droveAt: Date): Promise<void> {
  await desk.getByLabel('Recherché').fill('ab 1234 cd')
  await desk.getByRole('textbox', { name: 'Jour' }).fill(formatDay(dayOf(droveAt)))
  await desk.getByLabel('Heure (± 1 h)').fill(formatTime(droveAt))
  await desk.getByRole('button', { name: 'Rechercher' }).click()
  const found = desk.getByRole('list', { name: 'Courses trouvées' }).getByRole('listitem')
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('Koffi Essai')
  await expect(found).toContainText('AB-1234-CD')
  await expectSound(desk)
  await found.getByRole('button', { name: 'Remettre cette course' }).click()
  await fillInRequisition(desk, dayOf(kit.clock.now()))
}

test('forty days after a driver changed vehicle and deleted the account, plate and hour give the police the right person', async ({
  kit,
  phoneWith,
}) => {
  const [first, second] = [
    await anAdmin(kit, { fullName: 'Afi Essai' }),
    await anAdmin(kit, { fullName: 'Codjo Essai' }),
  ]
  const droveAt = await aRideOfAnErasedDriver(kit, phoneWith, second)
  const desk = await phoneWith(first, '/admin?tab=disclosures')
  await expect(desk.getByText('Aucune réquisition.')).toBeVisible()
  await askByPlateAndHour(kit, desk, droveAt)
  await expect(desk.getByText('un autre opérateur la vérifie et la libère')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Libérer la réponse' })).toHaveCount(0)

  const other = await phoneWith(second, '/admin')
  await other.getByRole('link', { name: '1 réquisition à libérer' }).click()
  await other.getByRole('link', { name: 'Réquisition 45' }).click()
  await expect(other.getByRole('heading', { name: 'Ce qui serait remis maintenant' })).toBeVisible()
  await expect(other.getByText('Koffi Essai').first()).toBeVisible()
  await expectSound(other)
  await other.getByRole('button', { name: 'Libérer la réponse' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Libérer la réponse' }).click()
  await expect(other.getByText('La réponse est libérée.')).toBeVisible()

  await desk.reload()
  const csv = await download(desk, 'Ouvrir le CSV')
  expect(csv.toString()).toContain('Koffi Essai')
  expect(csv.toString()).not.toContain('2V-9876-RB')
  await expect(desk.getByText(createHash('sha256').update(csv).digest('hex'))).toBeVisible()
  const pdf = await download(other, 'Ouvrir le PDF')
  await expect(other.getByText(createHash('sha256').update(pdf).digest('hex'))).toBeVisible()
  expect((await download(desk, 'Ouvrir le PDF')).equals(pdf)).toBe(true)
  await expectSound(desk)
})

test('an operator holds the plate of a found ride, extends the hold and lifts it, each with its requisition', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const { id: rideId } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, rideId, ['accept'])
  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=disclosures&show=plate&search=AB1234CD')
  await desk.getByRole('button', { name: 'Geler' }).click()
  const say = async (until: string | null) => {
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel('Autorité').fill('Tribunal de Cotonou')
    await dialog.getByLabel('Référence de la réquisition').fill('Ordonnance 7')
    if (until !== null) await dialog.getByRole('textbox', { name: 'Jusqu’au (inclus)' }).fill(formatDay(until))
    await dialog.getByLabel('Motif').fill('Enquête en cours')
    return dialog
  }
  const today = dayOf(kit.clock.now())
  const setting = await say(addDays(today, 30))
  await setting.getByLabel('Quoi').selectOption('Plaque\u00A0: AB-1234-CD')
  await expectSound(desk)
  await setting.getByRole('button', { name: 'Geler' }).click()
  const held = desk.getByRole('list', { name: 'Données gelées' }).locator('> li')
  await expect(held).toContainText('AB-1234-CD')
  await expect(held).toContainText(`jusqu’au ${formatDay(addDays(today, 30))}`)
  await held.getByRole('button', { name: 'Prolonger' }).click()
  await (await say(addDays(today, 60))).getByRole('button', { name: 'Prolonger' }).click()
  await expect(held).toContainText(`jusqu’au ${formatDay(addDays(today, 60))}`)
  await held.getByRole('button', { name: 'Lever' }).click()
  await (await say(null)).getByRole('button', { name: 'Lever' }).click()
  await expect(held.getByText('Terminé')).toBeVisible()
  await expectSound(desk)
})

test('traces that an address names move nothing when they arrive, and figures are of days until yesterday', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  const { id: rideId } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, rideId, ['accept'])
  const desk = await phoneWith(await anAdmin(kit), '/admin')
  await desk.setViewportSize({ width: 1280, height: 800 })
  const expectStill = await watchShifts(desk)
  await desk.goto('/admin?tab=disclosures&show=plate&search=AB1234CD')
  await expect(desk.getByRole('list', { name: 'Courses trouvées' }).getByRole('listitem')).toHaveCount(1)
  await expect(desk.getByRole('heading', { name: 'Données gelées' })).toBeVisible()
  await expectStill()

  await desk.getByRole('button', { name: 'Remettre des statistiques' }).click()
  const today = dayOf(kit.clock.now())
  const dialog = desk.getByRole('dialog', { name: 'Remettre des statistiques' })
  await dialog.getByRole('button', { name: 'Calendrier\u00A0: Au' }).click()
  const days = desk.getByRole('dialog', { name: 'Au', exact: true }).locator('[role="gridcell"]')
  const dayButton = (day: string) => days.and(desk.locator(`[data-day="${day}"]`)).getByRole('button')
  await expect(dayButton(addDays(today, -1))).toBeEnabled()
  // On the first of a month, today is not even on the shown page of the calendar.
  await expect(dayButton(today).and(desk.locator(':enabled'))).toHaveCount(0)
  await dayButton(addDays(today, -1)).click()
  await dialog.getByRole('textbox', { name: 'Du', exact: true }).fill(formatDay(today))
  await dialog.getByRole('textbox', { name: 'Au', exact: true }).fill(formatDay(today))
  await fillInRequisition(desk, today)
  await expect(dialog.getByText('le dernier jour est hier ou avant')).toBeVisible()
})
