import { expect, test } from 'vitest'
import { handoverMeans, owedChanged } from './fee-handover.ts'

test('an operator confirms the sum that the driver hands over', () => {
  expect(handoverMeans(1_200)).toContain('vous a remis 1\u202F200\u00A0FCFA de frais')
})

test('an operator who was shown another sum reads the new one, or that nothing is left', () => {
  expect(owedChanged(400)).toContain('ce chauffeur doit reverser 400\u00A0FCFA.')
  expect(owedChanged(0)).toMatch(/^Ce chauffeur n’a plus de frais à reverser/)
})
