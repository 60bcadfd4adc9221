import { BookingSkeleton } from '#web/rides/booking/booking-skeleton.tsx'
import { HistorySkeleton } from '#web/rides/history/ride-history.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The skeleton of the passenger's page: form and rides. */
export function PassengerSkeleton() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
      <Card>
        <BookingSkeleton />
      </Card>
      <Card>
        <HistorySkeleton />
      </Card>
    </div>
  )
}
