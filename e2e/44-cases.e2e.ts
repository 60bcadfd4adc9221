import type { Page } from '@playwright/test'
import { aCase, answerCase, readCaseFile } from '../kit/people/cases.ts'
import { anAdmin, aPassenger } from '../kit/people/people.ts'
import { aSos, aTakenRide, closeSos, takeSos } from '../kit/people/sos.ts'
import { aDrivenRide } from '../kit/rides/cash-cases.ts'
import { anAcceptedRide } from './screens/live-trip.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const alive = (page: Page) => expect(page.locator('html[data-alive]')).toBeAttached()

/** The id of the case that the address shows. */
const caseIdOf = (page: Page) => new URL(page.url()).searchParams.get('case') ?? ''

/** Reads the driver’s answer, notes something, answers the person and closes. */
async function answerAndClose(desk: Page): Promise<void> {
  await desk.getByRole('link', { name: 'Objet oublié' }).click()
  await expect(desk.getByText('Je l’ai. Je passe demain matin.')).toBeVisible()
  await expect(desk.getByText('a l’objet')).toBeVisible()
  await desk.getByRole('button', { name: 'Ajouter une note interne' }).click()
  await desk.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill('Rendez-vous à vérifier.')
  await desk.getByRole('button', { name: 'Enregistrer la note' }).click()
  await expect(desk.getByRole('listitem').filter({ hasText: 'Rendez-vous à vérifier.' })).toBeVisible()
  await desk.getByRole('textbox', { name: 'Réponse' }).fill('Le chauffeur passe demain matin.')
  await desk.getByRole('button', { name: 'Envoyer et clore' }).click()
  await expect(desk.getByText(/^Clos\. La personne peut le rouvrir/)).toBeVisible()
}

