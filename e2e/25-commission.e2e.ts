import { APPROVAL_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { COMMISSION_SENTENCES } from '#domain/ledger/ledger.fr.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { WIDE } from './screens/operator.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('an operator sets a commission, and drivers read on each request what stays with them', async ({
  kit,
  phoneWith,
}) => {
  const driver = await aDriver(kit, { driverType: 'vtc' })
  const { id } = await aRide(kit, await aPassenger(kit), { rideType: 'standard' })
  await drive(kit, driver, id, ['accept'])
  await press(kit, driver, id, ['finish', { cashReceived: true }])
  const page = await phoneWith(await anAdmin(kit), '/admin?tab=settings')
  await expect(page.getByText(/Aucune commission n’a été fixée/)).toBeVisible()
  await page.getByRole('button', { name: /Changer la commission.*Standard/ }).click()
  const question = page.getByRole('dialog', { name: /Changer la commission.*Standard/ })
  await question.getByLabel('Commission en %').fill('quinze')
  await question.getByRole('button', { name: 'Fixer la commission' }).click()
  await expect(question.getByText(COMMISSION_SENTENCES.percentUnreadable)).toBeVisible()
  await question.getByLabel('Commission en %').fill('15')
  await expect(question.getByRole('status')).toContainText(/de 1\s250\sF\sCFA, il restera 1\s062\sF\sCFA au chauffeur/)
  await expect(question.getByText(/Au total\s: 1\s250\sF\sCFA avant, 1\s062\sF\sCFA après/)).toBeVisible()
  await question.getByRole('button', { name: 'Fixer la commission' }).click()
  await expect(question.getByText(APPROVAL_SENTENCES.reasonMissing)).toBeVisible()
  await expectSound(page)
  await question.getByLabel('Motif').fill('Décision de l’assemblée du 20 novembre')
  await question.getByRole('button', { name: 'Fixer la commission' }).click()
  await expect(question).toBeHidden()
  await expectSaid(page, COMMISSION_SENTENCES.set)
  const history = page.getByRole('list', { name: 'Tous les changements' })
  await expect(history).toContainText(/Standard 15\s% · À partir du/)
  await expect(history).toContainText('Décision de l’assemblée du 20 novembre')
  await expectSound(page)
  await page.setViewportSize(WIDE)
  await expectSound(page)

  await aRide(kit, await aPassenger(kit), { rideType: 'standard' })
  const driverPage = await phoneWith(driver, '/driver')
  await expect(driverPage.getByText(/Il vous reste 1\s062\sF\sCFA/)).toBeVisible()
  await expectSound(driverPage)
  await driverPage.getByRole('button', { name: /^Accepter/ }).click()
  await expect(driverPage.getByRole('button', { name: 'Je suis arrivé' })).toBeVisible()
  await expectInvariants(kit.context.db)
})
