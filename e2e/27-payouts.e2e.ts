import type { Page } from '@playwright/test'
import { PAYOUT_HELD_WORDS, PAYOUT_SENTENCES } from '#domain/payouts/payouts.fr.ts'
import { dayOf, startOfHour } from '#domain/shared/day.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin } from '../kit/people/people.ts'
import { correctAccount, topUp } from '../kit/rides/debts.ts'
import { owe, stepFor } from '../kit/rides/payouts.ts'
import { confirm, WIDE } from './screens/operator.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

/** The driver asks; the first number is kept for the second time. */
async function ask(page: Page, amount: string, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Demander un virement' }).click()
  const question = page.getByRole('dialog', { name: 'Demander un virement' })
  await question.getByLabel('Somme en F CFA').fill('100')
  await question.getByLabel('Numéro de mobile money').fill(number)
  await question.getByLabel('Réseau').selectOption('mtn')
  await question.getByRole('button', { name: 'Demander' }).click()
  await expect(question.getByText(PAYOUT_SENTENCES.amountTooSmall)).toBeVisible()
  await question.getByLabel('Somme en F CFA').fill(amount)
  await expectSound(page)
  await question.getByRole('button', { name: 'Demander' }).click()
  await expect(question).toBeHidden()
}

/** Payouts are a row that its driver opens, unless one is under way. */
async function openPayouts(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Virements vers votre mobile money' }).click()
}

async function approveOn(desk: Page): Promise<void> {
  await desk.getByRole('button', { name: /^Approuver le virement à/ }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Approuver' }).click()
  await expectSaid(desk, PAYOUT_SENTENCES.approved)
}

test('a driver asks for a payout, an operator approves it, and it arrives; one to a wrong number comes back', async ({
  kit,
  phoneWith,
}) => {
  // Far from midnight: a statement of two days shows both folded.
  kit.clock.set(startOfHour(dayOf(kit.clock.now()), 12))
  const driver = await aDriver(kit)
  const page = await phoneWith(driver, '/driver?account=week')
  await openPayouts(page)
  await expect(page.getByText(/Dès que Miyi vous doit 500\sF\sCFA ou plus/)).toBeVisible()
  await owe(kit, driver, 12_000)
  await page.reload()
  await ask(page, '3 000', '97 12 34 56')
  await expect(page.getByText(/Virement de 3\s000\sF\sCFA vers 01.*56\s: à vérifier par Miyi/)).toBeVisible()
  await expect(page.getByText(/Miyi vous doit 9\s000\sF\sCFA/)).toBeVisible()
  await expectSound(page)

  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=payouts')
  await expect(desk.getByText('+229 01 97 12 34 56 · MTN MoMo')).toBeVisible()
  await expectSound(desk)
  await desk.setViewportSize(WIDE)
  await expectSound(desk)
  await approveOn(desk)
  await stepFor(kit, 2)
  await desk.getByRole('tab', { name: 'Terminés' }).click()
  await expect(desk.getByText('Arrivé', { exact: true })).toBeVisible()
  await expect(desk.getByText('+229 01 97 12 34 56 · MTN MoMo')).toBeHidden()
  await desk.getByText('Arrivé', { exact: true }).click()
  await expect(desk.getByText('+229 01 97 12 34 56 · MTN MoMo')).toBeVisible()
  await expectSound(desk)
  await desk.setViewportSize(WIDE)
  await page.reload()
  await openPayouts(page)
  await expect(page.getByText(/Virement de 3\s000\sF\sCFA vers 01.*\s: arrivé/)).toBeVisible()

  await ask(page, '9 000', '01 97 00 00 00')
  await desk.goto('/admin?tab=payouts')
  await approveOn(desk)
  await stepFor(kit, 2)
  await page.reload()
  await openPayouts(page)
  await expect(page.getByText(/: non abouti, somme rendue/)).toBeVisible()
  await expect(page.getByText(/Miyi vous doit 9\s000\sF\sCFA/)).toBeVisible()
  // The row of the statement opens the fold that its payout is in.
  await openPayouts(page)
  await page.getByText('Virement non abouti ou annulé, somme rendue').click()
  await page.getByRole('button', { name: 'Voir ce virement' }).filter({ visible: true }).click()
  await expect(page.locator('li:focus')).toContainText('non abouti')
  await expectInvariants(kit.context.db)
})

test('an operator refuses a payout with a reason that the driver reads, and sets who approves', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit)
  await owe(kit, driver, 5000)
  const body = { amountXof: 5000, phoneNumber: '01 97 12 34 56', network: 'moov' }
  await kit.call('POST /api/driver/payouts', { as: driver, headers: { 'idempotency-key': 'refused-by-hand' }, body })
  const desk = await phoneWith(await anAdmin(kit), '/admin?tab=payouts')
  await confirm(desk, 'Refuser', 'Refuser', 'Numéro à un autre nom')
  await expect(desk.getByText('Aucun virement en cours.')).toBeVisible()
  await desk.getByRole('button', { name: 'Changer la règle' }).click()
  const question = desk.getByRole('dialog')
  await question.getByLabel('Sans accord jusqu’à (F CFA)').fill('2 000')
  await question.getByLabel('Motif').fill('Décision de l’assemblée')
  await question.getByRole('button', { name: 'Fixer la règle' }).click()
  await expect(
    desk.getByText(/Un virement jusqu’à 2\s000\sF\sCFA vers un numéro déjà payé part sans accord/),
  ).toBeVisible()
  await expectSound(desk)
  const page = await phoneWith(driver, '/driver?account=week')
  await openPayouts(page)
  await expect(page.getByText(/Numéro à un autre nom/)).toBeVisible()
  await expect(page.getByText(/Miyi vous doit 5\s000\sF\sCFA/)).toBeVisible()
})