test('a passenger asks for a lost bag, its driver has it, an operator answers and closes, and the passenger reopens', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver } = await aDrivenRide(kit, { cashReceived: true })
  const operator = await anAdmin(kit, { fullName: 'Opératrice Essai' })
  const page = await phoneWith(passenger, '/passenger')
  await alive(page)
  await page.getByRole('button', { name: 'Objet oublié' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Ouvrir un dossier' }).click()
  await expect(page.getByRole('combobox', { name: /De quoi s’agit-il/ })).toHaveValue('lost_object')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('textbox', { name: 'Que s’est-il passé' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Que s’est-il passé' }).fill('Un sac bleu, sur la banquette.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Réponse attendue avant le' })).toBeVisible()
  await expectSound(page)
  const caseId = caseIdOf(page)

  const wheel = await phoneWith(driver, '/help?view=cases')
  await wheel.getByRole('link', { name: 'Un passager cherche un objet' }).click()
  await expect(wheel.getByRole('listitem').filter({ hasText: 'Un sac bleu' })).toBeVisible()
  await wheel.getByRole('textbox', { name: 'Message' }).fill('Je passe demain matin.')
  await wheel.getByRole('button', { name: 'Je l’ai', exact: true }).click()
  await expect(wheel.getByText('Vous avez dit l’avoir.')).toBeVisible()
  await expectSound(wheel)

  const desk = await phoneWith(operator, '/admin?tab=cases')
  await answerAndClose(desk)
  await expectSound(desk)
  expect(
    kit.mail.some(({ to, text }) => to === passenger.email && text.includes('Le chauffeur passe demain matin.')),
  ).toBe(true)

  await page.reload()
  await alive(page)
  await expect(page.getByText('Le chauffeur passe demain matin.')).toBeVisible()
  await expect(page.getByText('Rendez-vous à vérifier.')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Votre message' }).fill('Il n’est pas venu.')
  await page.getByRole('button', { name: 'Rouvrir le dossier' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Réponse attendue avant le' })).toBeVisible()
  expect((await readCaseFile(kit, operator, caseId)).case).toMatchObject({ state: 'open', reopened: 1 })
  await expectSound(page)
})

test('« Il demande plus »: the promised price stays, and the passenger cancels free of charge', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, id } = await anAcceptedRide(kit)
  kit.clock.advanceMinutes(3)
  const page = await phoneWith(passenger, '/passenger')
  await alive(page)
  await page.getByRole('button', { name: 'Il demande plus que le prix' }).click()
  const dialog = page.getByRole('dialog', { name: 'Le chauffeur demande plus' })
  await expect(dialog.getByText(/^Le prix promis reste/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Signaler' }).click()
  await expect(dialog.getByText(/^C’est signalé, dossier/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Annuler sans frais' }).click()
  const cancel = page.getByRole('dialog', { name: /Annuler/ })
  await expect(cancel.getByText('Votre chauffeur demande plus que le prix promis.')).toBeVisible()
  await expect(cancel.getByText('Gratuit')).toBeVisible()
  await cancel.getByRole('button', { name: 'Annuler la course' }).click()
  await expect(page.getByText('Course annulée').first()).toBeVisible()
  await expectSound(page)
  const row = await kit.database.db
    .selectFrom('rides')
    .where('id', '=', id)
    .select(['status', 'cancelFeeXof'])
    .executeTakeFirst()
  expect(row).toEqual({ status: 'cancelled', cancelFeeXof: 0 })

  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=cases')
  await desk.getByRole('link', { name: 'Il demande plus' }).click()
  await expect(desk.getByText(driver.fullName).first()).toBeVisible()
  await expect(desk.getByText('Signalements de ce chauffeur')).toBeVisible()
})

test('an accident asks first whether somebody is hurt, and leads to the emergency numbers', async ({
  kit,
  phoneWith,
}) => {
  const person = await aPassenger(kit)
  const page = await phoneWith(person, '/help')
  await alive(page)
  await page.getByRole('link', { name: 'Ouvrir un dossier' }).click()
  await page.getByRole('combobox', { name: /De quoi s’agit-il/ }).selectOption('accident')
  await page.getByRole('textbox', { name: 'Que s’est-il passé' }).fill('Choc au carrefour.')
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByText('Dites d’abord si quelqu’un est blessé.').first()).toBeVisible()
  await page.getByRole('radio', { name: 'Oui' }).check()
  await expect(page.getByRole('link', { name: /^Appeler le 118/ })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Envoyer' }).click()
  await expect(page.getByRole('heading', { name: 'Accident' })).toBeVisible()
})

test('an operator sees what is overdue in red, and takes a case that a colleague had', async ({ kit, phoneWith }) => {
  const colleague = await anAdmin(kit, { fullName: 'Collègue Essai' })
  const operator = await anAdmin(kit, { fullName: 'Opératrice Essai' })
  const old = await aCase(kit, await aPassenger(kit, { fullName: 'Awa Essai' }))
  await answerCase(kit, colleague, (await aCase(kit, await aPassenger(kit))).id)
  kit.clock.advanceMinutes(4 * 24 * 60)
  const desk = await phoneWith(operator, '/admin?tab=cases')
  await expect(desk.getByRole('row').filter({ hasText: 'Awa Essai' }).getByText('En retard')).toBeVisible()
  await desk.getByRole('link', { name: 'Réclamation' }).click()
  await desk.getByRole('button', { name: 'Je m’en occupe' }).click()
  await expect(desk.getByText('Opératrice Essai').first()).toBeVisible()
  await expectSound(desk)
  expect((await readCaseFile(kit, operator, old.id)).case.owner?.userId).toBe(operator.userId)
})

test('the page of a ride leads to its cases, says what became of its alerts, and opens a case for who calls', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, rideId } = await aTakenRide(kit)
  const operator = await anAdmin(kit)
  await aCase(kit, passenger, { kind: 'lost_object', rideId })
  const alert = await aSos(kit, passenger, rideId)
  await takeSos(kit, operator, alert)
  await closeSos(kit, operator, alert, { note: 'Une dispute, calmée au téléphone.' })
  const desk = await phoneWith(operator, `/admin?ride=${rideId}`)
  await expect(desk.getByText('Une dispute, calmée au téléphone.')).toBeVisible()
  await desk.getByRole('button', { name: 'Dossier du chauffeur' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Sujet' }).selectOption('complaint')
  await dialog.getByRole('textbox', { name: 'Ce que la personne dit' }).fill('Il a attendu longtemps.')
  await dialog.getByRole('button', { name: 'Ouvrir le dossier' }).click()
  await expect(desk.getByRole('link', { name: 'Réclamation' })).toBeVisible()
  await expectSound(desk)
  await desk.getByRole('link', { name: 'Objet oublié' }).click()
  await expect(desk.getByRole('heading', { name: 'Messages' })).toBeVisible()
})

test('who is not signed in is led to sign in, and back to their cases', async ({ aPhone, kit }) => {
  const page = await aPhone()
  await page.goto(`${kit.address}/help?view=cases`)
  await expect(page.getByRole('link', { name: 'Se connecter' }).last()).toHaveAttribute(
    'href',
    /next=%2Fhelp%3Fview%3Dcases/,
  )
  await expectSound(page)
})
