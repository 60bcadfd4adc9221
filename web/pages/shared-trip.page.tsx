import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { PAGES } from '#domain/shared/routes.ts'
import { PageMeasure, PageTitle } from '#web/frame/page-shell.tsx'
import { CONTACT_REQUEST_TEXTS } from '#web/rides/around/contact-request.fr.ts'
import { ContactRequestView, contactKeyIn } from '#web/rides/around/contact-request.tsx'
import { SharedTripLoader, TripOver } from '#web/rides/around/shared-trip-loader.tsx'

/** For people without account whom somebody has chosen: a trip for a follower of its link, or the request to be warned. */
export function Page() {
  const search = new URLSearchParams(useSearch())
  const key = search.get('key')
  const contactKey = contactKeyIn(search)
  if (contactKey) {
    return (
      <PageMeasure measure="form">
        <PageTitle>{CONTACT_REQUEST_TEXTS.title}</PageTitle>
        <ContactRequestView contactKey={contactKey} />
      </PageMeasure>
    )
  }
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
