import { Benefits } from '#web/marketing/benefits.tsx'
import { CallsToAction } from '#web/marketing/calls-to-action.tsx'
import { Figures } from '#web/marketing/figures.tsx'
import { HowItWorks } from '#web/marketing/how-it-works.tsx'
import { ServiceCards } from '#web/marketing/service-cards.tsx'
import { StreetScene } from '#web/marketing/street-scene.tsx'
import { Testimonials } from '#web/marketing/testimonials.tsx'

/** All of the landing page that nobody sees before he scrolls. */
export function LandingStory() {
  return (
    <>
      <StreetScene />
      <Figures />
      <ServiceCards />
      <HowItWorks />
      <Benefits />
      <Testimonials />
      <CallsToAction />
    </>
  )
}
