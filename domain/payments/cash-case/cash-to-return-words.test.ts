import { describe, expect, test } from 'vitest'
import type { CashToReturn } from '../../rides/after/cash-to-return.ts'
import { driverReturnWords, operatorReturnWords, passengerReturnWords, returnMessage } from './cash-to-return-words.ts'

const NOTED = { amountXof: 500, notedAt: '2026-11-26T08:00:00.000Z', driverSaid: null, passengerHasIt: false } as const
const passenger = { fullName: 'Mariette Dossou', phoneNumber: null }

function aRide(change: Partial<CashToReturn> = {}, method: 'online' | 'company' = 'online') {
  const payment = { status: 'completed', method, isBeingVerified: false } as const
  return { payment, cashToReturn: { ...NOTED, ...change }, rider: null, passenger }
}

describe('the driver reads', () => {
  test('how the ride was paid, the sum and to whom it goes', () => {
    expect(driverReturnWords(aRide())).toBe(
      'Cette course était déjà payée en ligne. Rendez 500\u00A0F\u00A0CFA à Mariette, ou appelez l’assistance.',
    )
    expect(driverReturnWords(aRide({}, 'company'))).toMatch(/déjà payée par une entreprise\./)
  })

  test('the name of who was driven, or « votre passager » without a name', () => {
    const rider = { fullName: 'Sèna Agossou', phoneNumber: '+2290197000009' }
    expect(driverReturnWords({ ...aRide(), rider })).toContain('à Sèna,')
    expect(driverReturnWords({ ...aRide(), passenger: null })).toContain('à votre passager,')
  })

  test('nothing once one of the two has said what became of it', () => {
    expect(driverReturnWords(aRide({ driverSaid: 'not_received' }))).toBeNull()
    expect(driverReturnWords(aRide({ passengerHasIt: true }))).toBeNull()
  })
})

test('the passenger reads what the driver noted, and what became of it', () => {
  expect(passengerReturnWords(aRide())).toBe(
    'Votre chauffeur a noté 500\u00A0F\u00A0CFA reçus en espèces, alors que la course est payée en ligne\u00A0: il doit vous les rendre.',
  )
  expect(passengerReturnWords(aRide({ driverSaid: 'returned' }))).toMatch(/dit vous avoir rendu/)
  expect(passengerReturnWords(aRide({ driverSaid: 'not_received' }))).toMatch(/ne pas avoir reçu.*payée en ligne/)
  expect(passengerReturnWords(aRide({ driverSaid: 'returned', passengerHasIt: true }))).toMatch(/vous ont été rendus/)
  expect(passengerReturnWords({ payment: null })).toBeNull()
})

test('support reads the code of the ride', () => {
  expect(returnMessage({ id: '3f2a1000-0000-4000-8000-000000000000' })).toBe(
    'Espèces à me rendre, course 3F2A10\u00A0: ',
  )
})

test('an operator reads both words, or that nobody has said any, or that nothing goes back after a refund', () => {
  const { payment } = aRide()
  expect(operatorReturnWords(NOTED, payment)).toMatch(/^500.F.CFA notés reçus le 26\/11\/2026 à 09:00, .*encore dit/)
  const refunded = payment && ({ ...payment, status: 'refunded' } as const)
  expect(operatorReturnWords(NOTED, refunded)).toMatch(/remboursé depuis\u00A0: le chauffeur garde ces espèces\.$/)
  const both = operatorReturnWords({ ...NOTED, driverSaid: 'returned', passengerHasIt: true }, payment)
  expect(both).toMatch(/dit les avoir rendus\. Le passager dit qu’il les a de nouveau\.$/)
})
