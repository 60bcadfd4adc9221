import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { LandingMap } from '#web/marketing/landing-map.tsx'
import { StoryWhenNear } from '#web/marketing/story-when-near.tsx'
import { BookingWidget } from '#web/rides/booking/booking-widget.tsx'
import { useChosenTrip } from '#web/rides/booking/use-chosen-trip.ts'
import { useGoOnSignedIn } from '#web/rides/use-go-on-signed-in.ts'
import { KeptHtml } from '#web/ui/kept-html.tsx'
import { part } from '#web/ui/prepared-parts.ts'

const loadHero = part('hero', () => import('#web/marketing/hero.tsx'))

/** §2 Landing page. A signed-in person is redirected to their dashboard, with what they have typed meanwhile. */
export function Page() {
  const { isGoingOn, typed } = useGoOnSignedIn(true)
  const isChoosing = useChosenTrip() !== undefined
  if (isGoingOn) return <SpinnerPage />
  return (
    // The heading of the page comes first for who listens to it, and below the form for who looks at it.
    <div className="flex flex-col">
      {/* Seen before what stands above it has arrived, it would jump down. */}
      <KeptHtml load={loadHero} className="order-1 not-has-[~.order-1]:hidden" />
      <LandingMap isChoosing={isChoosing}>
        <BookingWidget typed={typed} />
      </LandingMap>
      <div className="order-1">
        <StoryWhenNear />
      </div>
    </div>
  )
}
