import type { Page } from '@playwright/test'
import { paymentPath } from '../../../domain/payments/online/payment-link.ts'
import { aRide } from '../../../kit/rides/rides.ts'
import { breakCall, pauseCall } from '../../setup/faults.ts'
import { asTitle, asToast, inDialog, inMain, of, open, type Row, type SignedIn, type Stage } from './walk.ts'

/** Opens the payment of a new ride; a passenger may have three. */
async function openPayment({ page, kit, person }: SignedIn): Promise<void> {
  const ride = await aRide(kit, person)
  await page.goto(paymentPath(ride))
}

async function pay({ page }: Pick<Stage, 'page'>, answer?: string): Promise<void> {
  await page.getByRole('button', { name: /^Payer 500/ }).click()
  if (answer !== undefined) await page.frameLocator('iframe').getByRole('button', { name: answer }).click()
}

const paying = (answer: string) => (stage: Stage) => pay(stage, answer)

/** The server has no public key of the provider. */
async function payWithoutKey(stage: SignedIn): Promise<void> {
  Object.assign(stage.kit.provider, { name: 'KkiaPay', needsPublicKey: true })
  await openPayment(stage)
  await pay(stage)
  await stage.page.getByRole('dialog').getByRole('button', { name: 'Enregistrer et payer' }).click()
}

/** Fills localStorage to the last character. */
function fillLocalStorage(): void {
  for (let size = 8 * 1024 * 1024; size >= 1; ) {
    try {
      localStorage.setItem('filler', (localStorage.getItem('filler') ?? '') + 'x'.repeat(size))
    } catch {
      size = Math.floor(size / 2)
    }
  }
}

async function storeKeyInVain({ page }: Stage): Promise<void> {
  await page.evaluate(fillLocalStorage)
  await page.getByRole('dialog').getByLabel('Clé publique').fill('cle-publique-essai')
  await page.getByRole('dialog').getByRole('button', { name: 'Enregistrer et payer' }).click()
}

async function reopen({ page, kit }: Stage): Promise<void> {
  Object.assign(kit.provider, { needsPublicKey: false })
  await page.evaluate(() => localStorage.removeItem('filler'))
  await page.reload()
  await page.getByRole('button', { name: /^Payer 500/ }).waitFor()
}

async function payWithoutScript(stage: Stage): Promise<void> {
  await reopen(stage)
  await stage.page.route('**/assets/*.js', async (route) => {
    const answer = await route.fetch()
    await ((await answer.text()).includes('openKkiapayWidget') ? route.abort() : route.fulfill({ response: answer }))
  })
  await pay(stage)
}

function forbidFrames(): void {
  const append = document.body.appendChild.bind(document.body)
  document.body.appendChild = (node) => {
    if (node instanceof HTMLIFrameElement) throw new Error('frames are forbidden here')
    return append(node)
  }
}

async function payWithoutFrame(stage: Stage): Promise<void> {
  await reopen(stage)
  await stage.page.evaluate(forbidFrames)
  await pay(stage)
}

async function startInVain(stage: Stage): Promise<void> {
  await reopen(stage)
  await breakCall(stage.page, 'POST /api/rides/*/payments')
  await pay(stage)
}

async function payInVain(stage: SignedIn): Promise<void> {
  await openPayment(stage)
  await pay(stage, 'Refuser (échec)')
}

async function payAnotherSum(stage: SignedIn): Promise<void> {
  await openPayment(stage)
  await pay(stage, 'Payer un autre montant')
}

const rideOf = (page: Page) => new URL(page.url()).searchParams.get('rideId')

const returnWith =
  (query = '') =>
  ({ page }: Stage) =>
    page.goto(`/payment-return?rideId=${rideOf(page)}${query}`)

async function returnBroken(stage: Stage): Promise<void> {
  await breakCall(stage.page, 'POST /api/payments/verify')
  await returnWith('&transactionId=sim-0001')(stage)
}

async function payAndWait(stage: SignedIn): Promise<void> {
  await openPayment(stage)
  await pauseCall(stage.page, 'POST /api/payments/verify')
  await pay(stage, 'Payer (succès)')
}

export const PAYMENT_PAGE: readonly Row<SignedIn>[] = [
  ...of('2', 'Payment page', {
    text: 'Informations de réservation manquantes',
    by: open('/payment?rideId=0'),
    at: asToast,
  }),
  ...of('8', 'Payment info missing on /payment', { text: 'Informations de réservation manquantes', at: asToast }),
  ...of('5', 'Payment page', {
    text: 'Veuillez saisir votre clé publique …',
    shown: 'Veuillez saisir votre clé publique KkiaPay',
    by: payWithoutKey,
    at: inDialog,
  }),
  ...of('8', 'Public key empty', {
    text: 'Veuillez saisir votre clé publique …',
    shown: 'Veuillez saisir votre clé publique KkiaPay',
    at: asToast,
  }),
  ...of('8', 'Key could not be stored', {
    text: "Impossible d'enregistrer la clé publique",
    by: storeKeyInVain,
    at: asToast,
  }),
  ...of('8', 'Widget script absent', {
    text: "Le système de paiement n'est pas encore chargé. Veuillez réessayer dans quelques instants.",
    by: payWithoutScript,
    at: asToast,
  }),
  ...of('8', 'Widget open failure', {
    text: "Erreur lors de l'ouverture du paiement",
    by: payWithoutFrame,
    at: asToast,
  }),
  ...of(
    '8',
    'Payment outcomes',
    { text: 'Erreur lors du paiement', by: startInVain, at: asToast },
    { text: 'Paiement annulé', by: paying('Annuler'), at: asToast },
    { text: 'Le paiement a échoué', by: paying('Refuser (échec)'), at: asToast },
  ),
]

/** /payment-return, whose own leaving is paused. */
export const PAYMENT_RETURN: readonly Row<SignedIn>[] = [
  ...of(
    '2',
    'Payment return, failed',
    { text: 'Paiement échoué', by: payInVain, at: asTitle },
    { text: "Le paiement n'a pas pu être traité", at: inMain },
    { text: 'Veuillez réessayer ou contacter le support.', at: inMain },
  ),
  ...of(
    '8',
    'Return page',
    { text: 'Informations de paiement manquantes', by: returnWith(), at: inMain },
    { text: 'Erreur lors de la vérification du paiement', by: returnBroken, at: inMain },
    { text: "Le paiement n'a pas pu être vérifié", by: payAnotherSum, at: inMain },
  ),
  ...of('8', 'Payment outcomes', { text: 'Paiement réussi!', by: payAndWait, at: asToast }),
  ...of(
    '2',
    'Payment return, processing',
    { text: 'Traitement du paiement...', at: asTitle },
    { text: 'Nous vérifions votre paiement...', at: inMain },
  ),
  ...of('4', 'Payment return', {
    text: 'Paiement vérifié et confirmé!',
    by: ({ page }) => page.reload(),
    at: inMain,
  }),
  ...of(
    '2',
    'Payment return, success',
    { text: 'Paiement réussi!', at: asTitle },
    { text: 'Votre paiement a été confirmé!', at: inMain },
  ),
]
