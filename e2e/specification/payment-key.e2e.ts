import type { Page } from '@playwright/test'
import { startLocalKkiapay } from '../../kit/outside/local-kkiapay.ts'
import { expectFocusKept } from '../screens/focus.ts'
import { aRideToPay, pay, payButton, says, widget } from '../screens/payment.ts'
import { expect } from '../setup/fixtures.ts'
import { test as base } from '../setup/kit-fixtures.ts'
import { expectSound } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'

/** A sandbox with a private key and without a public one, at a local KkiaPay. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
  environment: async ({}, use) => {
    const kkiapay = await startLocalKkiapay()
    await use({ ...kkiapay.environment, KKIAPAY_PUBLIC_KEY: '' })
    await kkiapay.close()
  },
})

/** The dialog that asks for the provider's public key. */
const keyDialog = (page: Page) => page.getByRole('dialog', { name: 'Configurer KkiaPay' })

async function typeKey(page: Page, key: string): Promise<void> {
  await payButton(page).click()
  await keyDialog(page).getByLabel('Clé publique').fill(key)
  await keyDialog(page).getByRole('button', { name: 'Enregistrer et payer' }).click()
}

atBothSizes(() => {
  test.describe('without a key on the server', () => {
    test.use({ environment: { PAYMENT_PROVIDER: 'kkiapay', KKIAPAY_SANDBOX: '1' } })

    test('46 · §2 « Configurer KkiaPay » asks for the key, and says when nothing can be verified', async ({
      kit,
      phoneWith,
    }) => {
      const { passenger, path } = await aRideToPay(kit)
      const page = await phoneWith(passenger, path)
      await payButton(page).click()
      const dialog = keyDialog(page)
      await expect(dialog.getByText(/enregistrée localement dans ce navigateur, pour les tests/)).toBeVisible()
      await expect(dialog.getByText(/un paiement d’essai ne pourra pas être vérifié/)).toBeVisible()
      await expectSound(page)
      await dialog.getByRole('button', { name: 'Enregistrer et payer' }).click()
      await says(page, 'Veuillez saisir votre clé publique KkiaPay')
      await dialog.getByRole('button', { name: 'Annuler' }).click()
      await expect(dialog).toBeHidden()
      await expectFocusKept(page)
    })
  })
})

test('46 · §2 what is paid with a typed key is verified, and the key is not asked again', async ({
  kit,
  phoneWith,
}) => {
  const { passenger, path } = await aRideToPay(kit)
  const page = await phoneWith(passenger, path)
  await typeKey(page, 'cle-publique-essai')
  await widget(page).getByRole('button', { name: 'Annuler' }).click()
  await says(page, 'Paiement annulé')
  expect(await page.evaluate(() => localStorage.getItem('paymentPublicKey'))).toBe('cle-publique-essai')
  await page.reload()
  await pay(page, 'Payer (succès)')
  await says(page, 'Votre paiement a été confirmé!')
  const stored = await kit.database.db.selectFrom('paymentTransactions').select('status').execute()
  expect(stored).toEqual([{ status: 'completed' }])
})
