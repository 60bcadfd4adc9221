import type { Page } from '@playwright/test'
import { mailsTo } from '../../kit/people/mailbox.ts'
import { aDriver } from '../../kit/people/people.ts'
import { anAddress, field, fillAll, openForm, send, VERIFIED_FIRST } from '../screens/driver-form.ts'
import { availability, expect } from '../setup/fixtures.ts'
import { test as withoutProvider } from '../setup/kit-fixtures.ts'
import { expectSound } from '../setup/sound.ts'
import { atBothSizes } from './at-both-sizes.ts'
import { somebody, test } from './social-fixtures.ts'

const at = (path: string) => (url: URL) => url.pathname === path
const main = (page: Page) => page.getByRole('main')
const steps = (page: Page) => page.getByRole('list', { name: 'Prochaines étapes' }).getByRole('listitem')

/** What both variants for who has to confirm say, and where their two buttons lead. */
async function expectToConfirm(page: Page, sentTo: string): Promise<void> {
  for (const words of [
    'Votre inscription est enregistrée. Regardez votre boîte mail.',
    'cliquez sur le lien de confirmation',
    'Regardez aussi dans les courriers indésirables (spam).',
    sentTo,
  ])
    await expect(main(page).getByText(words)).toBeVisible()
  await expect(steps(page)).toContainText([
    'Inscription',
    'Confirmez votre e-mail',
    'Ajoutez vos documents',
    'Nous vérifions votre dossier',
    'Vous recevez vos premières courses',
  ])
  for (const [name, path] of [
    ['Retour à l’accueil', '/'],
    ['Se connecter', '/auth'],
  ] as const) {
    await main(page).getByRole('link', { name, exact: true }).click()
    await page.waitForURL(at(path))
    await page.goBack()
    await page.waitForURL(at('/registration-received'))
  }
}

atBothSizes(() => {
  withoutProvider(
    '38 · §2 the registration of an e-mail driver is received: mailbox, spam, next steps, / and /auth',
    async ({ kit, aPhone }) => {
      const page = await aPhone()
      const email = anAddress()
      await openForm(page)
      await fillAll(page, email)
      await send(page).click()
      await page.waitForURL(at('/registration-received'))
      await expect(
        page.getByText('Inscription réussie ! Veuillez vérifier votre email pour confirmer votre compte.', {
          exact: true,
        }),
      ).toBeVisible()
      await expect(main(page).getByRole('button', { name: 'Renvoyer le lien' })).toBeVisible()
      await expectToConfirm(page, email)
      expect(mailsTo(kit, email)).toHaveLength(1)
    },
  )

  withoutProvider(
    '38 · §2 who opens the page of a received registration again reads the same, without an address',
    async ({ aPhone }) => {
      const page = await aPhone()
      await page.goto('/registration-received')
      await expectToConfirm(page, 'vers votre adresse')
      await expect(main(page).getByRole('button', { name: 'Renvoyer le lien' })).toHaveCount(0)
    },
  )

  withoutProvider(
    '87 · §8 (deviates) a driver who is signed in reads about documents instead of a letter, and is led to them',
    async ({ kit, phoneWith }) => {
      const page = await phoneWith(await aDriver(kit, { approval: 'pending' }), '/registration-received')
      await expect(main(page).getByText('Votre dossier est enregistré.')).toBeVisible()
      await expect(main(page).getByText(/boîte mail|spam/)).toHaveCount(0)
      await expect(steps(page)).toContainText([
        'Inscription',
        'Ajoutez vos documents',
        'Nous vérifions votre dossier',
        'Vous recevez vos premières courses',
      ])
      for (const [name, path] of [
        ['Ajouter mes documents', '/documents'],
        ['Espace chauffeur', '/driver'],
      ] as const) {
        await main(page).getByRole('link', { name, exact: true }).click()
        await page.waitForURL(at(path))
        await page.goBack()
        await page.waitForURL(at('/registration-received'))
      }
    },
  )
})

for (const provider of ['Google', 'Facebook'] as const) {
  test(`87 · §8 (deviates) the registration of a ${provider} driver says that it is saved, and asks for the documents`, async ({
    aPhone,
    identityProvider,
  }) => {
    const { subject, name, ...address } = somebody('Chauffeur Social')
    // Facebook has accounts without an e-mail.
    identityProvider.meets({ subject, name, ...(provider === 'Google' && address) })
    const page = await aPhone()
    await page.goto('/become-driver')
    await page.getByRole('tab', { name: 'Réseaux sociaux' }).click()
    await expectSound(page)
    await page.getByRole('button', { name: `Continuer avec ${provider}` }).click()
    await expect(field(page, 'Prénom')).toHaveValue('Chauffeur')
    await fillAll(page, null)
    await send(page).click()
    await page.waitForURL(at('/registration-received'))
    await expect(page.getByText('Inscription enregistrée. Ajoutez maintenant vos documents.')).toBeVisible()
    await page.getByRole('link', { name: 'Espace chauffeur' }).click()
    await page.waitForURL(at('/driver'))
    await expect(availability(page)).not.toBeChecked()
    await expect(availability(page)).toContainText('Indisponible')
    await expect(page.getByText(VERIFIED_FIRST).first()).toBeVisible()
  })
}
