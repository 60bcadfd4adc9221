import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { CallsToAction } from '#web/marketing/calls-to-action.tsx'
import { Hero } from '#web/marketing/hero.tsx'
import { HowItWorks } from '#web/marketing/how-it-works.tsx'
import { LandingMap } from '#web/marketing/landing-map.tsx'
import { ServiceCards } from '#web/marketing/service-cards.tsx'
import { BookingWidget } from '#web/rides/booking/booking-widget.tsx'
import { useGoOnSignedIn } from '#web/rides/use-go-on-signed-in.ts'

/** §2 Landing page. Whoever is signed in goes on to his dashboard. */
export function Page() {
  const { isGoingOn } = useGoOnSignedIn(true)
  if (isGoingOn) return <SpinnerPage />
  return (
    <>
      <LandingMap>
        <BookingWidget />
      </LandingMap>
      <Hero />
      <HowItWorks />
      <ServiceCards />
      <CallsToAction />
    </>
  )
}
