import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { placeholderEmail } from '../domain/accounts/placeholder-email.ts'
import { expectInvariants } from '../kit/checks/invariants.ts'
import type { Kit } from '../kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../kit/people/people.ts'
import { answerChange, aPassengerWithCredit, aRideWithoutChange, creditOf } from '../kit/rides/change.ts'
import { balanceOfDriver } from '../kit/rides/ledger.ts'
import { aRide, drive } from '../kit/rides/rides.ts'
import { openBeforeTheApp } from './screens/before-the-app.ts'
import { rememberCash } from './screens/ride-place.ts'
import { chooseService, expect } from './setup/fixtures.ts'
import { test } from './setup/kit-fixtures.ts'
import { expectSound } from './setup/sound.ts'

const SMALL = { width: 320, height: 568 }

/** A started zémidjan of 500 F, to be paid in cash. */
async function aStartedRide(kit: Kit, passenger: Person, driver: Person) {
  const ride = await aRide(kit, passenger, { payBy: 'cash' })
  return drive(kit, driver, ride.id, ['accept', 'arrive', 'start'])
}

/** « Terminer », the cash received, but 250 F of change missing: a wrong sum is explained first. */
async function sayMissingChange(driving: Page): Promise<void> {
  await driving.getByRole('button', { name: 'Terminer', exact: true }).click()
  await driving.getByRole('button', { name: 'Reçu, mais il manque de la monnaie' }).click()
  const question = driving.getByRole('dialog', { name: /Quelle monnaie/ })
  await expect(question.getByLabel('Billet du passager')).toHaveValue('1000')
  await question.getByLabel('Monnaie non rendue').fill('deux cents')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(question.getByText(/Écrivez la somme en chiffres/)).toBeVisible()
  await question.getByLabel('Monnaie non rendue').fill('600')
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(question.getByText(/Dites au plus 500/)).toBeVisible()
  await expectSound(driving)
  await question.getByLabel('Monnaie non rendue').fill('250')
  await question.getByRole('button', { name: 'Confirmer' }).click()
}

test('a passenger says their note, the driver has no change, and it becomes credit', async ({ kit, phoneWith }) => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  await aStartedRide(kit, passenger, driver)
  const page = await phoneWith(passenger, '/passenger')
  await page.setViewportSize(SMALL)
  await page.getByLabel('Je paie en espèces avec').selectOption('5000')
  await expectSound(page)

  const driving = await phoneWith(driver, '/driver')
  await driving.setViewportSize(SMALL)
  await expect(driving.getByText(/Paie avec 5\s000\sF\sCFA\s: prévoir 4\s500\sF\sCFA de monnaie/)).toBeVisible()
  await expectSound(driving)
  await page.getByLabel('Je paie en espèces avec').selectOption('1000')
  await expect(driving.getByText(/Paie avec 1\s000\sF\sCFA\s: prévoir 500\sF\sCFA de monnaie/)).toBeVisible()

  await sayMissingChange(driving)
  await expect(driving.getByText(/Le passager doit confirmer que vous lui devez 250/).first()).toBeVisible()

  await expect(page.getByText(/Votre chauffeur dit qu’il vous doit 250\sF\sCFA/).first()).toBeVisible()
  expect(await creditOf(kit, passenger)).toMatchObject({ balanceXof: 0 })
  await expectSound(page)
  await page.getByRole('button', { name: 'C’est juste' }).first().click()
  await expect(page.getByText(/250\sF\sCFA de monnaie\s: ajoutés à votre avoir/).first()).toBeVisible()
  await expect(driving.getByText(/250\sF\sCFA de monnaie sont dans l’avoir du passager/).first()).toBeVisible()
  expect([await creditOf(kit, passenger), await balanceOfDriver(kit, driver)]).toEqual([
    { balanceXof: 250, reservedXof: 0 },
    -250,
  ])

  await expectInvariants(kit.context.db)
})

test('the credit pays a part of the next ride, and its driver is asked for the smaller sum', async ({
  kit,
  phoneWith,
}) => {
  const passenger = await aPassengerWithCredit(kit, 250)
  const page = await phoneWith(passenger, '/passenger')
  await page.setViewportSize(SMALL)
  const next = await aDriver(kit)
  await aStartedRide(kit, passenger, next)
  await page.reload()
  await expect(page.getByText(/250\sF\sCFA réglés par votre avoir. En espèces, préparez 250/)).toBeVisible()
  const paidByMiyi = await phoneWith(next, '/driver')
  await paidByMiyi.setViewportSize(SMALL)
  await expect(paidByMiyi.getByText(/À recevoir\s: 250\sF\sCFA \(250\sF\sCFA réglés par Miyi\)/)).toBeVisible()
  await expectSound(paidByMiyi)
  await paidByMiyi.getByRole('button', { name: 'Terminer', exact: true }).click()
  const received = paidByMiyi.getByRole('dialog', { name: /Avez-vous reçu 250/ })
  await expectSound(paidByMiyi)
  await received.getByRole('button', { name: 'Oui, reçu' }).click()
  await expect(received).toBeHidden()
  await expect.poll(() => balanceOfDriver(kit, next)).toBe(250)
  await expectInvariants(kit.context.db)
})

