import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { usePush } from '#web/api/push/use-push.ts'
import { PushCard } from '#web/parts/push/push-card.tsx'

/** Notices for passengers: asked for after their first ride, when they know what for. */
export function PassengerPush({ rides }: { rides: readonly PassengerRide[] }) {
  usePush(PAGES.passenger.path)
  return <PushCard who="passenger" isDue={rides.some(({ status }) => status === 'completed')} />
}
