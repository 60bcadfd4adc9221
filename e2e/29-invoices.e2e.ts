import jsQR from 'jsqr'
import sharp from 'sharp'
import { formatCode } from '../domain/invoices/invoice-seal.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { anInvoicedCompany, normalisedOf } from '../kit/invoices/company-invoices.ts'
import { aRidePaidInCash, aTaxGroup, invoicesOf } from '../kit/invoices/invoices.ts'
import { anAdmin } from '../kit/people/people.ts'
import { issueInvoices } from '../server/invoices/issue-invoices.service.ts'
import { orderInvoices } from '../server/invoices/order-invoices.service.ts'
import { WIDE } from './screens/operator.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test.use({ environment: { EMECEF_LOCAL: '1' } })
test('a paid ride’s receipt carries the normalised invoice, with a QR code that a phone reads', async ({
  kit,
  phoneWith,
}) => {
  await aTaxGroup(kit, 'zemidjan', 'B')
  const { rideId, passenger } = await aRidePaidInCash(kit)
  await issueInvoices(kit.context)
  const [invoice] = await invoicesOf(kit, rideId)
  const page = await phoneWith(passenger, `/receipt?rideId=${rideId}`)
  await expect(page.getByRole('heading', { name: 'Facture normalisée' })).toBeVisible()
  await expect(page.getByText(invoice?.code?.match(/.{4}/g)?.join('-') ?? 'no code')).toBeVisible()
  const shot = await page.getByRole('img', { name: /Code QR/ }).screenshot()
  const { data, info } = await sharp(shot).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(invoice?.qr)
  await expectSound(page)
  await expectInvariants(kit.context.db)
})

test('a company’s manager reads that its invoice is in preparation, and then its code', async ({ kit, phoneWith }) => {
  await aTaxGroup(kit, 'zemidjan', 'B')
  const { company } = await anInvoicedCompany(kit)
  const page = await phoneWith(company.manager, `/passenger?company=${company.companyId}`)
  await expect(page.getByText(/Facture normalisée de 500\sF\sCFA, en préparation/)).toBeVisible()
  await expectSound(page)
  await issueInvoices(kit.context)
  const [{ code } = { code: null }] = await normalisedOf(kit, company)
  await page.reload()
  await expect(page.getByText(formatCode(code ?? 'no code'))).toBeVisible()
  await expectSound(page)
  await expectInvariants(kit.context.db)
})

test('an operator sets the group of a service, and settles an invoice that waits for a person', async ({
  kit,
  phoneWith,
}) => {
  const page = await phoneWith(await anAdmin(kit), '/admin?tab=settings')
  await page.getByRole('button', { name: /Changer les factures.*Zémidjan/ }).click()
  const dialog = page.getByRole('dialog', { name: /Changer les factures.*Zémidjan/ })
  await dialog.getByLabel('Groupe de taxation').selectOption('B')
  await expectSound(page)
  await dialog.getByLabel('Motif').fill('Avis de la Direction générale des impôts')
  await dialog.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('list', { name: 'Tous les changements des factures' })).toContainText(
    /groupe B, TVA 18\s%/,
  )
  await expectSound(page)

  const { rideId, passenger } = await aRidePaidInCash(kit)
  await orderInvoices(kit.context)
  await kit.context.db.updateTable('invoiceStates').set({ state: 'to_look_at', why: '20 essai' }).execute()
  const [invoice] = await invoicesOf(kit, rideId)
  expect(invoice?.state).toBe('to_look_at')
  await page.goto('/admin')
  await page.getByRole('link', { name: '1 facture à regarder' }).click()
  await expect(page.getByText('Facture d’une course')).toBeVisible()
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)
  await page.getByRole('button', { name: 'Vue et close' }).click()
  const question = page.getByRole('dialog', { name: /Clore cette facture/ })
  await question.getByLabel('Où se trouve la facture').fill('Carnet 7, facture 12')
  await question.getByLabel('Motif').fill('Vue sur le site de la DGI')
  await expectSound(page)
  await question.getByRole('button', { name: 'Vue et close' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('Aucune facture ici.')).toBeVisible()
  const phone = await phoneWith(passenger, `/receipt?rideId=${rideId}`)
  await expect(phone.getByRole('heading', { name: 'Facture normalisée établie à la main' })).toBeVisible()
  await expect(phone.getByText(/Notre équipe précise\s: Carnet 7, facture 12/)).toBeVisible()
  await expectInvariants(kit.context.db)
})
