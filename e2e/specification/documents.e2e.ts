import type { Page } from '@playwright/test'
import type { Day } from '../../domain/shared/day.ts'
import { formatDay } from '../../domain/shared/format.ts'
import type { Kit } from '../../kit/kit.ts'
import { aDocument, aPdf, upload } from '../../kit/people/documents.ts'
import { aDriver, aPassenger, type Person } from '../../kit/people/people.ts'
import { fillIn, inDays, openDocuments } from '../screens/document-form.ts'
import { openFile } from '../screens/opened-file.ts'
import { expect } from '../setup/fixtures.ts'
import { test } from '../setup/kit-fixtures.ts'
import { atBothSizes } from './at-both-sizes.ts'

type Given = {
  readonly documentType: 'license' | 'vehicle_registration' | 'insurance' | 'vehicle_inspection' | 'id_card'
  readonly daysLeft: number
  /** Minutes before now. */
  readonly givenBefore?: number
}

/** Documents of any age and upload, as years of use leave them. */
async function give(
  kit: Kit,
  person: Person,
  documents: readonly Given[],
  review: 'waiting' | 'confirmed' | null = null,
) {
  const rows = documents.map(({ documentType, daysLeft, givenBefore = 1 }, at) => ({
    ...{ userId: person.userId, documentType, review, documentNumber: null, issuedOn: null, notes: null },
    status: 'valid' as const,
    expiresOn: inDays(daysLeft),
    createdAt: new Date(Date.now() - givenBefore * 60_000),
    fileUrl: `/files/user-documents/${person.userId}/${documentType}_${at}.pdf`,
  }))
  await kit.database.db.insertInto('userDocuments').values(rows).execute()
}

const line = (page: Page, expiresOn: Day) => page.getByRole('listitem').filter({ hasText: formatDay(expiresOn) })
const banner = (page: Page, sentence: string) =>
  page.locator('.bg-laterite-soft, .bg-amber-soft').filter({ hasText: sentence })

async function expectCounts(page: Page, counts: readonly number[]): Promise<void> {
  const region = page.getByRole('region', { name: 'Vos documents en chiffres' })
  const shown = region.locator(':scope > div > span:last-child')
  await expect(shown).toHaveText(counts.map(String))
  await expect(region.locator(':scope > div').first()).toContainText('Total')
}

atBothSizes(() => {
  test('43 · §2 every stored document counts by its own state, in counters, banner and badge', async ({
    kit,
    phoneWith,
  }) => {
    const driver = await aDriver(kit, { documents: 'missing' })
    const documents = [
      { documentType: 'license', daysLeft: -5, givenBefore: 60 },
      { documentType: 'license', daysLeft: 10 },
      { documentType: 'vehicle_registration', daysLeft: 5 },
      { documentType: 'insurance', daysLeft: 20 },
      { documentType: 'vehicle_inspection', daysLeft: 100 },
    ] as const
    await give(kit, driver, documents, 'confirmed')
    const page = await phoneWith(driver, '/documents')
    await expectCounts(page, [5, 1, 3, 1])
    await expect(banner(page, '1 document expiré')).toBeVisible()
    await expect(page.getByText(/Un document plus récent le remplace/)).toHaveCount(1)
    await expect(line(page, inDays(-5))).toContainText('Un document plus récent le remplace')
    await page.getByRole('button', { name: 'Mon compte' }).click()
    await expect(page.getByRole('menuitem', { name: /Mes documents/ })).toContainText('1 document expiré')
  })

  test('65 · §4 the banner is red while one is expired, though all newer ones wait for an operator', async ({
    kit,
    phoneWith,
  }) => {
    const driver = await aDriver(kit, { documents: 'missing' })
    const kinds = ['license', 'vehicle_registration', 'insurance', 'vehicle_inspection', 'id_card'] as const
    const page = await phoneWith(driver, '/documents')
    await expect(page.getByText('Aucun document', { exact: true })).toBeVisible()
    const newer = kinds.map((documentType) => ({ documentType, daysLeft: 100 }))
    await give(kit, driver, [{ documentType: 'license', daysLeft: -5, givenBefore: 60 }, ...newer], 'waiting')
    await page.reload()
    await expect(page.locator('.bg-laterite-soft').filter({ hasText: '1 document expiré' })).toBeVisible()
    await expect(banner(page, 'À vérifier par un opérateur')).toContainText(
      'Vous ne pouvez pas accepter de courses tant que vos documents ne sont pas à jour.',
    )
  })
})

