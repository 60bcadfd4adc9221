import { readFile } from 'node:fs/promises'
import { formatNumber } from '../domain/shared/format.ts'
import { DEMO_PASSWORD } from '../server/demo/demo-accounts.ts'
import { openTab } from './screens/operator.ts'
import { expect, signIn, test } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('an operator asks for an export and closes the page; opened again, it is done, and the file has the rides', async ({
  aPhone,
}) => {
  const page = await aPhone()
  // A session of this minute: an older one is asked for the password.
  await signIn(page, 'admin@miyi.example', DEMO_PASSWORD)
  await page.waitForURL(/\/admin/)
  await openTab(page, 'Exports')
  await page.getByRole('button', { name: 'Demander un export' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Contenu').selectOption('Courses')
  await dialog.getByRole('textbox', { name: 'Du', exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Demander un export' }).click()
  await expect(dialog.getByText('Choisissez un jour.')).toBeVisible()
  // Rides of the demo are of these days and weeks.
  const from = new Date(Date.now() - 300 * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('/')
  await dialog.getByRole('textbox', { name: 'Du', exact: true }).fill(from)
  await dialog.getByRole('button', { name: 'Demander un export' }).click()
  await expect(dialog).toBeHidden()
  const context = page.context()
  await page.close()

  const again = await context.newPage()
  await again.goto('/admin?tab=exports')
  const one = again.getByRole('list', { name: 'Exports demandés' }).getByRole('listitem').first()
  await expect(one).toContainText(`Courses, du ${from} au `)
  await expect(one).toContainText('Prêt', { timeout: 20_000 })
  await expectSound(again)
  const [file] = await Promise.all([
    again.waitForEvent('download'),
    one.getByRole('link', { name: /^Télécharger/ }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^miyi-courses-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toMatch(/^\uFEFFCourse;Identifiant;Créée le;/)
  await expect(one).toContainText(`${formatNumber(lines.length - 1)} lignes`)
  expect(lines[1]).toMatch(/^[0-9A-F]{6};[0-9a-f-]{36};\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d;/)
})
