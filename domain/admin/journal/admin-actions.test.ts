import { describe, expect, test } from 'vitest'
import { DECISIONS } from '../../drivers/approval.ts'
import { SETTLEMENTS } from '../../fares/payment-status.ts'
import { CASH_DECISIONS } from '../../rides/after/cash-claims.ts'
import { ACTION_OF_SETTLEMENT } from '../rides/fare-settlement.ts'
import { ACCOUNT_ACTIONS } from '../users/account-actions.ts'
import {
  ACTION_OF_CASH_DECISION,
  ACTION_OF_DECISION,
  ADMIN_ACTION_WORDS,
  ADMIN_ACTIONS,
  COMMAND_LINE_ACTOR,
  decidedMeanwhile,
  detailLabel,
} from './admin-actions.ts'

describe('the journal', () => {
  test('has distinct words for each action, which continue a sentence after a name', () => {
    const words = ADMIN_ACTIONS.map((action) => ADMIN_ACTION_WORDS[action])
    expect(new Set(words).size).toBe(ADMIN_ACTIONS.length)
    for (const one of words) expect(one).toMatch(/^a (\p{Ll}|reçu)[^.]*$/u)
  })

  test('labels the detail of received fees « Somme », of a reference « Référence » and of a refusal « Motif »', () => {
    const sums = ADMIN_ACTIONS.filter((action) => detailLabel(action) === 'Somme')
    expect(sums).toEqual(['receive_fees'])
    expect(detailLabel('refuse_driver')).toBe('Motif')
    expect(detailLabel('verify_reference')).toBe('Référence')
    expect(detailLabel('change_setting')).toBe('Changement et motif')
  })

  test('shows an action from the command line under the name « La ligne de commande »', () => {
    expect(`${COMMAND_LINE_ACTOR} ${ADMIN_ACTION_WORDS.grant_admin}`).toBe(
      'La ligne de commande a donné des rôles d’opérateur',
    )
  })

  test('has a separate action for each driver decision, each settlement and each account change', () => {
    const written = [
      ...DECISIONS.map((decision) => ACTION_OF_DECISION[decision]),
      ...SETTLEMENTS.map((how) => ACTION_OF_SETTLEMENT[how]),
      ...CASH_DECISIONS.map((decision) => ACTION_OF_CASH_DECISION[decision]),
      ...ACCOUNT_ACTIONS,
    ]
    expect(new Set(written).size).toBe(written.length)
    expect(ADMIN_ACTIONS).toEqual(expect.arrayContaining(written))
  })
})

test('an operator who decides too late is shown who decided before and what', () => {
  expect(decidedMeanwhile('Opérateur Essai', 'refuse_driver')).toBe('Entre-temps, Opérateur Essai a refusé le dossier.')
})

test('the journal action of each driver decision is named after the decision', () => {
  for (const decision of DECISIONS) expect(ACTION_OF_DECISION[decision]).toBe(`${decision}_driver`)
})