atBothSizes(() => {
  test('43 · §2 the newest upload is not said to be replaced, though it expires first', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    await give(kit, passenger, [
      { documentType: 'id_card', daysLeft: 400, givenBefore: 60 },
      { documentType: 'id_card', daysLeft: 20 },
    ])
    const page = await phoneWith(passenger, '/documents')
    await expectCounts(page, [2, 1, 1, 0])
    await expect(line(page, inDays(400))).toContainText('Un document plus récent le remplace')
    await expect(line(page, inDays(20))).not.toContainText('remplace')
  })

  test('43 · §2 a document opens in a new tab, and is deleted once the question is answered', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit)
    await aDocument(kit, passenger)
    const page = await phoneWith(passenger, '/documents')
    const file = await openFile(page, page.getByRole('link', { name: /Ouvrir/ }), /^\/files\/user-documents\//)
    expect(file.status()).toBe(200)
    await page.getByRole('button', { name: /^Supprimer/ }).click()
    const question = page.getByRole('dialog')
    await expect(question).toContainText(
      'Êtes-vous sûr de vouloir supprimer ce document ? Cette action est irréversible.',
    )
    await question.getByRole('button', { name: 'Supprimer le document' }).click()
    await expect(page.getByText('Document supprimé avec succès')).toBeVisible()
    await expect(page.getByText('Aucun document', { exact: true })).toBeVisible()
  })
})

atBothSizes(() => {
  test('64 · §4 a document reads « Expiré », « Expire dans N jours » or « Valide (N jours) »', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit)
    const days = [-1, 2, 30, 31]
    await give(
      kit,
      passenger,
      days.map((daysLeft) => ({ documentType: 'id_card' as const, daysLeft })),
    )
    const page = await phoneWith(passenger, '/documents')
    for (const [at, words] of [
      'Expiré',
      'Expire dans 2 jours',
      'Expire dans 30 jours',
      'Valide (31 jours)',
    ].entries()) {
      await expect(line(page, inDays(days[at] ?? 0)).getByText(words, { exact: true })).toBeVisible()
    }
    await expectCounts(page, [4, 1, 2, 1])
  })

  test('64 · §4 (deviates) day 0 reads « Expire aujourd’hui »', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    await give(kit, passenger, [{ documentType: 'id_card', daysLeft: 0 }])
    const page = await phoneWith(passenger, '/documents')
    await expect(page.getByText('Expire aujourd’hui', { exact: true })).toBeVisible()
    await expectCounts(page, [1, 0, 1, 0])
  })
})

atBothSizes(() => {
  test('65 · §4 the banner is red if any document expired, orange if any soon will, else there is none', async ({
    kit,
    phoneWith,
  }) => {
    const passenger = await aPassenger(kit)
    const page = await phoneWith(passenger)
    const days = [
      [100, '', ''],
      [30, '1 document expire bientôt', 'rgb(154, 91, 0)'],
      [-1, '1 document expiré', 'rgb(180, 35, 24)'],
    ] as const
    for (const [daysLeft, sentence, colour] of days) {
      await kit.database.db.deleteFrom('userDocuments').execute()
      await give(kit, passenger, [{ documentType: 'id_card', daysLeft }])
      await page.goto('/passenger')
      await expect(page.getByLabel('Départ')).toBeVisible()
      if (sentence === '') await expect(page.getByText(/document expire/)).toHaveCount(0)
      else await expect(banner(page, sentence)).toHaveCSS('border-top-color', colour)
    }
    await page.getByRole('link', { name: 'Voir mes documents' }).click()
    await expect(page).toHaveURL(/\/documents$/)
  })
})

atBothSizes(() => {
  test('67 · §6 a passenger may upload only an identity card', async ({ kit, phoneWith }) => {
    const passenger = await aPassenger(kit)
    const page = await phoneWith(passenger)
    await openDocuments(page)
    await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
    const types = page.getByLabel('Type de document').locator('option:not([disabled]):not([value=""])')
    await expect(types).toHaveText(["Pièce d'identité"])
    await fillIn(page, inDays(100), { name: 'carte.pdf', mimeType: 'application/pdf', buffer: aPdf() })
    await page.getByRole('button', { name: 'Ajouter le document' }).click()
    await expect(page.getByText('Document ajouté avec succès')).toBeVisible()
    const refused = await upload(kit, passenger, { fields: { documentType: 'license' } })
    expect(refused.statusCode).toBe(403)
  })
})

test('67 · §6 a driver may upload the five kinds', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit), '/documents')
  await page.getByRole('button', { name: 'Ajouter un document' }).first().click()
  const types = page.getByLabel('Type de document').locator('option:not([disabled]):not([value=""])')
  await expect(types).toHaveText([
    'Permis de conduire',
    'Carte grise',
    'Assurance véhicule',
    'Visite technique',
    "Pièce d'identité",
  ])
})
