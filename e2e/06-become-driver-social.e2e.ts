import { field, fillAll, send, VERIFIED_FIRST } from './screens/driver-form.ts'
import { expect, test } from './setup/fixtures.ts'
import { expectSound } from './setup/sound.ts'

test.describe('driver registration with a social account', () => {
  for (const [name, identity] of [
    ['Google', { email: 'chauffeur.social@miyi.example', emailVerified: true }],
    ['Facebook', {}],
  ] as const) {
    test(`returns a visitor from ${name} to the form, which they complete without a password`, async ({
      aPhone,
      identityProvider,
    }) => {
      identityProvider.meets({ subject: `${name}-2001`, name: 'Chauffeur Social Essai', ...identity })
      const page = await aPhone()
      await page.goto('/become-driver')
      await field(page, 'Lieu de naissance').fill('Ouidah')
      await page.getByRole('tab', { name: 'Réseaux sociaux' }).click()
      await expectSound(page)
      await page.getByRole('button', { name: `Continuer avec ${name}` }).click()
      await expect(page).toHaveURL('/become-driver')
      await expect(field(page, 'Prénom')).toHaveValue('Chauffeur')
      await expect(field(page, 'Nom')).toHaveValue('Social Essai')
      await expect(field(page, 'E-mail')).toHaveCount(0)
      await expect(field(page, 'Lieu de naissance'), 'typed before the sign-in').toHaveValue('Ouidah')
      await fillAll(page, null)
      await send(page).click()
      await expect(page).toHaveURL(/\/registration-received$/)
      await page.getByRole('link', { name: 'Espace chauffeur' }).click()
      await expect(page.getByText(VERIFIED_FIRST).first()).toBeVisible()
    })
  }
})
