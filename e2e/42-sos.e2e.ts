import type { Page } from '@playwright/test'
import { rideCode } from '#domain/rides/ride-code.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { anAgreedContact, linkKeyOf } from '../kit/people/sos.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { comeBackOnline, goOffline } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const SILENT = /^Alertes SOS sans son/

type Kit = Parameters<typeof aDriver>[0]

async function aTakenRide(kit: Kit) {
  const passenger = await aPassenger(kit, { fullName: 'Awa Essai' })
  const driver = await aDriver(kit, { fullName: 'Chauffeur Essai' })
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  return { passenger, driver, rideId }
}

/** Counts the notes that the page plays: the alarm is made by Web Audio, and no file is loaded. */
async function countNotes(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const played = { notes: 0 }
    Object.assign(window, { played })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function startCounted(when?: number) {
      if (this.context.state === 'running') played.notes += 1
      start.call(this, when)
    }
  })
  return () => page.evaluate(() => (window as unknown as { played: { notes: number } }).played.notes)
}

function sosDialog(page: Page) {
  return page.getByRole('dialog', { name: /En danger/ })
}

async function openSos(page: Page) {
  await page.getByRole('button', { name: 'SOS', exact: true }).click()
  return sosDialog(page)
}

/** « Clore l’alerte » wants a note first; then its contacts are notified too. */
async function closeWith(desk: Page, note: string): Promise<void> {
  await desk.getByRole('article').getByRole('button', { name: 'Clore l’alerte' }).click()
  const closing = desk.getByRole('dialog', { name: 'Clore l’alerte' })
  await closing.getByRole('button', { name: 'Clore l’alerte' }).click()
  await expect(closing.getByRole('textbox', { name: 'Note' })).toBeFocused()
  await closing.getByRole('textbox', { name: 'Note' }).fill(note)
  await closing.getByRole('checkbox', { name: 'Prévenir ses proches' }).check()
  await closing.getByRole('button', { name: 'Clore l’alerte' }).click()
}

test('an operator hears and sees a passenger’s SOS, takes it and closes it with a note', async ({ kit, phoneWith }) => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  await anAgreedContact(kit, passenger, '+2290197060601')
  const desk = await phoneWith(await anAdmin(kit, { fullName: 'Opératrice Essai' }))
  const notes = await countNotes(desk)
  await desk.goto('/admin')
  await expect(desk.getByText(SILENT)).toBeVisible()
  await desk.getByRole('heading', { level: 1 }).click()
  await expect(desk.getByText(SILENT)).toBeHidden()

  const page = await phoneWith(passenger, '/passenger')
  const help = await openSos(page)
  await expect(help).toContainText('Personne ne veille en permanence : appelez le 117.'.replace(' :', '\u00A0:'))
  await help.getByRole('button', { name: 'Alerter Miyi' }).click()
  const banner = desk.getByRole('alert').filter({ hasText: 'SOS : Awa Essai, plaque AB-1234-CD' })
  await expect(banner).toBeVisible()
  await expect.poll(notes).toBeGreaterThan(0)
  await expect(desk).toHaveTitle(/^\(1\) SOS · /)
  await expect(help.getByText(/^Miyi a été prévenu à/)).toBeVisible()
  await expect(help).toContainText('1 proche est prévenu par SMS.')
  await kit.sendSms()
  await expect(help.getByRole('link', { name: /^Appeler le 117/ })).toBeVisible()
  await expectSound(page)

  await banner.getByRole('link', { name: 'Voir l’alerte' }).click()
  const card = desk.getByRole('article', { name: new RegExp(rideCode(rideId)) })
  for (const { phoneNumber } of [passenger, driver]) {
    await expect(card.locator(`a[href="tel:${phoneNumber}"]`)).toBeVisible()
  }
  await expectSound(desk)
  await desk.getByRole('article').getByRole('button', { name: 'Je m’en occupe' }).click()
  await expect(help.getByText(/^Un opérateur s’en occupe depuis/)).toBeVisible()
  await expect(desk).not.toHaveTitle(/SOS ·/)

  await closeWith(desk, 'Appelée, elle est descendue du véhicule.')
  await expect(desk.getByText('Aucune alerte en cours.')).toBeVisible()
  await expect(desk.getByRole('list', { name: 'Alertes closes' })).toContainText(
    /Pressé par le passager le \d{2}\/\d{2}\/\d{4} à \d{2}:\d{2}.*elle est descendue du véhicule.*Opératrice Essai, le \d{2}\//,
  )
  await expect(help.getByText(/^Un opérateur a clos votre alerte à/)).toBeVisible()
  await kit.sendSms()
  expect(kit.texts.filter(({ to }) => to === '+2290197060601').map(({ text }) => text)).toEqual([
    expect.stringContaining('contact='),
    expect.stringContaining('AB-1234-CD'),
    expect.stringContaining("tout est rentré dans l'ordre"),
  ])
})

