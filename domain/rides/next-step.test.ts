import { expect, test } from 'vitest'
import { nextStepOf } from './next-step.ts'
import { moveFor, RIDE_STATUSES } from './ride-status.ts'

const AT = '2026-11-21T06:05:00.000Z'

test.each([
  ['accepted', null, 'Je suis arrivé'],
  ['accepted', AT, 'Démarrer la course'],
  ['in_progress', null, 'Terminer'],
  ['in_progress', AT, 'Terminer'],
] as const)('a ride that is %s, arrived at %s: the button says « %s »', (status, arrivedAt, label) => {
  expect(nextStepOf({ status, arrivedAt })?.label).toBe(label)
})

test.each(['requested', 'completed', 'cancelled'] as const)('a ride that is %s offers its driver no step', (status) => {
  expect(nextStepOf({ status, arrivedAt: null })).toBeNull()
})

test('the button never offers a move that the ride refuses', () => {
  for (const status of RIDE_STATUSES) {
    for (const arrivedAt of [null, AT]) {
      const step = nextStepOf({ status, arrivedAt })
      if (step !== null) expect(moveFor(status, step.action, 'driver')).not.toBeNull()
    }
  }
})
