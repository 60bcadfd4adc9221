import type { ReactNode } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { OwnedRents, OwnRents, Rent } from '#domain/drivers/rent/rent.contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { RENTS_TEXTS as TEXTS } from '#web/drivers/rent/rent.fr.ts'
import { RentCard } from '#web/drivers/rent/rent-card.tsx'
import { readMonth } from '#web/drivers/rent/rent-month.ts'
import { ProposeTerms } from '#web/drivers/rent/terms-form.tsx'
import { useOwnedRents, useOwnRents } from '#web/drivers/rent/use-rents.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** `month` as the address has it, and the address of another one. */
type ViewProps = { month: string; pathOf: (month: string) => string }
type Query = Pick<ReturnType<typeof useOwnRents>, 'isLoadingError' | 'isFetching'> & { refetch: () => unknown }

/** The driver's rent: what is due, what is owed, and each day of a month. */
export function DriverRents({ month, pathOf }: ViewProps) {
  const query = useOwnRents(readMonth(month))
  return (
    <RentsFrame title={TEXTS.title} back={PAGES.driver.path} query={query} isLoaded={query.data !== undefined}>
      {query.data && <OfDriver {...query.data} pathOf={pathOf} />}
    </RentsFrame>
  )
}

function OfDriver({ rents, owner, today, month, pathOf }: OwnRents & Pick<ViewProps, 'pathOf'>) {
  return (
    <>
      {owner && (
        <Card title={TEXTS.ofOwner(owner.name)}>
          <p className="mb-4">{TEXTS.owner(owner.name)}</p>
          <ProposeTerms today={today} path="driver" isFirst />
        </Card>
      )}
      {!owner && rents.length === 0 && <Nothing more={TEXTS.noneMore}>{TEXTS.none}</Nothing>}
      <Rents rents={rents} today={today} month={month} pathOf={pathOf} />
    </>
  )
}

/** The vehicles that a person has given to drivers, and their rents. */
export function OwnerRents({ month, pathOf }: ViewProps) {
  const query = useOwnedRents(readMonth(month))
  return (
    <RentsFrame title={TEXTS.ownedTitle} back={PAGES.profile.path} query={query} isLoaded={query.data !== undefined}>
      {query.data && <OfOwner {...query.data} pathOf={pathOf} />}
    </RentsFrame>
  )
}

function OfOwner({ rents, vehicles, phoneNumber, today, month, pathOf }: OwnedRents & Pick<ViewProps, 'pathOf'>) {
  const hasNone = rents.length === 0 && vehicles.length === 0
  return (
    <>
      {hasNone && phoneNumber === null && <Nothing>{TEXTS.noNumber}</Nothing>}
      {hasNone && phoneNumber !== null && (
        <Nothing more={TEXTS.noVehicleMore}>{TEXTS.noVehicle(formatPhoneNumber(phoneNumber))}</Nothing>
      )}
      {vehicles.map(({ driverId, driverName, plate }) => (
        <Card key={driverId} title={plate}>
          <p className="wrap-anywhere">{TEXTS.rented(driverName)}</p>
          <p className="mb-4 text-muted">{TEXTS.notYet}</p>
          <ProposeTerms today={today} path={driverId} isFirst={rents.length === 0 && vehicles.length === 1} />
        </Card>
      ))}
      <Rents rents={rents} today={today} month={month} pathOf={pathOf} />
    </>
  )
}

type RentsProps = { rents: readonly Rent[]; today: string; month: string; pathOf: ViewProps['pathOf'] }

function Rents({ rents, ...shown }: RentsProps) {
  return rents.map((rent) => <RentCard key={rent.id} rent={rent} {...shown} />)
}

function Nothing({ children, more }: { children: string; more?: string }) {
  return (
    <EmptyState
      icon="cash"
      action={
        <LinkButton variant="secondary" href={PAGES.profile.path}>
          {TEXTS.toProfile}
        </LinkButton>
      }
    >
      <span className="block font-semibold">{children}</span>
      {more && <span className="mt-1 block text-muted">{more}</span>}
    </EmptyState>
  )
}

type FrameProps = { title: string; back: string; query: Query; isLoaded: boolean; children: ReactNode }

/** The title with the way back, what the notebook is and is not, and the rents once they are loaded. */
function RentsFrame({ title, back, query, isLoaded, children }: FrameProps) {
  return (
    <section aria-labelledby="rents" className="mx-auto grid w-full max-w-form grid-cols-1 gap-4">
      <div className="-ml-4 flex items-center">
        <LinkButton variant="ghost" icon="back" href={back} aria-label={TEXTS.back} />
        <h2 id="rents" className="text-22 font-extrabold">
          {title}
        </h2>
      </div>
      {children}
      {!isLoaded && query.isLoadingError && (
        <LoadFailed sentence={TEXTS.loadFailed} isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
      {!isLoaded && !query.isLoadingError && (
        <SkeletonArea label={TEXTS.loading}>
          <Skeleton className="h-96" />
        </SkeletonArea>
      )}
      {isLoaded && <p className="text-14 text-muted">{TEXTS.notMoved}</p>}
    </section>
  )
}