test('an SOS without network waits on the phone, says so, and is sent with its hour when the network returns', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, rideId } = await aTakenRide(kit)
  const page = await phoneWith(passenger, '/passenger')
  await expect(page.getByRole('button', { name: 'SOS', exact: true })).toBeVisible()
  await goOffline(page)
  const help = await openSos(page)
  await expect(help).toContainText('Personne ne veille en permanence')
  await help.getByRole('button', { name: 'Alerter Miyi' }).click()
  await expect(help).toContainText(/Sans réseau.: appelez le 117\. Votre alerte de \d\d:\d\d partira/)
  await expect(help.getByRole('link', { name: /^Appeler le 117/ })).toBeVisible()
  await expect(help.getByRole('link', { name: 'Prévenir par SMS' })).toBeVisible()
  await expectSound(page)
  await help.getByRole('button', { name: 'Ne plus l’envoyer' }).click()
  await help.getByRole('button', { name: 'Alerter Miyi' }).click()
  await expect(help).toContainText('Sans réseau')
  await comeBackOnline(page)
  await expect(help.getByText(/^Miyi a été prévenu à/)).toBeVisible()
  const alerts = await kit.database.db.selectFrom('sosAlerts').where('rideId', '=', rideId).select('kind').execute()
  expect(alerts).toEqual([{ kind: 'real' }])
})

test('an exercise plays the whole path and alerts nobody, and one press makes it real', async ({ kit, phoneWith }) => {
  const { passenger } = await aTakenRide(kit)
  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=sos')
  await expect(desk.getByText('Aucune alerte en cours.')).toBeVisible()
  const page = await phoneWith(passenger, '/passenger')
  const help = await openSos(page)
  await help.getByRole('button', { name: 'Essayer sans alerter' }).click()
  await expect(help.getByText('EXERCICE', { exact: true })).toBeVisible()
  await expectSound(page)
  await expect(desk.getByRole('article').getByText('EXERCICE', { exact: true })).toBeVisible()
  await expect(desk.getByText('Aucune alerte en cours.')).toBeVisible()
  await expect(desk.getByRole('alert').filter({ hasText: /^SOS/ })).toBeHidden()
  await help.getByRole('button', { name: 'Ce n’est pas un exercice' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'SOS : Awa Essai' })).toBeVisible()
  await expect(help.getByText(/^Miyi a été prévenu à/)).toBeVisible()
  await expect(help.getByText('EXERCICE', { exact: true })).toBeHidden()
})

test('a driver calls for help too', async ({ kit, phoneWith }) => {
  const { driver } = await aTakenRide(kit)
  const desk = await phoneWith(await anAdmin(kit), '/admin')
  const page = await phoneWith(driver, '/driver')
  const help = await openSos(page)
  const sms = (await help.getByRole('link', { name: 'Prévenir par SMS' }).getAttribute('href')) ?? ''
  expect(decodeURIComponent(sms)).toContain('AB-1234-CD')
  await help.getByRole('button', { name: 'Alerter Miyi' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'SOS : Chauffeur Essai' })).toBeVisible()
})

