import type { ReactNode } from 'react'
import { LANDING_MAP_TEXTS } from '#web/marketing/marketing.fr.ts'
import { BottomSheet } from '#web/ui/feedback/bottom-sheet.tsx'
import { KeptHtml } from '#web/ui/kept-html.tsx'
import { part } from '#web/ui/prepared-parts.ts'

const loadSamplePlan = part('plan', () => import('#web/marketing/sample-plan.tsx'))

type LandingMapProps = {
  /** The trip that is chosen for has a map of its own, and no sample beside it. */
  isChoosing: boolean
  children: ReactNode
}

/** §2 live-map section: a decorative map with four drivers, labelled as an example, and the booking widget over it. */
export function LandingMap({ isChoosing, children }: LandingMapProps) {
  return (
    <BottomSheet
      label={LANDING_MAP_TEXTS.title}
      plan={!isChoosing && <KeptHtml load={loadSamplePlan} className="md:h-full" />}
    >
      {children}
    </BottomSheet>
  )
}
