import { describe, expect, test } from 'vitest'
import type { Receipt } from '../rides/after/receipt.ts'
import { moneyBackWords } from './money-back.ts'
import {
  receiptAmounts,
  receiptFacts,
  receiptMoneyBack,
  receiptPayment,
  receiptSent,
  receiptTitle,
} from './receipt-words.ts'

const paid = { status: 'completed', paidAt: '2026-11-22T10:00:00.000Z', isBeingVerified: false } as const

test.each([
  ['online', /^Payé en ligne, le 22\/11\/2026/],
  ['cash', /^Payé en espèces, le 22\/11\/2026/],
  ['outside', /^Réglé hors Miyi$/],
  ['written_off', /^Plus rien à payer$/],
] as const)('a receipt dates an online or cash payment, but not a settlement by an operator: %s', (method, said) => {
  expect(receiptPayment({ kind: 'ride', payment: { ...paid, method } })).toMatch(said)
})

test('a receipt does not show « Reste à payer » while the payment is being verified', () => {
  const payment = { status: 'pending', method: 'online', paidAt: null, isBeingVerified: true } as const
  expect(receiptPayment({ kind: 'ride', payment })).toBe('Paiement en cours de vérification')
  expect(receiptPayment({ kind: 'ride', payment: { ...payment, isBeingVerified: false } })).toBe('Reste à payer')
})

test('a refund receipt shows « Remboursé », or « Remboursement en cours » while the refund is due', () => {
  const moneyBack = { amountXof: 1350, isGivenBack: true, at: '2026-11-22T10:00:00.000Z' }
  const receipt = { kind: 'money_back', payment: null } as const
  expect(receiptPayment({ ...receipt, moneyBack })).toBe('Remboursé')
  expect(receiptPayment({ ...receipt, moneyBack: { ...moneyBack, isGivenBack: false } })).toBe('Remboursement en cours')
})

const receipt: Receipt = {
  kind: 'ride',
  code: '0F3A9C',
  rideType: 'zemidjan',
  passengerName: 'Passager Essai',
  riderName: null,
  driver: { firstName: 'Essai', vehiclePlate: 'AB 1234 RB' },
  pickupLocation: 'Ganhi',
  dropoffLocation: 'Dantokpa',
  distanceM: 5_140,
  bookedAt: '2026-11-21T06:42:00.000Z',
  startedAt: '2026-11-21T06:49:00.000Z',
  endedAt: '2026-11-21T07:05:00.000Z',
  fare: null,
  amountXof: 500,
  payment: null,
  canBeMailed: true,
}

const saidOf = (term: string, change: Partial<Receipt> = {}) =>
  receiptFacts({ ...receipt, ...change }).find((line) => line.term === term)?.said

test.each([
  ['ride', 'Reçu de course', 'Prix de la course'],
  ['cancel_fee', 'Reçu de frais d’annulation', 'Frais d’annulation'],
  ['money_back', 'Reçu de remboursement', 'Remboursement'],
] as const)('a receipt of the kind %s names what it is for in its title and beside the amount', (kind, title, term) => {
  expect(receiptTitle({ ...receipt, kind })).toBe(title)
  expect(receiptAmounts({ ...receipt, kind })).toEqual([{ term, said: '500\u00A0F\u00A0CFA' }])
})

describe('the facts of a receipt', () => {
  test('are listed in the order of the ride', () => {
    expect(receiptFacts(receipt)).toEqual([
      { term: 'Course', said: '0F3A9C' },
      { term: 'Passager', said: 'Passager Essai' },
      { term: 'Service', said: 'Zémidjan' },
      { term: 'Chauffeur', said: 'Essai, AB 1234 RB' },
      { term: 'Départ', said: 'Ganhi' },
      { term: 'Destination', said: 'Dantokpa' },
      { term: 'Distance prévue', said: '5,1\u00A0km' },
      { term: 'Réservée le', said: '21/11/2026 à 07:42' },
      { term: 'Partie le', said: '21/11/2026 à 07:49' },
      { term: 'Terminée le', said: '21/11/2026 à 08:05' },
    ])
  })

  test('omit unknown values', () => {
    const unknown = { driver: null, distanceM: null, startedAt: null, passengerName: '' }
    for (const term of ['Pour', 'Chauffeur', 'Distance prévue', 'Partie le', 'Passager']) {
      expect(saidOf(term, unknown)).toBeUndefined()
    }
  })

  test('name the driver by first name, plate or both, as far as known', () => {
    expect(saidOf('Chauffeur', { driver: { firstName: 'Essai', vehiclePlate: '' } })).toBe('Essai')
    expect(saidOf('Chauffeur', { driver: { firstName: '', vehiclePlate: 'AB 1234 RB' } })).toBe('AB 1234 RB')
    expect(saidOf('Chauffeur', { driver: { firstName: '', vehiclePlate: '' } })).toBeUndefined()
  })

  test('name the rider when the ride was for somebody else', () => {
    expect(saidOf('Pour', { riderName: 'Cliente Essai' })).toBe('Cliente Essai')
  })

  test.each(['cancel_fee', 'money_back'] as const)(
    'show the cancellation time instead of the end time of a cancelled ride: %s',
    (kind) => {
      expect(saidOf('Annulée le', { kind })).toBe('21/11/2026 à 08:05')
      expect(saidOf('Terminée le', { kind })).toBeUndefined()
    },
  )
})

describe('the amounts of a receipt', () => {
  const flat = { part: 'flat', amountXof: 500, units: 7_000 } as const
  const distance = { part: 'distance', amountXof: 75, units: 1_000 } as const

  test('are the total alone when the fare has a single line', () => {
    expect(receiptAmounts({ ...receipt, fare: [flat] })).toHaveLength(1)
  })

  test('are the fare lines, then the total', () => {
    expect(receiptAmounts({ ...receipt, fare: [flat, distance], amountXof: 575 })).toEqual([
      { term: 'Prix de la course en ville', said: '500\u00A0F\u00A0CFA' },
      { term: 'Distance', said: '+\u00A075\u00A0F\u00A0CFA' },
      { term: 'Prix de la course', said: '575\u00A0F\u00A0CFA' },
    ])
  })
})

test('a receipt shows its refund text, and no text without a refund', () => {
  const moneyBack = { amountXof: 1350, isGivenBack: true, at: '2026-11-22T10:00:00.000Z' }
  expect(receiptMoneyBack({ ...receipt, moneyBack })).toBe(moneyBackWords(moneyBack))
  expect(receiptMoneyBack(receipt)).toBeNull()
})

test('a receipt without a payment shows « Reste à payer », and one with a refunded payment « Remboursé »', () => {
  expect(receiptPayment({ kind: 'ride', payment: null })).toBe('Reste à payer')
  expect(receiptPayment({ kind: 'ride', payment: { ...paid, status: 'refunded', method: 'online' } })).toBe('Remboursé')
})

test('a payment without a known time is shown without a date', () => {
  expect(receiptPayment({ kind: 'ride', payment: { ...paid, method: 'cash', paidAt: null } })).toBe('Payé en espèces')
})

test('a refund receipt without refund details shows « Remboursement en cours »', () => {
  expect(receiptPayment({ kind: 'money_back', payment: null })).toBe('Remboursement en cours')
})

test('a sent receipt shows the e-mail address that it was sent to', () => {
  expect(receiptSent('passager@exemple.test')).toBe('Reçu envoyé à passager@exemple.test')
})
