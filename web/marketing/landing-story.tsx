import { LANDING_FIGURES } from '#domain/fares/landing-content.table.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { Benefits } from '#web/marketing/benefits.tsx'
import { HowItWorks } from '#web/marketing/how-it-works.tsx'
import { LANDING_STORY_TEXTS } from '#web/marketing/marketing.fr.ts'
import { ServiceCards } from '#web/marketing/service-cards.tsx'
import { StreetScene } from '#web/marketing/street-scene.tsx'
import { Testimonials } from '#web/marketing/testimonials.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** §2 Statistics: the owner's four figures. */
function Figures() {
  return (
    <section aria-label={LANDING_STORY_TEXTS.figures} className="on-band bg-band text-on-band">
      <dl className="mx-auto grid max-w-page grid-cols-2 px-4 py-6 md:grid-cols-4 md:py-10">
        {LANDING_FIGURES.map(({ value, label, detail }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-3 pr-4">
            <dt className="text-on-band">
              {label}
              {detail && <span className="block text-14 text-on-band-muted">{detail}</span>}
            </dt>
            <dd className="text-36 font-extrabold text-zem tabular">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mx-auto max-w-page px-4 pb-6 text-14 text-on-band-muted">{LANDING_STORY_TEXTS.figuresExample}</p>
    </section>
  )
}

/** §2: the two calls to action at the end of the landing page. */
function CallsToAction() {
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 py-12 md:grid-cols-2 lg:grid-cols-3">
      <section aria-labelledby="join" className="on-band rounded-card bg-band p-6 text-on-band md:p-8 lg:col-span-2">
        <h2 id="join" className="text-28 font-extrabold">
          {LANDING_STORY_TEXTS.go}
        </h2>
        <p className="mt-2 mb-6 text-18 text-on-band-muted">{LANDING_STORY_TEXTS.goMore}</p>
        <LinkButton href={`${PAGES.auth.path}#inscription`} variant="zem">
          {LANDING_STORY_TEXTS.createAccount}
        </LinkButton>
      </section>
      <section aria-labelledby="drive" className="flex flex-col items-start rounded-card bg-card p-6 raised md:p-8">
        <h2 id="drive" className="text-22 font-extrabold">
          {LANDING_STORY_TEXTS.drive}
        </h2>
        <p className="mt-2 mb-6 text-muted">{LANDING_STORY_TEXTS.driveMore}</p>
        <LinkButton href={PAGES.becomeDriver.path} variant="secondary" className="mt-auto">
          {LANDING_STORY_TEXTS.becomeDriver}
        </LinkButton>
      </section>
    </div>
  )
}

/** The part of the landing page below the first screen. */
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
