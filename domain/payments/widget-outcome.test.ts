import { expect, test } from 'vitest'
import { afterWidget } from './widget-outcome.ts'

test.each([
  ['SUCCESS', 'tx-1', 'verify', 'success', 'Paiement réussi!'],
  ['SUCCESS', undefined, 'verify', 'success', 'Paiement réussi!'],
  ['PENDING', 'tx-1', 'verify', 'success', 'Paiement réussi!'],
  ['FAILED', 'tx-1', 'verify', 'success', 'Paiement réussi!'],
  ['FAILED', undefined, 'failed', 'error', 'Le paiement a échoué'],
  ['FAILED', '', 'failed', 'error', 'Le paiement a échoué'],
  ['CANCELLED', undefined, 'stay', 'info', 'Paiement annulé'],
  ['CANCEL', null, 'stay', 'info', 'Paiement annulé'],
  ['PENDING', undefined, 'stay', 'error', 'Erreur lors du paiement'],
  ['', undefined, 'stay', 'error', 'Erreur lors du paiement'],
  ['success', undefined, 'stay', 'error', 'Erreur lors du paiement'],
] as const)('status %s with transaction %s: %s, %s « %s »', (status, transactionId, next, kind, sentence) => {
  expect(afterWidget({ status, transactionId })).toEqual({ next, kind, sentence })
})
