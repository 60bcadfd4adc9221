import type { Page } from '@playwright/test'
import { formatDay } from '../../domain/shared/format.ts'
import { aDocument, aHeavyPng, aPdf, aPhoto, upload } from '../../kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger } from '../../kit/people/people.ts'
import { aRide } from '../../kit/rides/rides.ts'
import { inDays, openDocuments } from '../screens/document-form.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'

const FIVE_MB = 5 * 1024 * 1024
const A_PDF = { name: 'papier.pdf', mimeType: 'application/pdf' }

/** Chooses a file in the open form and sends it. */
async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  const file = { name, mimeType: 'application/octet-stream', buffer }
  await page.getByLabel(/Choisir un (autre )?fichier/).setInputFiles(file)
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
}

const tooLarge = (begin: Buffer | string) => Buffer.concat([Buffer.from(begin), Buffer.alloc(FIVE_MB)])

test('72 · §5 whatever cannot be reduced and is larger than 5 MB reads that it must not exceed 5 MB', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  await openDocuments(page)
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
  await page.getByLabel('Date d’expiration', { exact: true }).fill(formatDay(inDays(100)))
  const beside = page.locator('form').getByText('Le fichier ne doit pas dépasser 5MB', { exact: true })
  for (const [name, buffer] of [
    ['papier.pdf', tooLarge(aPdf())],
    ['faux.pdf', tooLarge('<!doctype html>')],
    ['image.gif', tooLarge('GIF89a')],
    ['texte.txt', tooLarge('Un texte')],
    ['abimee.jpg', tooLarge((await aPhoto()).subarray(0, 64))],
  ] as const) {
    await send(page, name, buffer)
    await expect(beside).toBeVisible()
    // The next one has to say it anew.
    await page.getByLabel(/Choisir un (autre )?fichier/).setInputFiles({ ...A_PDF, buffer: aPdf() })
    await expect(beside).toBeHidden()
  }
  await page.getByRole('button', { name: 'Ajouter le document' }).click()
  await expect(page.getByText('Document ajouté avec succès')).toBeVisible()
})

test('72 · §5 (deviates) an image of more than 5 MB is reduced on the phone, and stored', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await aPassenger(kit))
  await openDocuments(page)
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
  await page.getByLabel('Date d’expiration', { exact: true }).fill(formatDay(inDays(100)))
  const image = await aHeavyPng()
  expect(image.length).toBeGreaterThan(FIVE_MB)
  await send(page, 'carte.png', image)
  await expect(page.getByText('Document ajouté avec succès')).toBeVisible()
})

test('72 · §5 the file picker offers pdf, jpg, jpeg and png', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aPassenger(kit), '/documents')
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
  await expect(page.getByLabel('Choisir un fichier')).toHaveAttribute('accept', '.pdf,.jpg,.jpeg,.png')
})

test('81 · §2 a file answers its owner and operators, nobody else, and no cache keeps it', async ({
  kit,
  phoneWith,
  aPhone,
}) => {
  const [owner, other] = [await aPassenger(kit), await aPassenger(kit)]
  const { fileUrl } = await aDocument(kit, owner)
  const read = async (page: Page) => page.request.get(fileUrl, { maxRedirects: 0 })
  const own = await read(await phoneWith(owner))
  expect([own.status(), own.headers()['cache-control']]).toEqual([200, expect.stringContaining('private')])
  expect((await read(await phoneWith(await anAdmin(kit)))).status()).toBe(200)
  expect((await read(await phoneWith(other))).status()).toBe(404)
  const page = await aPhone()
  expect((await read(page)).status()).toBe(303)
  await page.goto(fileUrl)
  await expect(page).toHaveURL(/\/auth/)
})

test('88 · §3 a file is kept under its owner, type and instant; documents come soonest to expire first', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassenger(kit)
  await aDocument(kit, passenger, { expiresOn: inDays(300) })
  await upload(kit, passenger, { fields: { expiresOn: inDays(200) }, file: await aPhoto(), name: 'carte.jpeg' })
  const page = await phoneWith(passenger, '/documents')
  const links = page.getByRole('link', { name: /Ouvrir/ })
  const path = (ending: string) => new RegExp(`/files/user-documents/${passenger.userId}/id_card_\\d{13}\\.${ending}$`)
  await expect(links.first()).toHaveAttribute('href', path('jpg'))
  await expect(links.last()).toHaveAttribute('href', path('pdf'))
})

test('88 · §7 a passenger’s rides and a driver’s requests come newest first', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  for (const dropoffLocation of ['La maison rouge', 'La maison verte']) {
    await aRide(kit, passenger, { dropoffLocation })
    kit.clock.advanceMinutes(1)
  }
  const newestFirst = [/La maison verte/, /La maison rouge/]
  const driver = await phoneWith(await aDriver(kit), '/driver')
  const requests = driver.getByRole('region', { name: /^Demandes de course/ }).getByRole('listitem')
  await expect(requests).toContainText(newestFirst)
  const phone = await phoneWith(passenger, '/passenger?history=true')
  const history = phone.getByLabel('Liste des courses').getByRole('listitem')
  await expect(history).toContainText(newestFirst)
})
