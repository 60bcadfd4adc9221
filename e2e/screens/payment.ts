import type { Frame, FrameLocator, Locator, Page } from '@playwright/test'
import { paymentPath } from '../../domain/payments/online/payment-link.ts'
import type { PassengerRide } from '../../domain/rides/ride-views.ts'
import type { Kit } from '../../kit/kit.ts'
import { aPassenger, type Person } from '../../kit/people/people.ts'
import { payInWidget, report, startOnline } from '../../kit/rides/payments.ts'
import { aRide } from '../../kit/rides/rides.ts'
import { expect } from '../setup/fixtures.ts'

export type RideToPay = { readonly passenger: Person; readonly ride: PassengerRide; readonly path: string }

/** A new passenger with a requested zémidjan ride of 500 F CFA, and the address of its payment page. */
export async function aRideToPay(kit: Kit): Promise<RideToPay> {
  const passenger = await aPassenger(kit)
  const ride = await aRide(kit, passenger)
  return { passenger, ride, path: paymentPath(ride) }
}

/** « Payer 500 F CFA ». */
export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Payer 500/ })

/** The provider's open window, to press its buttons. */
export const widget = (page: Page): FrameLocator => page.frameLocator('iframe')

/** Opens the provider's window and presses this answer. */
export async function pay(page: Page, answer: string): Promise<void> {
  await payButton(page).click()
  await widget(page).getByRole('button', { name: answer }).click()
}

/** The frame of the provider's open window, to speak in its name. */
export async function openFrame(page: Page): Promise<Frame> {
  await payButton(page).click()
  await expect(widget(page).getByRole('button', { name: 'Annuler' })).toBeEnabled()
  const frame = page.frames().find((one) => one.url().includes('/simulator/widget'))
  if (frame === undefined) throw new Error('the window of the payment is not open')
  return frame
}

/** Expects these words, to the byte, as a toast or in place. */
export const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

/** The address of a return page. */
export const returnOf = (query: Record<string, string>) => `/payment-return?${new URLSearchParams(query)}`

/** A payment that the provider's window has made, and of which the page knows the transaction. */
export async function aPayment(kit: Kit, outcome: 'success' | 'pending' = 'success') {
  const { passenger, ride, path } = await aRideToPay(kit)
  const toPay = { rideId: ride.id, passenger, priceXof: ride.priceXof }
  const paymentId = await startOnline(kit, toPay)
  const transactionId = await payInWidget(kit, paymentId, { outcome, amountXof: ride.priceXof })
  await report(kit, toPay, paymentId, transactionId)
  return { passenger, ride, path, transactionId, address: returnOf({ transactionId, rideId: ride.id }) }
}

/** « Réessayer » leads to the payment page of this ride. */
export async function expectAnotherTry(page: Page, { ride }: Pick<RideToPay, 'ride'>) {
  const retry = page.getByRole('link', { name: 'Réessayer' })
  await expect(retry).toHaveAttribute('href', new RegExp(`^/payment\\?rideId=${ride.id}&`))
  await expect(page.getByRole('button', { name: 'Payer en espèces', exact: true })).toBeVisible()
}
