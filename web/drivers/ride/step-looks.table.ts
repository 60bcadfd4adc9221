import { headingOf } from '#domain/rides/driving/next-step.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import type { IconName } from '#web/ui/buttons/icon-names.ts'

/** One colour (driver-ride.css) and one icon a step, for who reads little; `next` is the icon of what ends the step. */
type StepLook = { readonly ground: string; readonly icon: IconName; readonly next: IconName }

const STEP_LOOKS = {
  toPickup: { ground: 'step-pickup', icon: 'user', next: 'user' },
  waiting: { ground: 'step-waiting', icon: 'clock', next: 'forward' },
  aboard: { ground: 'step-aboard', icon: 'pin', next: 'pin' },
} as const satisfies Record<string, StepLook>

/** How the step that a ride under way is in looks. */
export function stepLook(ride: DriverRide): StepLook {
  if (ride.status === 'in_progress') return STEP_LOOKS.aboard
  return headingOf(ride).isThere ? STEP_LOOKS.waiting : STEP_LOOKS.toPickup
}
