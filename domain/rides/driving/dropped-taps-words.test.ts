import { expect, test } from 'vitest'
import { droppedTapsWords } from './dropped-taps-words.ts'

const cancelled = { status: 'cancelled', cancelledBy: 'passenger', cancelFeeXof: 200 } as const

test('a driver reads that the passenger cancelled meanwhile, and the fee that they owe', () => {
  expect(droppedTapsWords(cancelled, ['arrive'])).toBe(
    'Pendant la coupure, le passager a annulé la course. Il doit 200\u00a0F\u00a0CFA de frais d’annulation.',
  )
  expect(droppedTapsWords({ ...cancelled, cancelFeeXof: 0 }, ['arrive'])).toBe(
    'Pendant la coupure, le passager a annulé la course. Il ne doit pas de frais.',
  )
})

test('a driver who drove a ride that an operator cancelled reads whom to call', () => {
  expect(droppedTapsWords({ ...cancelled, cancelledBy: 'admin', cancelFeeXof: 0 }, ['finish'])).toBe(
    'Pendant la coupure, notre équipe a annulé la course. Si vous avez quand même conduit le passager, appelez notre équipe.',
  )
})

test('a driver reads that the ride was closed as a no-show, or is theirs no more', () => {
  expect(droppedTapsWords({ ...cancelled, cancelledBy: 'driver' }, ['arrive'])).toBe(
    'Cette course était déjà fermée\u00a0: passager absent.',
  )
  expect(droppedTapsWords(null, ['arrive'])).toBe('Pendant la coupure, cette course a été retirée de votre compte.')
})
