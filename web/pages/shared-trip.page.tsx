import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { PageMeasure, PageTitle } from '#web/frame/page-shell.tsx'
import { SharedTripLoader, TripOver } from '#web/rides/around/shared-trip-loader.tsx'

/** A trip for a follower of its link, without an account. */
export function Page() {
  const key = new URLSearchParams(useSearch()).get('key')
  return key ? <SharedTripLoader shareKey={key} apart={Apart} /> : <TripOver />
}

/** The page while the trip is not known. */
function Apart({ children }: { children: ReactNode }) {
  return (
    <PageMeasure measure="form">
      <PageTitle>{PAGES.sharedTrip.title}</PageTitle>
      {children}
    </PageMeasure>
  )
}
