import type { Page } from '@playwright/test'
import { aDriverAway } from '../kit/rides/dispatch.ts'
import { choosePlace, goOn } from './screens/place-form.ts'
import { breakCall } from './setup/faults.ts'
import { expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const NOBODY = /chauffeur libre tout près/

const service = (page: Page, name: string) =>
  page.getByRole('radio', { name: new RegExp(`^${name}`) }).locator('xpath=ancestor::label')

async function chooseFromVedoko(page: Page): Promise<void> {
  await page.goto('/')
  await choosePlace(page, 'Départ', ['vedoko', 'Carrefour Vêdoko'])
  await choosePlace(page, 'Destination', ['ganhi', 'Ganhi'])
  await goOn(page)
}

test('a visitor reads how soon drivers who are really near would be there, and a sentence where nobody is', async ({
  kit,
  aPhone,
}) => {
  await aDriverAway(kit, 100)
  const page = await aPhone()
  await chooseFromVedoko(page)
  await expect(service(page, 'Zémidjan')).toContainText('1 place · ici dans 5 min')
  await expect(page.getByText(NOBODY)).toHaveText(/pour Standard, Premium, XL\./)
  await expectSound(page)
  await page.getByLabel('Partir plus tard').check()
  await expect(service(page, 'Zémidjan')).not.toContainText('ici dans')
  await expect(page.getByText(NOBODY)).toBeHidden()
})

test('the choice works without waiting times: when they cannot be read, and for a departure that is not on the list', async ({
  aPhone,
}) => {
  const page = await aPhone()
  await breakCall(page, 'POST /api/waiting-times')
  await chooseFromVedoko(page)
  await expect(service(page, 'Standard')).toContainText('F CFA')
  await expect(service(page, 'Standard')).toContainText('4 places · 5 min')
  await page.goBack()
  await page.getByLabel('Départ').fill('Chez Essai, portail bleu')
  await goOn(page)
  await expect(service(page, 'Standard')).toContainText('F CFA')
  await expect(service(page, 'Standard')).toContainText('4 places · 5 min')
  await expect(page.getByText(NOBODY)).toHaveCount(0)
})