test('a driver reads when the money that they paid to their account is available, and an operator why a payout waits for it', async ({
  kit,
  phoneWith,
}) => {
  const [driver, operator] = [await aDriver(kit), await anAdmin(kit)]
  await topUp(kit, driver, 8000)
  const page = await phoneWith(driver, '/driver?account=week')
  const kept = /8\s000\sF\sCFA que vous avez rechargés seront disponibles le \d\d\/\d\d\/\d{4} à \d\d:\d\d\./
  await openPayouts(page)
  await expect(page.getByText(kept)).toBeVisible()
  await expect(page.getByText(/dès que 500\sF\sCFA ou plus seront disponibles/)).toBeVisible()
  await expectSound(page)
  await owe(kit, driver, 5000)
  await page.reload()
  await page.getByRole('button', { name: 'Demander un virement' }).click()
  const question = page.getByRole('dialog', { name: 'Demander un virement' })
  await expect(question.getByText(kept)).toBeVisible()
  await question.getByLabel('Somme en F CFA').fill('5 001')
  await question.getByLabel('Numéro de mobile money').fill('01 97 12 34 56')
  await question.getByLabel('Réseau').selectOption('mtn')
  await question.getByRole('button', { name: 'Demander' }).click()
  await expect(question.getByText(/Vous pouvez demander 5\s000\sF\sCFA maintenant\./)).toBeVisible()
  await expectSound(page)
  await question.getByLabel('Somme en F CFA').fill('5 000')
  await question.getByRole('button', { name: 'Demander' }).click()
  await expect(question).toBeHidden()
  kit.clock.advanceMinutes(1)
  await correctAccount(kit, operator, driver, { amountXof: -2000 })
  const desk = await phoneWith(operator, '/admin?tab=payouts')
  await expect(desk.getByText(PAYOUT_HELD_WORDS.top_up_kept)).toBeVisible()
  await expect(desk.getByText(/^3\s000\sF\sCFA n’en viennent pas/)).toBeVisible()
  await expect(desk.getByRole('button', { name: /^Approuver le virement à/ })).toBeHidden()
  await expectSound(desk)
  await expectInvariants(kit.context.db)
})
