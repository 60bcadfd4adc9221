import { aCode, aPhoneNumber, linkWith, provePassword } from '../kit/people/phone.ts'
import { aWish, cookieSetBy, register, signIn } from '../kit/people/registration.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'

test('whoever signs out other devices or changes the password reads which number still opens the account, and removes it', async ({
  kit,
  phoneWith,
}) => {
  const wish = aWish()
  const owner = await register(kit, wish)
  const link = async () => {
    await provePassword(kit, owner, wish.password)
    expect((await linkWith(kit, owner, await aCode(kit, aPhoneNumber()))).statusCode).toBe(200)
  }
  const borrowed = cookieSetBy(await signIn(kit, wish))
  await link()
  const page = await phoneWith(owner, '/settings')
  await page.getByRole('button', { name: 'Déconnecter les autres' }).click()
  const notice = page.getByRole('alert').filter({ hasText: 'ouvre toujours votre compte' })
  await notice.getByRole('button', { name: 'Retirer ce numéro' }).click()
  await expectSaid(page, 'Ce numéro n’ouvre plus votre compte.')
  await expect(notice).toHaveCount(0)
  expect((await kit.call('GET /api/profile', { as: borrowed })).statusCode).toBe(401)

  await link()
  await page.goto('/profile')
  await page.getByLabel('Mot de passe actuel').fill(wish.password)
  await page.getByLabel('Nouveau mot de passe').fill('zem-de-calavi-27')
  await page.getByRole('button', { name: 'Changer le mot de passe' }).click()
  await notice.getByRole('button', { name: 'Retirer ce numéro' }).click()
  await expectSaid(page, 'Ce numéro n’ouvre plus votre compte.')
  await expect(page.getByRole('button', { name: 'Retirer ce numéro' })).toHaveCount(0)
})
