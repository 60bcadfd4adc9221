import { useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SharedTripLoader, TripOver } from '#web/rides/around/shared-trip-loader.tsx'

/** A trip for a follower of its link, without an account. */
export function Page() {
  const key = new URLSearchParams(useSearch()).get('key')
  return (
    <>
      <PageTitle>{PAGES.sharedTrip.title}</PageTitle>
      {key ? <SharedTripLoader shareKey={key} /> : <TripOver />}
    </>
  )
}
