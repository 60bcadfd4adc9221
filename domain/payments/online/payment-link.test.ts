import { expect, test } from 'vitest'
import { failedReturnPath, PAYMENT_PARAMETERS, paymentPath, returnPath, rideToPay } from './payment-link.ts'

const RIDE = {
  id: '5f0c3a52-8a3e-4a55-9a43-3f1f7b0f1c11',
  pickupLocation: 'Marché Dantokpa & Tokpa, 100 %',
  dropoffLocation: 'Étoile Rouge',
  rideType: 'zemidjan',
  priceXof: 500,
  status: 'accepted',
  cancelFeeXof: 0,
} as const

function read(path: string): URLSearchParams {
  return new URL(path, 'https://miyi.example').searchParams
}

test('the payment link has all six parameters, also with special characters in place names', () => {
  const query = read(paymentPath(RIDE))
  expect([...query.keys()]).toEqual([...PAYMENT_PARAMETERS])
  expect(query.get('pickup')).toBe('Marché Dantokpa & Tokpa, 100 %')
  expect(query.get('price')).toBe('500')
  expect(query.get('rideName')).toBe('Zémidjan')
})

test('the ride id is read back from the payment link', () => {
  const query = read(paymentPath(RIDE))
  expect(rideToPay((name) => query.get(name))).toBe(RIDE.id)
})

test.each(PAYMENT_PARAMETERS)('a payment link without %s has no ride to pay', (missing) => {
  for (const left of [null, '']) {
    const query = read(paymentPath(RIDE))
    expect(rideToPay((name) => (name === missing ? left : query.get(name)))).toBeNull()
  }
})

test('the return path contains the transaction to verify, or the failure', () => {
  expect(returnPath('r1', 'tx 1')).toBe('/payment-return?transactionId=tx%201&rideId=r1')
  expect(returnPath('r1', undefined)).toBe('/payment-return?rideId=r1')
  expect(failedReturnPath('r1')).toBe('/payment-return?status=failed&error=payment_failed&rideId=r1')
})
