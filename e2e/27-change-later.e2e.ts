import { readFile } from 'node:fs/promises'
import { rideCode } from '../domain/rides/ride-code.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { pdfPages } from '../kit/checks/pdf-pages.ts'
import { aDrivenRide, claim } from '../kit/rides/cash-cases.ts'
import { creditOf, rideOf } from '../kit/rides/change.ts'
import { balanceOfDriver } from '../kit/rides/ledger.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const SMALL = { width: 360, height: 640 }

test('a driver says after the ride that change was missing, and the passenger agrees on the receipt', async ({
  kit,
  phoneWith,
}) => {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  const driving = await phoneWith(ride.driver, '/driver?account=day')
  await driving.setViewportSize(SMALL)
  await driving.getByText('Zémidjan · espèces').click()
  await expectSound(driving)
  await driving.getByRole('button', { name: 'Il manquait de la monnaie' }).click()
  const question = driving.getByRole('dialog', { name: /Quelle monnaie/ })
  await question.getByLabel('Billet du passager').selectOption('1000')
  await question.getByLabel('Monnaie non rendue').fill('600')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(question.getByText(/Dites au plus 500/)).toBeVisible()
  await expectSound(driving)
  await question.getByLabel('Monnaie non rendue').fill('250')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(question).toBeHidden()
  await expect(driving.getByText(/Le passager doit confirmer que vous lui devez 250/).first()).toBeVisible()

  const page = await phoneWith(ride.passenger, `/receipt?rideId=${ride.rideId}`)
  await page.setViewportSize(SMALL)
  await expect(page.getByText(/Votre chauffeur dit qu’il vous doit 250\sF\sCFA/)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'C’est juste' }).click()
  await expect(page.getByText(/250\sF\sCFA de monnaie ajoutés à votre avoir/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'C’est juste' })).toBeHidden()
  expect([await creditOf(kit, ride.passenger), await balanceOfDriver(kit, ride.driver)]).toEqual([
    { balanceXof: 250, reservedXof: 0 },
    -250,
  ])

  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Télécharger le reçu (PDF)' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`miyi-recu-${rideCode(ride.rideId)}.pdf`)
  expect(pdfPages(await readFile(await pdf.path()))).toEqual([
    expect.stringMatching(/250\sF\sCFA de monnaie ajoutés à votre avoir/),
  ])
  await expectSound(page)
  await expectInvariants(kit.context.db)
})

test('a driver who confirms the cash later says with it that change was missing', async ({ kit, phoneWith }) => {
  const ride = await aDrivenRide(kit)
  const driving = await phoneWith(ride.driver, '/driver')
  await driving.setViewportSize(SMALL)
  await driving.getByRole('button', { name: 'Reçu, mais il manque de la monnaie' }).click()
  const question = driving.getByRole('dialog', { name: /Quelle monnaie/ })
  await question.getByLabel('Billet du passager').selectOption('1000')
  await question.getByLabel('Monnaie non rendue').fill('250')
  await expectSound(driving)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(driving.getByText(/Le passager doit confirmer que vous lui devez 250/).first()).toBeVisible()
  expect(await rideOf(kit, ride.passenger, ride.rideId)).toMatchObject({
    payment: { status: 'completed', method: 'cash' },
    change: { changeXof: 250, agreed: null },
  })
  await expectInvariants(kit.context.db)
})

test('a driver reads in the question why contested cash has no change', async ({ kit, phoneWith }) => {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  await claim(kit, ride, 'not_paid')
  const driving = await phoneWith(ride.driver, '/driver?account=day')
  await driving.setViewportSize(SMALL)
  await driving.getByText('Zémidjan · espèces').click()
  await driving.getByRole('button', { name: 'Il manquait de la monnaie' }).click()
  const question = driving.getByRole('dialog', { name: /Quelle monnaie/ })
  await question.getByLabel('Billet du passager').selectOption('1000')
  await question.getByLabel('Monnaie non rendue').fill('250')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(question.getByText(/Les espèces de cette course sont contestées/)).toBeVisible()
  await expectSound(driving)
})
