import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { monthAfter } from '../domain/companies/invoices.ts'
import { paymentPath } from '../domain/payments/online/payment-link.ts'
import { dayOf, startOfDay } from '../domain/shared/day.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { makeInvoices } from '../server/companies/make-invoices.service.ts'
import { WIDE } from './screens/operator.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

const NARROW = { width: 320, height: 640 }

/** Sound as it is, at 320 pixels, and in the dark. */
async function expectSoundEverywhere(page: Page): Promise<void> {
  const size = page.viewportSize()
  await expectSound(page)
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectSound(page)
  await page.emulateMedia({ colorScheme: 'light' })
  if (size) await page.setViewportSize(size)
}

async function saved(page: Page, name: RegExp): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name }).click()])
  return readFile(await download.path(), 'latin1')
}

/** An operator types an IFU that is too short, and opens the account at the second try. */
async function openAccount(desk: Page, managerEmail: string): Promise<void> {
  await expect(desk.getByText('Aucune entreprise pour le moment.')).toBeVisible()
  await desk.getByRole('button', { name: 'Ouvrir un compte d’entreprise' }).click()
  const opening = desk.getByRole('dialog', { name: 'Ouvrir un compte d’entreprise' })
  await opening.getByLabel('Nom de l’entreprise').fill('Société Essai')
  await opening.getByLabel('IFU').fill('123')
  await opening.getByLabel('Adresse', { exact: true }).fill('Boulevard Saint-Michel')
  await opening.getByLabel('E-mail de facturation').fill('compta@miyi.example')
  await opening.getByLabel('Limite de l’entreprise par mois').fill('50 000')
  await opening.getByLabel('E-mail du premier gestionnaire').fill(managerEmail)
  await opening.getByLabel('Motif').fill('Contrat signé')
  await opening.getByRole('button', { name: 'Ouvrir le compte' }).click()
  await expect(opening.getByText(/L’IFU a 13 chiffres/)).toBeVisible()
  await expectSoundEverywhere(desk)
  await opening.getByLabel('IFU').fill('1234567890123')
  await opening.getByRole('button', { name: 'Ouvrir le compte' }).click()
  await expectSaid(desk, 'Compte ouvert')
  await expect(desk.getByRole('link', { name: 'Société Essai' })).toBeVisible()
}

/** The manager invites a member with a limit. */
async function inviteMember(office: Page, email: string): Promise<void> {
  await office.getByRole('link', { name: 'Gérer Société Essai' }).click()
  await expect(office.getByText(/^0\sF\sCFA sur 50\s000\sF\sCFA ce mois-ci$/)).toBeVisible()
  await expect(office.getByText('Vos factures portent l’IFU 1234567890123.')).toBeVisible()
  await office.getByRole('button', { name: 'Inviter un membre' }).click()
  const inviting = office.getByRole('dialog', { name: 'Inviter un membre' })
  await inviting.getByLabel('Adresse e-mail').fill(email)
  await inviting.getByLabel('Limite par mois').fill('20 000')
  await expectSound(office)
  await inviting.getByRole('button', { name: 'Inviter', exact: true }).click()
  await expect(office.getByText('En attente de réponse')).toBeVisible()
}

/** The invoice is there, as a PDF and as a table. */
async function readInvoice(office: Page): Promise<void> {
  await office.reload()
  await expect(office.getByText(/Reste 500\sF\sCFA à payer avant le/)).toBeVisible()
  await expectSoundEverywhere(office)
  await office.setViewportSize(WIDE)
  await expectSoundEverywhere(office)
  await expectSoundDarkAndLarge(office)
  expect(await saved(office, /en PDF$/)).toMatch(/^%PDF-/)
  expect(Buffer.from(await saved(office, /en tableur$/), 'latin1').toString()).toMatch(/Membre Essai;Zémidjan;.*;500/)
}

/** An operator records a transfer of 800 F for the invoice of 500 F. */
async function noteTransfer(desk: Page, receivedOn: string): Promise<void> {
  await desk.goto('/admin?tab=companies')
  await desk.getByRole('link', { name: 'Société Essai' }).click()
  await desk.getByRole('button', { name: 'Noter un virement' }).click()
  const noting = desk.getByRole('dialog', { name: 'Noter un virement' })
  await noting.getByLabel('Somme arrivée').fill('800')
  await noting.getByLabel('Référence de la banque').fill('VIR-2026-01')
  await noting.getByRole('textbox', { name: 'Arrivée le' }).fill(receivedOn.split('-').reverse().join('/'))
  await noting.getByLabel('Motif').fill('Relevé de la banque')
  await noting.getByRole('button', { name: 'Noter le virement' }).click()
  await expectSaid(desk, 'Virement noté')
  await expect(desk.getByText('Réglée')).toBeVisible()
  await expectSoundEverywhere(desk)
  await desk.setViewportSize(WIDE)
  await expectSoundEverywhere(desk)
  await expectSoundDarkAndLarge(desk)
}

async function pauseAccount(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: 'Suspendre' }).click()
  const pausing = desk.getByRole('dialog', { name: /Suspendre ce compte/ })
  await pausing.getByLabel('Motif').fill('Contrat échu')
  await pausing.getByRole('button', { name: 'Suspendre' }).click()
  await expectSaid(desk, 'Compte mis à jour')
}

test('a company opens an account, lets a member ride without cash, and pays its invoice by transfer', async ({
  kit,
  phoneWith,
}) => {
  const manager = await aPassenger(kit, { fullName: 'Gestionnaire Essai' })
  const member = await aPassenger(kit, { fullName: 'Membre Essai' })
  const driver = await aDriver(kit)
  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=companies')
  await openAccount(desk, manager.email)
  const office = await phoneWith(manager, '/passenger')
  await inviteMember(office, member.email)

  const phone = await phoneWith(member, '/passenger')
  await expect(phone.getByText('Société Essai propose de payer vos courses de travail.')).toBeVisible()
  await expectSoundEverywhere(phone)
  await phone.getByRole('button', { name: 'Accepter' }).click()
  await expect(phone.getByRole('heading', { name: 'Mes entreprises' })).toBeVisible()
  const ride = await aRide(kit, member)
  await phone.goto(paymentPath(ride))
  await expect(phone.getByText(/il vous reste 20\s000\sF\sCFA ce mois-ci/)).toBeVisible()
  await expectSoundEverywhere(phone)
  await phone.getByRole('button', { name: 'Société Essai paie' }).click()
  await expectSaid(phone, 'Société Essai paie cette course.')

  await drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
  const wheel = await phoneWith(driver, '/driver')
  await expect(wheel.getByText('Payée par l’entreprise').first()).toBeVisible()
  await wheel.getByRole('button', { name: 'Terminer', exact: true }).click()
  // No question about cash: the ride is paid.
  const statusOf = async () => (await kit.call(`GET /api/rides/${ride.id}`, { as: member })).json().ride.status
  await expect.poll(statusOf).toBe('completed')

  kit.clock.set(new Date(startOfDay(monthAfter(dayOf(kit.clock.now()))).getTime() + 90 * 60_000))
  expect(await makeInvoices(kit.context)).toBe(1)
  await readInvoice(office)
  await noteTransfer(desk, dayOf(kit.clock.now()))
  await office.reload()
  await expect(office.getByText(/Vous avez 300\sF\sCFA d’avance/)).toBeVisible()

  await pauseAccount(desk)
  await phone.goto(paymentPath(await aRide(kit, member)))
  await expect(phone.getByText(/Le compte de Société Essai est suspendu/)).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Société Essai paie' })).toHaveCount(0)
  await expectInvariants(kit.context.db)
})
