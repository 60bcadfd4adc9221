import type { ReactNode } from 'react'

/** What is done, over where it is done: a sheet below the plan on a phone, a panel beside it on a wide screen. */
export function BottomSheet({ plan, label, children }: { plan: ReactNode; label: string; children: ReactNode }) {
  return (
    <div className="relative md:py-6">
      {/* Wider than the page, so that its middle is beside the panel and not under it. */}
      <div className="md:absolute md:inset-0 md:overflow-hidden">
        <div className="md:h-full md:w-[calc(100%+26rem)]">{plan}</div>
      </div>
      <div className="relative md:mx-auto md:min-h-113 md:max-w-page md:px-4">
        <section
          aria-label={label}
          className="relative -mt-25 rounded-t-card bg-card p-4 raised md:mt-0 md:w-105 md:rounded-card md:p-6"
        >
          {children}
        </section>
      </div>
    </div>
  )
}