test('SOS stays for an hour after the ride, for the passenger and for the driver who has just ended it', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  await drive(kit, driver, rideId, ['arrive', 'start'])
  const wheel = await phoneWith(driver, '/driver')
  await wheel.getByRole('button', { name: 'Terminer', exact: true }).click()
  await wheel.getByRole('dialog').getByRole('button', { name: /Oui/ }).click()
  await expect(await openSos(wheel)).toContainText('Alerter Miyi')
  const page = await phoneWith(passenger, '/passenger')
  const help = await openSos(page)
  await help.getByRole('button', { name: 'Alerter Miyi' }).click()
  await expect(help.getByText(/^Miyi a été prévenu à/)).toBeVisible()
})

test('a contact agrees by the link of an SMS, without an account, and stops by the same link', async ({
  kit,
  phoneWith,
  aPhone,
}) => {
  const owner = await aPassenger(kit, { fullName: 'Awa Essai' })
  const page = await phoneWith(owner, '/settings')
  await page.getByRole('button', { name: 'Ajouter un contact' }).click()
  const adding = page.getByRole('dialog', { name: 'Nouveau contact d’urgence' })
  await adding.getByLabel('Son nom').fill('Tante Essai')
  await adding.getByLabel('Son numéro mobile').fill('01 97 07 07 01')
  await adding.getByRole('button', { name: 'Envoyer la demande' }).click()
  const contacts = page.getByRole('list', { name: 'Vos contacts d’urgence' })
  await expect(contacts).toContainText('n’a pas encore répondu')
  await expectSound(page)

  const aunt = await aPhone()
  await aunt.goto(`/shared-trip?contact=${linkKeyOf(kit, '+2290197070701')}`)
  await expect(aunt.getByText('Awa Essai vous demande d’être son contact d’urgence.')).toBeVisible()
  await expectSound(aunt)
  await aunt.getByRole('button', { name: 'J’accepte' }).click()
  await expect(aunt.getByText(/vous serez prévenu si Awa Essai est en danger/)).toBeVisible()
  await page.reload()
  await expect(contacts).toContainText('a accepté')
  await aunt.reload()
  await aunt.getByRole('button', { name: 'Ne plus recevoir ces messages' }).click()
  await expect(aunt.getByText(/vous ne recevrez pas ces messages/)).toBeVisible()
  await page.reload()
  await expect(contacts).toContainText('ne veut pas être prévenu')
  await page.getByRole('button', { name: 'Retirer Tante Essai' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click()
  await expect(page.getByText('Aucun contact pour l’instant.')).toBeVisible()
})

test('an operator sets the hours of watch, and a passenger reads them, without network too', {
  tag: '@oldest',
}, async ({ kit, phoneWith }) => {
  const { passenger } = await aTakenRide(kit)
  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=settings')
  await desk.getByRole('button', { name: 'Changer les heures' }).click()
  const dialog = desk.getByRole('dialog', { name: 'Heures de veille des alertes SOS' })
  for (const day of ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']) {
    await dialog.getByLabel(new RegExp(`^${day}, de`, 'i')).fill('00:00')
    await dialog.getByLabel(new RegExp(`^${day}, à`, 'i')).fill('00:00')
  }
  await dialog.getByRole('textbox', { name: 'Motif' }).fill('Deux équipes de jour et de nuit')
  await dialog.getByRole('button', { name: 'Fixer les heures' }).click()
  await expect(desk.getByText('tous les jours 24 h sur 24').first()).toBeVisible()
  await expectSound(desk)
  const page = await phoneWith(passenger, '/passenger')
  const help = await openSos(page)
  await expect(help).toContainText('Quelqu’un veille en ce moment (tous les jours 24 h sur 24)')
  await page.reload()
  await expect(page.getByRole('button', { name: 'SOS', exact: true })).toBeVisible()
  await goOffline(page)
  await expect(await openSos(page)).toContainText('Quelqu’un veille en ce moment')
})
