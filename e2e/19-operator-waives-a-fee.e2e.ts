import { WAIVER_SENTENCES } from '#domain/admin/rides/admin-rides.fr.ts'
import { EXPLAIN_SENTENCES } from '#domain/dispatch/dispatch.fr.ts'
import { APPROVAL_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import { CANCEL_SENTENCES } from '#domain/rides/cancel/cancel.fr.ts'
import { PURPOSE_WORDS } from '../domain/admin/rides/ride-story.ts'
import { REQUEST_SENTENCES } from '../domain/shared/shared.fr.ts'
import { REFUSALS } from '../domain/wire/refusals.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import { aDriver, anAdmin, aPassenger } from '../kit/people/people.ts'
import { aLateCancellation, LATE_FEE_XOF, payOnline } from '../kit/rides/late-cancellation.ts'
import { aRide, drive, press } from '../kit/rides/rides.ts'
import { WIDE } from './screens/operator.ts'
import { breakCall } from './setup/faults.ts'
import { expect, expectSaid } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

test('an operator waives a fee, and the passenger’s open page no longer asks for it', async ({ kit, phoneWith }) => {
  const ride = await aLateCancellation(kit, undefined, true)
  const passengerPage = await phoneWith(ride.passenger, '/passenger')
  await expectSaid(passengerPage, CANCEL_SENTENCES.feeDue)
  await expect(passengerPage.getByRole('link', { name: 'Payer les frais' })).toBeVisible()

  const page = await phoneWith(await anAdmin(kit), `/admin?ride=${ride.rideId}`)
  await page.getByRole('button', { name: WAIVER_SENTENCES.confirm }).click()
  const question = page.getByRole('dialog', { name: WAIVER_SENTENCES.title })
  await expect(question).toContainText(/ne devra plus ces 200\sF\sCFA/)
  await expectSound(page)
  await question.getByRole('button', { name: WAIVER_SENTENCES.confirm }).click()
  await expect(question.getByText(APPROVAL_SENTENCES.reasonMissing)).toBeVisible()

  // The call fails: what was typed stays, and the next try succeeds.
  const reason = 'Le chauffeur s’est trompé de carrefour.'
  await question.getByLabel('Motif').fill(reason)
  const repair = await breakCall(page, `POST /api/admin/rides/${ride.rideId}/fee-waiver`)
  await question.getByRole('button', { name: WAIVER_SENTENCES.confirm }).click()
  await expect(question.getByText(REQUEST_SENTENCES.unexpected)).toBeVisible()
  await expect(question.getByLabel('Motif')).toHaveValue(reason)
  await repair()
  await question.getByRole('button', { name: WAIVER_SENTENCES.confirm }).click()
  await expect(question).toBeHidden()
  await expectSaid(page, WAIVER_SENTENCES.done)
  await expect(page.getByRole('definition').filter({ hasText: CANCEL_SENTENCES.feeWaived })).toBeVisible()
  await expect(page.getByRole('button', { name: WAIVER_SENTENCES.confirm })).toBeHidden()
  const journal = page.getByRole('list', { name: 'Journal' })
  await expect(journal).toContainText('a supprimé les frais d’annulation')
  await expect(journal).toContainText(reason)

  await expectSaid(passengerPage, CANCEL_SENTENCES.feeWaivedNotice)
  await expectSaid(passengerPage, CANCEL_SENTENCES.feeWaived)
  await expect(passengerPage.getByRole('link', { name: 'Payer les frais' })).toBeHidden()
  await expect(passengerPage.getByText(reason)).toHaveCount(0)
  await expectSound(passengerPage)
  await expectInvariants(kit.context.db)
})

test('a fee paid while the operator’s waiver dialog is open stays paid, and the operator reads so', async ({
  kit,
  phoneWith,
}) => {
  const ride = await aLateCancellation(kit, undefined, true)
  const page = await phoneWith(await anAdmin(kit), `/admin?ride=${ride.rideId}`)
  await page.getByRole('button', { name: WAIVER_SENTENCES.confirm }).click()
  const question = page.getByRole('dialog', { name: WAIVER_SENTENCES.title })
  await question.getByLabel('Motif').fill('Motif essai')
  await payOnline(kit, ride, LATE_FEE_XOF)
  await question.getByRole('button', { name: WAIVER_SENTENCES.confirm }).click()
  await expect(question.getByText(REFUSALS.fee_paid_meanwhile.message)).toBeVisible()
  await question.getByRole('button', { name: WAIVER_SENTENCES.keep }).click()
  await expect(page.getByRole('button', { name: WAIVER_SENTENCES.confirm })).toBeHidden()

  // Both payments are listed, each with its purpose.
  const payments = page.getByRole('listitem').filter({ hasText: 'Commencé le' })
  await expect(payments.filter({ hasText: PURPOSE_WORDS.ride })).toContainText('Remboursé')
  await expect(payments.filter({ hasText: PURPOSE_WORDS.cancel_fee })).toContainText('a payé les frais')
  await page.setViewportSize(WIDE)
  await expectSound(page)
})

test('an operator reads which drivers accepted a ride that was open to all, and which one gave it back', async ({
  kit,
  phoneWith,
}) => {
  const [first, second] = [
    await aDriver(kit, { fullName: 'Chauffeur Premier Essai' }),
    await aDriver(kit, { fullName: 'Ɖɔssou d’Essai' }),
  ]
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, first, id, ['accept'])
  kit.clock.advanceMinutes(1)
  await press(kit, first, id, 'give_back')
  kit.clock.advanceMinutes(1)
  await drive(kit, second, id, ['accept'])
  const page = await phoneWith(await anAdmin(kit), `/admin?ride=${id}`)
  const takers = page.getByRole('list', { name: EXPLAIN_SENTENCES.takenBy }).getByRole('listitem')
  await expect(takers).toHaveText([
    /^Chauffeur Premier Essai.*L’a acceptée le .*, alors qu’elle était ouverte à tous.*L’a rendue le /,
    /^Ɖɔssou d’Essai.*L’a acceptée le .*, alors qu’elle était ouverte à tous$/,
  ])
  await expectSound(page)
  await takers.getByRole('link', { name: second.fullName }).click()
  await expect(page.getByRole('heading', { name: second.fullName })).toBeVisible()
})
