import { useSearch } from 'wouter'
import { hasAnswered } from '#web/api/first-answers.ts'
import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { MandatoryDocuments } from '#web/documents/mandatory-documents.tsx'
import { useDocuments } from '#web/documents/use-documents.ts'
import { accountIn } from '#web/drivers/account/account-path.ts'
import { CallSettingsRow } from '#web/drivers/call/call-settings-row.tsx'
import { ChangeTile } from '#web/drivers/change/change-tile.tsx'
import { DriverToCome } from '#web/drivers/driver-skeleton.tsx'
import { DebtNotice } from '#web/drivers/duty/debt-notice.tsx'
import { ApprovalNotice, PausedNotice } from '#web/drivers/duty/driver-notices.tsx'
import { DriverNow } from '#web/drivers/duty/driver-now.tsx'
import { AvailabilityTile, DriverFigures } from '#web/drivers/duty/driver-tiles.tsx'
import { DriverWork } from '#web/drivers/duty/driver-work.tsx'
import { useDriverLive } from '#web/drivers/duty/use-driver-live.ts'
import { useDriverPage } from '#web/drivers/use-driver-page.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { SpinnerPage } from '#web/frame/spinner-page.tsx'
import { DRIVER_PAGE_TEXTS } from '#web/pages/pages.fr.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** On a phone the requests come before the figures: « Accepter » must be under the thumb. */
const DRIVER_DAY = 'grid grid-cols-1 gap-6 lg:grid-cols-4 lg:gap-x-4'

const loadAccount = () => import('#web/drivers/account/account-view.tsx')
const loadTopUp = () => import('#web/payments/top-up/top-up-card.tsx')

/** §2 Driver dashboard: the ride under way, obstacles, then the driver's day or their account. */
export function Page() {
  const page = useDriverPage(hasAnswered(useDocuments()))
  const { isKnown, driver, rides } = page
  const fresh = useDriverLive()
  const account = accountIn(new URLSearchParams(useSearch()))
  const view = useLoaded(loadAccount, account !== null)
  const topUp = useLoaded(loadTopUp, account !== null)
  return (
    <>
      <PageTitle>{DRIVER_PAGE_TEXTS.title}</PageTitle>
      <div className="flex flex-col [&>*+*]:mt-6">
        {isKnown && <DriverNow driver={driver} lists={rides.data} />}
        {account !== null &&
          (view ? (
            <view.AccountView
              address={account}
              payment={(balanceXof) => topUp && <topUp.TopUpCard balanceXof={balanceXof} />}
            />
          ) : (
            <SpinnerPage />
          ))}
        {account === null && <DriverDay {...page} fresh={fresh} />}
      </div>
    </>
  )
}

type DriverDayProps = ReturnType<typeof useDriverPage> & { fresh: ReturnType<typeof useDriverLive> }

/** Obstacles, the day's figures, requests, documents. */
function DriverDay({ isKnown, driver, rides, query, fresh }: DriverDayProps) {
  return (
    <>
      {driver && <ApprovalNotice driver={driver} />}
      {driver && <PausedNotice driver={driver} />}
      {driver && <DebtNotice driver={driver} />}
      {isKnown && <DocumentAlert isCritical={driver?.documentsBlock ?? false} />}
      {driver && (
        <div className={DRIVER_DAY}>
          <AvailabilityTile driver={driver} />
          <div className="min-w-0 lg:order-last lg:col-span-4">
            <DriverWork driver={driver} query={rides} fresh={fresh} />
          </div>
          {driver.isAvailable && (
            <div className="min-w-0 lg:order-last lg:col-span-4">
              <div className="grid gap-4">
                <ChangeTile driver={driver} />
                <CallSettingsRow />
              </div>
            </div>
          )}
          <div className="min-w-0 lg:col-span-3">
            <DriverFigures driver={driver} />
          </div>
        </div>
      )}
      {driver && <MandatoryDocuments documents={driver.documents} />}
      {!driver && <DriverToCome isKnown={isKnown} query={query} />}
    </>
  )
}
