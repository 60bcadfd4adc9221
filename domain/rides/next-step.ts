import type { RideAction, RideStatus } from './ride-status.ts'

/** What the driver's one big button does next, and what it says. */
export type NextStep = {
  readonly action: Extract<RideAction, 'arrive' | 'start' | 'finish'>
  readonly label: string
  readonly busyLabel: string
}

const STEPS: Readonly<Record<NextStep['action'], NextStep>> = {
  arrive: { action: 'arrive', label: 'Je suis arrivé', busyLabel: 'Un instant…' },
  start: { action: 'start', label: 'Démarrer la course', busyLabel: 'Démarrage…' },
  finish: { action: 'finish', label: 'Terminer', busyLabel: 'Un instant…' },
}

/**
 * The next step of a driver's ride, or null when none is his (decisions: Transitions).
 *
 * | status      | arrived | next   |
 * |-------------|---------|--------|
 * | accepted    | no      | arrive |
 * | accepted    | yes     | start  |
 * | in_progress |         | finish |
 * | any other   |         | none   |
 */
export function nextStepOf(ride: { readonly status: RideStatus; readonly arrivedAt: string | null }): NextStep | null {
  if (ride.status === 'in_progress') return STEPS.finish
  if (ride.status !== 'accepted') return null
  return ride.arrivedAt === null ? STEPS.arrive : STEPS.start
}
