import { expect, test } from 'vitest'
import { handoverMeans, owedChanged, shareOfFees } from './fee-handover.ts'

test('the confirmation of an operator states the sum that the driver hands over', () => {
  expect(handoverMeans(1_200)).toContain('vous a remis 1\u202F200\u00A0F\u00A0CFA de frais')
})

test('when the owed sum changed, the operator is shown the new sum or that nothing is left', () => {
  expect(owedChanged(400)).toContain('ce chauffeur doit reverser 400\u00A0F\u00A0CFA.')
  expect(owedChanged(0)).toMatch(/^Ce chauffeur n’a plus de frais à reverser/)
})

test('a sum that is received is of the newest fees: the oldest were paid before', () => {
  const fees = ['new', 'middle', 'old'].map((paymentId) => ({ paymentId, rideId: 'ride', amountXof: 200 }))
  const partsOf = (receivedXof: number) => shareOfFees(fees, receivedXof).map(({ handedOverXof }) => handedOverXof)
  expect(partsOf(600)).toEqual([200, 200, 200])
  expect(partsOf(312)).toEqual([200, 112, 0])
  expect(partsOf(1)).toEqual([1, 0, 0])
})