/** The note that the passenger sees as chosen is the one that the server keeps. */
async function expectNoteKept(kit: Kit, page: Page, { passenger, rideId }: { passenger: Person; rideId: string }) {
  await expect(page.locator('html[data-alive]')).toBeAttached()
  await expect(page.getByLabel('Je paie en espèces avec')).toHaveValue('5000')
  const kept = async () => (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride.cashNoteXof
  await expect.poll(kept).toBe(5000)
}

test('the note that a passenger chooses before the script arrives is kept', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aStartedRide(kit, passenger, await aDriver(kit))
  const page = await phoneWith(passenger)
  const letAppCome = await openBeforeTheApp(page, '/passenger')
  await page.getByLabel('Je paie en espèces avec').selectOption('5000')
  letAppCome()
  await expectNoteKept(kit, page, { passenger, rideId })
})

/** Chooses a note once React listens on the page, before it has taken over any part of it. */
function chooseWhileReactStarts(): void {
  const listen = EventTarget.prototype.addEventListener
  EventTarget.prototype.addEventListener = function addListener(...args) {
    listen.apply(this, args)
    if (args[0] !== 'change' || (this as Partial<Element>).id !== 'root') return
    EventTarget.prototype.addEventListener = listen
    queueMicrotask(() => {
      const list = document.querySelector('select')
      if (list) list.value = '5000'
      for (const name of ['input', 'change']) list?.dispatchEvent(new Event(name, { bubbles: true }))
    })
  }
}

test('the note that a passenger chooses while the script takes over the page is kept', async ({ kit, phoneWith }) => {
  const passenger = await aPassenger(kit)
  const { id: rideId } = await aStartedRide(kit, passenger, await aDriver(kit))
  const page = await phoneWith(passenger)
  await page.addInitScript(chooseWhileReactStarts)
  const sent: (string | null)[] = []
  page.on('request', (request) => request.url().endsWith('/cash-note') && sent.push(request.postData()))
  await page.goto('/passenger')
  await expectNoteKept(kit, page, { passenger, rideId })
  expect(sent).toEqual([JSON.stringify({ noteXof: 5000 })])
})

test('the booking says what credit is there and asks for the note', async ({ kit, phoneWith }) => {
  const passenger = await aPassengerWithCredit(kit, 250)
  const page = await phoneWith(passenger, '/passenger')
  await page.setViewportSize(SMALL)
  await rememberCash(page, passenger)
  await chooseService(page, 'Standard')
  await expect(page.getByText(/Votre avoir\s: 250\sF\sCFA/)).toBeVisible()
  await page.getByRole('button', { name: /^Moyen de paiement/ }).click()
  await page.getByLabel(/avec quel billet/).selectOption('2000')
  await expectSound(page)
})

test('a driver says up to which note they have change, and it stays said', async ({ kit, phoneWith }) => {
  const page = await phoneWith(await aDriver(kit), '/driver')
  await page.setViewportSize(SMALL)
  // The switch's request is slow: the note that is chosen meanwhile is the one that stays.
  await page.route('**/api/driver/change', async (route) => {
    if (route.request().postData()?.includes('5000')) await sleep(1000)
    await route.continue()
  })
  await page.getByRole('switch', { name: 'J’ai la monnaie' }).click()
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('10000') ?? false)
  await page.getByLabel('Je rends la monnaie').selectOption('10000')
  await expect(page.getByLabel('Je rends la monnaie')).toHaveValue('10000')
  await saved
  await expectSound(page)
  await page.reload()
  await expect(page.getByLabel('Je rends la monnaie')).toHaveValue('10000')
  await page.getByRole('switch', { name: 'J’ai la monnaie' }).click()
  await expect(page.getByLabel('Je rends la monnaie')).toBeHidden()
})

test('a passenger who does not agree gets no credit, and may change their mind; operators read both', async ({
  kit,
  phoneWith,
}) => {
  const ride = await aRideWithoutChange(kit, 300)
  const page = await phoneWith(ride.passenger, '/passenger')
  await page.getByRole('button', { name: 'Ce n’est pas juste' }).first().click()
  await expect(page.getByText(/Rien n’a été ajouté à votre avoir/).first()).toBeVisible()
  expect(await creditOf(kit, ride.passenger)).toMatchObject({ balanceXof: 0 })
  const operator = await anAdmin(kit)
  const dossier = await phoneWith(operator, `/admin?ride=${ride.rideId}`)
  await expect(dossier.getByText(/le passager n’est pas d’accord/)).toBeVisible()
  await page.getByRole('button', { name: 'C’est juste' }).first().click()
  await expect(page.getByText(/ajoutés à votre avoir/).first()).toBeVisible()
  await answerChange(kit, ride, 300)
  const file = await phoneWith(operator, `/admin?user=${ride.passenger.userId}`)
  await expect(file.getByText(/300\sF\s?CFA/)).toBeVisible()
  await expectSound(file)
})

test('who deletes an account with credit reads that it will be lost', async ({ kit, phoneWith }) => {
  // Without a password, the account is deleted without one.
  const owner = await aPassenger(kit, { email: placeholderEmail('facebook', 'credit-lost') })
  const page = await phoneWith(await aPassengerWithCredit(kit, 250, owner), '/settings')
  await page.getByRole('button', { name: /Supprimer mon compte/ }).click()
  await expect(page.getByText(/Votre avoir de 250\sF\sCFA sera perdu/)).toBeVisible()
  await expectSound(page)
})
