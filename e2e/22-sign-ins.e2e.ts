import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { OPERATOR_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { OPERATOR_IDLE_MINUTES } from '#domain/accounts/session/operator-session.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import type { Kit } from '../kit/kit.ts'
import { aPassenger } from '../kit/people/people.ts'
import { aWish, register, type Wish } from '../kit/people/registration.ts'
import { announce } from '../server/db/announce.ts'
import { listsMenu, openAccount, openTab } from './screens/operator.ts'
import { expect, signIn } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('a user reads the recent sign-in attempts on their account, with device and network', async ({ kit, aPhone }) => {
  const wish = aWish({ password: 'mot-de-passe-essai' })
  await register(kit, wish)
  for (let n = 0; n < 3; n += 1) {
    const body = { email: wish.email, password: 'un autre mot' }
    await kit.call('POST /api/accounts/sign-in', { body, headers: { 'user-agent': 'Firefox/140.0 (Windows)' } })
  }
  const page = await aPhone()
  await signIn(page, wish.email, wish.password)
  await page.waitForURL(/\/passenger/)
  await page.goto('/settings')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Connexions récentes' }) })
  const tries = card.getByRole('listitem').filter({ hasText: '3 essais de connexion' })
  await expect(tries).toContainText('Firefox sur Windows · réseau 127.0.0.x')
  await expect(card.getByRole('listitem').filter({ hasText: 'Connexion avec le mot de passe' })).toContainText('Chrome')
  await card.getByRole('link', { name: 'Changez votre mot de passe' }).click()
  await expect(page).toHaveURL(/\/profile$/)
})

type Operator = { readonly userId: string; readonly wish: Wish }

/** An operator who signed in with the password on this page, which shows /admin. */
async function anOperatorOn(page: Page, kit: Kit): Promise<Operator> {
  const wish = aWish({ fullName: 'Opératrice Essai', password: 'mot-de-passe-essai' })
  const as = await register(kit, wish)
  const { userId } = (await kit.call('GET /api/accounts/session', { as })).json().session
  await kit.database.db.insertInto('userRoles').values({ userId, role: 'admin' }).execute()
  await signIn(page, wish.email, wish.password)
  await page.waitForURL(/\/admin/)
  return { userId, wish }
}

test('blocking an account asks the operator for their password again, and keeps the typed reason', async ({
  kit,
  aPhone,
}) => {
  const [page, person] = [await aPhone(), await aPassenger(kit, { fullName: 'Compte Bloqué' })]
  const { wish } = await anOperatorOn(page, kit)
  await sql`update session_proofs set proved_at = now() - interval '11 minutes'`.execute(kit.database.db)
  await openAccount(page, person)
  await page.getByRole('button', { name: 'Bloquer le compte', exact: true }).click()
  const question = page.getByRole('dialog', { name: /Bloquer ce compte/ })
  await question.getByLabel('Motif').fill('Plainte d’un chauffeur')
  const answer = question.getByRole('button', { name: 'Bloquer le compte', exact: true })
  await answer.click()
  const password = page.getByRole('dialog', { name: 'Confirmez votre mot de passe' })
  const field = password.getByLabel('Mot de passe', { exact: true })
  await expect(field).toBeFocused()
  await expectSound(page)

  // Escape closes the password dialog, keeps what was typed, and does nothing else.
  await page.keyboard.press('Escape')
  await expect(password).toBeHidden()
  await expect(question.getByText(REFUSALS.password_needed.message)).toBeVisible()
  await expect(question.getByLabel('Motif')).toHaveValue('Plainte d’un chauffeur')

  await answer.click()
  await field.fill('un autre mot')
  await password.getByRole('button', { name: 'Continuer' }).click()
  await expect(password.getByText(REFUSALS.wrong_password.message)).toBeVisible()
  await field.fill(wish.password)
  await page.keyboard.press('Enter')
  await expect(password).toBeHidden()
  await expect(question).toBeHidden()
  await expect(page.getByRole('button', { name: 'Débloquer le compte' })).toBeVisible()
})

test('an idle operator’s session ends with the reason, and the same page opens again after sign-in', async ({
  kit,
  aPhone,
}) => {
  const [page, person] = [await aPhone(), await aPassenger(kit, { fullName: 'Compte Essai' })]
  const { userId, wish } = await anOperatorOn(page, kit)
  await openAccount(page, person)
  const stoodAt = new URL(page.url())
  await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${userId}`.execute(
    kit.database.db,
  )
  await announce(kit.database.db, { kind: 'session', userId })
  await expect(page.getByText(OPERATOR_SENTENCES.endedIdle(OPERATOR_IDLE_MINUTES))).toBeVisible()
  await expectSound(page)
  await page.getByLabel('E-mail').fill(wish.email)
  await page.getByLabel('Mot de passe', { exact: true }).fill(wish.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('heading', { name: person.fullName })).toBeVisible()
  expect(new URL(page.url()).search).toBe(stoodAt.search)
})

test('keys and taps on an operator’s page extend the session, and a reload alone does not', async ({ kit, aPhone }) => {
  const page = await aPhone()
  const { userId } = await anOperatorOn(page, kit)
  const minutesLeft = async () => {
    const { rows } = await sql<{ left: number }>`
      select (extract(epoch from max(expires_at) - now()) / 60)::float8 as left from sessions
      where user_id = ${userId}`.execute(kit.database.db)
    return rows[0]?.left ?? 0
  }
  await sql`update sessions set expires_at = now() + interval '9 minutes' where user_id = ${userId}`.execute(
    kit.database.db,
  )
  await page.reload()
  await expect(listsMenu(page)).toBeVisible()
  expect(await minutesLeft()).toBeLessThan(10)
  await openTab(page, 'Utilisateurs')
  await expect(async () => {
    await page.keyboard.press('Tab')
    expect(await minutesLeft()).toBeGreaterThan(29)
  }).toPass()
})
