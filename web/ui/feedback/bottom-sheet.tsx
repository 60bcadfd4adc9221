import type { ReactNode } from 'react'

type BottomSheetProps = {
  /** False: what stands in the sheet brings a map of its own, and lays both out. */
  plan: ReactNode
  label: string
  children: ReactNode
}

/**
 * Actions over the plan that they concern: a sheet below the plan on a phone, a panel beside it on a wide screen, where
 * the plan keeps its height (§2: 500 pixels) and a longer panel continues below it.
 */
export function BottomSheet({ plan, label, children }: BottomSheetProps) {
  return (
    <div className={plan ? 'relative md:py-6' : 'place-of-choice'}>
      {/* Wider than the page, so that its centre is beside the panel and not under it. */}
      {plan && (
        <div className="md:absolute md:inset-x-0 md:top-0 md:h-125 md:overflow-hidden">
          <div className="md:h-full md:w-[calc(100%+21rem)] lg:w-[calc(100%+26rem)]">{plan}</div>
        </div>
      )}
      <div className="relative md:mx-auto md:min-h-113 md:max-w-page md:px-4">
        <section
          aria-label={label}
          className={`relative ${plan ? '-mt-34 rounded-t-card' : ''} bg-card p-4 raised md:mt-0 md:w-90 md:rounded-card lg:w-105 md:p-6`}
        >
          {children}
        </section>
      </div>
    </div>
  )
}
