import { expect, test } from 'vitest'
import { afterWidget } from './widget-outcome.ts'

const VERIFY = { next: 'verify', kind: 'success', sentence: 'Paiement réussi!' }
const WAITING = { next: 'verify', kind: 'info', sentence: 'Paiement en cours de vérification…' }
const FAILED = { next: 'failed', kind: 'error', sentence: 'Le paiement a échoué' }
const CANCELLED = { next: 'stay', kind: 'info', sentence: 'Paiement annulé' }
const ERROR = { next: 'stay', kind: 'error', sentence: 'Erreur lors du paiement' }

test.each([
  ['SUCCESS', 'tx-1', VERIFY],
  ['SUCCESS', undefined, VERIFY],
  ['PENDING', 'tx-1', WAITING],
  ['FAILED', 'tx-1', VERIFY],
  ['FAILED', undefined, FAILED],
  ['FAILED', '', FAILED],
  ['CANCELLED', undefined, CANCELLED],
  ['CANCEL', null, CANCELLED],
  ['PENDING', undefined, ERROR],
  ['', undefined, ERROR],
  ['success', undefined, ERROR],
])('the widget status %s with transaction %s gives %o', (status, transactionId, after) => {
  expect(afterWidget({ status, transactionId })).toEqual(after)
})
