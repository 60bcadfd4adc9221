import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Kit } from '../kit/kit.ts'
import { anAdmin } from '../kit/people/people.ts'
import { aReportedPayment } from '../kit/rides/payments.ts'
import { openTab, WIDE } from './screens/operator.ts'
import { breakCall, expectRetried } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound, expectSoundDarkAndLarge } from './setup/sound.ts'

/** How often the open page reads again. */
const READ_AGAIN_MS = 15_000

const check = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Santé' })
    .locator(':scope > li')
    .filter({ has: page.getByRole('heading', { name }) })

/** Whoever asks the provider again, as the server does by itself every few seconds, learns no result. */
function keepPending({ provider }: Kit): void {
  const ask = provider.findTransaction.bind(provider)
  const findTransaction = async (id: string) => ({ ...(await ask(id)), verdict: 'pending' })
  Object.assign(provider, { findTransaction })
}

test('an operator reads whether the service is well, and what to do about what is not', async ({ kit, phoneWith }) => {
  await aReportedPayment(kit, 'pending')
  keepPending(kit)
  kit.clock.advanceMinutes(16)
  const page = await phoneWith(await anAdmin(kit), '/admin')
  await openTab(page, 'Santé')
  await expect(page.getByText(/1 point à réparer · \d points? à surveiller/)).toBeVisible()
  const payments = check(page, 'Paiements en ligne')
  await expect(payments).toContainText('À réparer')
  await expect(payments).toContainText('1 paiement dont le prestataire ne dit rien depuis plus de 15 minutes.')
  // The worst stands first.
  await expect(page.getByRole('list', { name: 'Santé' }).getByRole('heading').first()).toHaveText('Paiements en ligne')
  await expect(check(page, 'Base de données')).toContainText('Va bien')
  await expect(check(page, 'Sauvegarde')).toContainText('Aucune sauvegarde connue.')
  await expectSound(page)
  await payments.getByText('Que faire').click()
  await expect(payments.getByText('demandez de nouveau au prestataire')).toBeVisible()
  await expectSoundDarkAndLarge(page)
  await page.setViewportSize(WIDE)
  await payments.getByRole('link', { name: 'Ouvrir les paiements du jour' }).click()
  await expect(page.getByRole('tab', { name: 'Paiements du jour', selected: true })).toBeVisible()
})

test('the open page notices by itself that a backup was made', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await anAdmin(kit))
  await page.clock.install()
  await page.goto('/admin?tab=health')
  const backup = check(page, 'Sauvegarde')
  await expect(backup).toContainText('À surveiller')
  const note = { madeAt: new Date(kit.clock.now().getTime() - 3_600_000).toISOString(), bytes: 420_000_000 }
  await writeFile(join(kit.config.dataDir, 'last-backup.json'), JSON.stringify(note))
  await page.clock.fastForward(READ_AGAIN_MS)
  await expect(backup).toContainText('Va bien')
  await expect(backup).toContainText('420')
})

test('« Santé » that cannot be read says so, and is there at the next try', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await anAdmin(kit), '/admin')
  const repair = await breakCall(page, 'GET /api/admin/health')
  await openTab(page, 'Santé')
  await expectRetried(page, 'GET /api/admin/health', repair)
  await expect(check(page, 'Base de données')).toContainText('Va bien')
})
