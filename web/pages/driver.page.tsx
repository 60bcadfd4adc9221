import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { hasAnswered } from '#web/api/first-answers.ts'
import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { MandatoryDocuments } from '#web/documents/mandatory-documents.tsx'
import { useDocuments } from '#web/documents/use-documents.ts'
import { accountIn, isPayingIn } from '#web/drivers/account/account-path.ts'
import { CallSettingsRow } from '#web/drivers/call/call-settings-row.tsx'
import { ChangeTile } from '#web/drivers/change/change-tile.tsx'
import '#web/drivers/driver.css'
import '#web/drivers/driver-ride.css'
import '#web/drivers/driver-large-text.css'
import { DriverToCome } from '#web/drivers/driver-skeleton.tsx'
import { AccountLink } from '#web/drivers/duty/account-link.tsx'
import { DayDuringRide } from '#web/drivers/duty/day-during-ride.tsx'
import { DebtNotice } from '#web/drivers/duty/debt-notice.tsx'
import { ApprovalNotice, PausedNotice } from '#web/drivers/duty/driver-notices.tsx'
import { DriverNow } from '#web/drivers/duty/driver-now.tsx'
import { AvailabilityTile, DriverFigures } from '#web/drivers/duty/driver-tiles.tsx'
import { DriverWork } from '#web/drivers/duty/driver-work.tsx'
import { PendingSteps } from '#web/drivers/duty/pending-steps.tsx'
import { useIsAvailabilityPending } from '#web/drivers/duty/use-availability.ts'
import { useDriverLive } from '#web/drivers/duty/use-driver-live.ts'
import { BesideMap } from '#web/drivers/idle/beside-map.tsx'
import { DemandList } from '#web/drivers/idle/demand-list.tsx'
import { takesRides } from '#web/drivers/offers/not-acceptable-reason.ts'
import { rentIn, rentPath } from '#web/drivers/rent/rent-path.ts'
import '#web/drivers/offers/offers.css'
import { driverMoment } from '#web/drivers/offers/offer-lists.ts'
import { useDriverPage } from '#web/drivers/use-driver-page.ts'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { DRIVER_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { PushCard } from '#web/parts/push/push-card.tsx'
import { SosRefused } from '#web/parts/sos/sos-refused.tsx'
import { useKeptPress } from '#web/parts/sos/use-sos.ts'
import { PositionNotice } from '#web/tracking/position-notice.tsx'
import { useSendPositions } from '#web/tracking/use-send-positions.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadAccount = () => import('#web/drivers/account/account-view.tsx')
const loadRents = () => import('#web/drivers/rent/rents-view.tsx')
const loadTopUp = () => import('#web/payments/top-up/top-up-card.tsx')

/** §2 Driver dashboard: the ride under way, obstacles, then the driver's day, their account or their rent. */
export function Page() {
  useKeptPress()
  const page = useDriverPage(hasAnswered(useDocuments()))
  const { isKnown, driver, rides } = page
  const fresh = useDriverLive()
  const search = new URLSearchParams(useSearch())
  const isDay = accountIn(search) === null && rentIn(search) === null
  const isWaiting = isIdle(driverMoment(rides.data)) && isDay
  const ride = rides.data?.active ?? null
  const isPending = useIsAvailabilityPending()
  const isAvailable = driver?.isAvailable === true && !isPending
  const position = <PositionNotice {...useSendPositions(isAvailable || ride !== null)} ride={ride} />
  return (
    <>
      <h1 className="sr-only">{DRIVER_PAGE_TEXTS.title}</h1>
      <div className="driver-page flex flex-col [&>*+*]:mt-4">
        {driver && isWaiting && <DriverFigures driver={driver} isFirst />}
        <SosRefused />
        {isKnown && <DriverNow driver={driver} lists={rides.data} />}
        {isKnown && ride && position}
        {isDay ? (
          <DriverDay {...page} fresh={fresh} isWaiting={isWaiting} position={ride ? null : position} />
        ) : (
          <DriverBooks search={search} />
        )}
      </div>
    </>
  )
}

/** Instead of the day: the driver's account, or the rent of their vehicle. */
function DriverBooks({ search }: { search: URLSearchParams }) {
  const account = accountIn(search)
  const month = rentIn(search)
  const view = useLoaded(loadAccount, account !== null)
  const topUp = useLoaded(loadTopUp, account !== null)
  const rents = useLoaded(loadRents, account === null)
  if (account !== null && view) {
    return <view.AccountView address={account} payment={topUp} isPaying={isPayingIn(search)} />
  }
  return month !== null && rents ? <rents.DriverRents month={month} pathOf={rentPath} /> : <SpinnerPage />
}

function isIdle(moment: ReturnType<typeof driverMoment>): boolean {
  return moment === 'idle' || moment === 'requests'
}

type DriverDayProps = ReturnType<typeof useDriverPage> & {
  fresh: ReturnType<typeof useDriverLive>
  isWaiting: boolean
  /** What is to be said of the driver's position; known only after the page is drawn, so nothing that is in sight comes after it. */
  position: ReactNode
}

/** Obstacles, the status, requests, then what is quiet: change, documents, the account. */
function DriverDay({ isKnown, driver, rides, query, fresh, isWaiting, position }: DriverDayProps) {
  const moment = driverMoment(rides.data)
  if (!driver) return <DriverToCome isKnown={isKnown} query={query} />
  // First what belongs to the ride: the rest of the day comes after it.
  const alert = <DocumentAlert isCritical={driver.documentsBlock} documents={driver.documents} />
  const documents = <MandatoryDocuments documents={driver.documents} />
  if (moment === 'riding') return <DayDuringRide {...{ driver, fresh, alert, documents }} query={rides} />
  return (
    <>
      <PausedNotice driver={driver} />
      <DebtNotice driver={driver} />
      {alert}
      <BesideMap
        driverType={driver.driverType}
        hasMap={isWaiting && takesRides(driver.approval)}
        instead={driver.approval === 'pending' && <PendingSteps documents={driver.documents} />}
        isMapLast={moment === 'requests'}
      >
        <ApprovalNotice driver={driver} />
        <AvailabilityTile driver={driver} isSticky={isWaiting && moment === 'idle'} />
        {moment === 'idle' && <DemandList />}
        <DriverWork driver={driver} query={rides} fresh={fresh} />
        {moment === 'requests' && <DemandList />}
        {!isWaiting && <DriverFigures driver={driver} />}
        {driver.isAvailable && <ChangeTile driver={driver} />}
        {driver.isAvailable && <CallSettingsRow />}
        {position}
        <PushCard who="driver" isDue={driver.isAvailable && isWaiting} />
        {documents}
        <AccountLink isRented={driver.isRented === true} />
      </BesideMap>
    </>
  )
}
