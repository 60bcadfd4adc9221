import type { ReactNode } from 'react'
import { LANDING_MAP_SENTENCES } from '#domain/fares/fares.fr.ts'
import { LANDING_MAP_TEXTS } from '#web/marketing/marketing.fr.ts'
import { BottomSheet } from '#web/ui/feedback/bottom-sheet.tsx'
import { KeptHtml } from '#web/ui/kept-html.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { part } from '#web/ui/prepared-parts.ts'

const loadSamplePlan = part('plan', () => import('#web/marketing/sample-plan.tsx'))

/** §2 live-map section: a decorative map with four drivers, labelled as an example, and the booking widget over it. */
export function LandingMap({ children }: { children: ReactNode }) {
  return (
    <div className="relative">
      <BottomSheet label={LANDING_MAP_TEXTS.title} plan={<KeptHtml load={loadSamplePlan} className="md:h-full" />}>
        {children}
      </BottomSheet>
      <div className="absolute top-3 right-3 left-3 flex items-center justify-between max-[16rem]:block rounded-field bg-card px-3 py-2 text-14 raised md:top-6 md:right-4 md:left-auto lg:right-6">
        <p className="mr-2 lg:mr-6">
          <strong className="block font-semibold">{LANDING_MAP_SENTENCES.driversAvailable}</strong>
          <span className="text-muted">{LANDING_MAP_SENTENCES.averageWait}</span>
        </p>
        <Badge>{LANDING_MAP_TEXTS.example}</Badge>
      </div>
    </div>
  )
}
