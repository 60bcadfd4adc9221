import type { ReactNode } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { Trace } from '#domain/admin/disclosures/disclosures.contract.ts'
import { SUBJECT_KINDS } from '#domain/admin/disclosures/disclosures.ts'
import { PASSENGER_STATUS_WORDS } from '#domain/rides/ride-words.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { AskForRide, AskForSubject } from '#web/admin/disclosures/ask-disclosure.tsx'
import { ASK_TEXTS, SEARCH_TEXTS as TEXTS } from '#web/admin/disclosures/disclosures.fr.ts'
import { SetHold } from '#web/admin/disclosures/set-hold.tsx'
import { useTraces } from '#web/admin/disclosures/use-disclosures.ts'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { oneOf } from '#web/admin/lists/use-admin-lists.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/**
 * The rides and accounts that the search in the address finds. What stands below comes with them, so that nothing moves when they
 * arrive.
 */
export function FoundTraces({ children }: { children: ReactNode }) {
  const { address } = useAdminAddress()
  const query = useTraces(address)
  if (query.isPending) {
    return (
      <div className="min-h-screen">
        <ListState query={query} />
      </div>
    )
  }
  return (
    <>
      {query.data === undefined ? <ListState query={query} /> : <Found data={query.data} />}
      {children}
    </>
  )
}

function Found({ data }: { data: NonNullable<ReturnType<typeof useTraces>['data']> }) {
  return (
    <section aria-labelledby="found-traces" className="grid grid-cols-1 gap-4">
      <h3 id="found-traces" className="text-18 font-extrabold">
        {TEXTS.found}
      </h3>
      {data.hasMore && <Banner tone="warn">{TEXTS.more}</Banner>}
      {data.rides.length === 0 ? (
        <NothingHere icon="taxi">{TEXTS.none}</NothingHere>
      ) : (
        <ul aria-label={TEXTS.found}>
          {data.rides.map((ride) => (
            <FoundRide key={ride.rideId} ride={ride} />
          ))}
        </ul>
      )}
      <WholeSubject />
      {data.people.length > 0 && <FoundPeople people={data.people} />}
    </section>
  )
}

function factsOf(ride: Trace): readonly Fact[] {
  const phone = (number: string | null) => number && formatPhoneNumber(number)
  const drivers = ride.drivers.flatMap((driver): Fact[] => [
    [TEXTS.driver, <bdi key="driver">{driver.fullName}</bdi>],
    [TEXTS.plate, driver.plate],
    [TEXTS.phone, phone(driver.phoneNumber)],
    [TEXTS.npc, driver.npc],
    [TEXTS.accepted, formatInstant(driver.acceptedAt)],
  ])
  // Of a ride that was given back, the facts of each driver follow one another; their terms repeat.
  const named = drivers.map(([term, value], at): Fact => [at < 5 ? term : `${term} (${Math.floor(at / 5) + 1})`, value])
  return [
    ...(named.length === 0 ? [[TEXTS.driver, TEXTS.nobody] as const] : named),
    [TEXTS.passenger, <bdi key="passenger">{ride.passengerName}</bdi>],
    [TEXTS.passengerPhone, phone(ride.passengerPhone)],
    [TEXTS.requested, formatInstant(ride.requestedAt)],
    [TEXTS.ended, ride.endedAt && formatInstant(ride.endedAt)],
    [TEXTS.route, TEXTS.from(ride.pickupLocation, ride.dropoffLocation)],
  ]
}

function FoundRide({ ride }: { ride: Trace }) {
  return (
    <li className="border-b py-4 last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <OpenLink to={{ kind: 'ride', id: ride.rideId }}>{TEXTS.course(ride.code)}</OpenLink>
        <span className="text-muted">{PASSENGER_STATUS_WORDS[ride.status]}</span>
      </p>
      <Facts facts={factsOf(ride)} foldsEmpty />
      <div className="mt-3 flex flex-wrap gap-2">
        <AskForRide rideId={ride.rideId} />
        <SetHold ride={ride} />
      </div>
    </li>
  )
}

/** « Tout de cette plaque », of what was searched. */
function WholeSubject() {
  const { address } = useAdminAddress()
  const kind = oneOf(SUBJECT_KINDS, address.show ?? 'plate')
  const typed = address.search ?? ''
  if (kind === undefined || kind === 'person' || typed === '') return null
  return (
    <div className="grid gap-2">
      <p className="font-semibold wrap-anywhere">{TEXTS.ofSubject(typed)}</p>
      <AskForSubject key={typed} subjectKind={kind} subject={typed} label={ASK_TEXTS.subject} day={address.day} />
    </div>
  )
}

type Account = { userId: string; fullName: string; phoneNumber: string | null }

function FoundPeople({ people }: { people: readonly Account[] }) {
  const { address } = useAdminAddress()
  return (
    <>
      <h3 className="text-18 font-extrabold">{TEXTS.people}</h3>
      <ul aria-label={TEXTS.people}>
        {people.map(({ userId, fullName, phoneNumber }) => (
          <li key={userId} className="grid gap-2 border-b py-3 last:border-b-0">
            <p>
              <OpenLink to={{ kind: 'user', id: userId }}>{fullName}</OpenLink>{' '}
              {phoneNumber && <span className="text-muted tabular">{formatPhoneNumber(phoneNumber)}</span>}
            </p>
            <AskForSubject subjectKind="person" subject={userId} label={TEXTS.ofPerson} day={address.day} />
          </li>
        ))}
      </ul>
    </>
  )
}
