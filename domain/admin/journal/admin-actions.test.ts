import { describe, expect, test } from 'vitest'
import { DECISIONS } from '../../drivers/approval.ts'
import { SETTLEMENTS } from '../../fares/payment-status.ts'
import { ACTION_OF_SETTLEMENT } from '../rides/fare-settlement.ts'
import { ACCOUNT_ACTIONS } from '../users/account-powers.ts'
import {
  ACTION_OF_DECISION,
  ADMIN_ACTION_WORDS,
  ADMIN_ACTIONS,
  COMMAND_LINE_ACTOR,
  decidedMeanwhile,
  detailLabel,
} from './admin-actions.ts'

describe('the journal', () => {
  test('tells each action in words of its own, which follow a name', () => {
    const words = ADMIN_ACTIONS.map((action) => ADMIN_ACTION_WORDS[action])
    expect(new Set(words).size).toBe(ADMIN_ACTIONS.length)
    for (const one of words) expect(one).toMatch(/^a (\p{Ll}|reçu)[^.]*$/u)
  })

  test('keeps beside an action why it was done, of money how much', () => {
    const sums = ADMIN_ACTIONS.filter((action) => detailLabel(action) === 'Somme')
    expect(sums).toEqual(['receive_fees'])
    expect(detailLabel('refuse_driver')).toBe('Motif')
  })

  test('names whoever acts on the server itself', () => {
    expect(`${COMMAND_LINE_ACTOR} ${ADMIN_ACTION_WORDS.grant_admin}`).toBe(
      'La ligne de commande a donné le rôle d’administrateur',
    )
  })

  test('writes each decision about a driver, each settlement and each change of an account as an action of its own', () => {
    const written = [
      ...DECISIONS.map((decision) => ACTION_OF_DECISION[decision]),
      ...SETTLEMENTS.map((how) => ACTION_OF_SETTLEMENT[how]),
      ...ACCOUNT_ACTIONS,
    ]
    expect(new Set(written).size).toBe(written.length)
    expect(ADMIN_ACTIONS).toEqual(expect.arrayContaining(written))
  })
})

test('an operator who comes too late reads who decided what', () => {
  expect(decidedMeanwhile('Opérateur Essai', 'refuse_driver')).toBe('Entre-temps, Opérateur Essai a refusé le dossier.')
})

test('each decision about a driver is written as the decision that it is', () => {
  for (const decision of DECISIONS) expect(ACTION_OF_DECISION[decision]).toBe(`${decision}_driver`)
})
