import { sentenceOf } from '#web/api/client.ts'
import { DocumentAlert } from '#web/documents/document-alert.tsx'
import { MandatoryPapers } from '#web/documents/mandatory-papers.tsx'
import { ApprovalNotice } from '#web/drivers/driver-notices.tsx'
import { DriverNow } from '#web/drivers/driver-now.tsx'
import { DriverSkeleton } from '#web/drivers/driver-skeleton.tsx'
import { AvailabilityTile, DriverFigures } from '#web/drivers/driver-tiles.tsx'
import { DriverWork } from '#web/drivers/driver-work.tsx'
import { useDriver } from '#web/drivers/use-driver.ts'
import { useDriverLive } from '#web/drivers/use-driver-live.ts'
import { useDriverRides } from '#web/drivers/use-driver-rides.ts'
import { PageTitle } from '#web/frame/page-shell.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

/** On a phone what he may decide on comes before his figures: « Accepter » must be under the thumb. */
const DRIVER_DAY = 'grid grid-cols-1 gap-6 lg:grid-cols-4 lg:gap-x-4'

/** §2 Driver dashboard: his ride under way, what stops him, his day, what he may decide on, his papers. */
export function Page() {
  const { data: driver, error, isFetching, refetch } = useDriver()
  const rides = useDriverRides()
  const fresh = useDriverLive()
  return (
    <>
      <PageTitle>Espace chauffeur</PageTitle>
      <div className="flex flex-col [&>*+*]:mt-6">
        <DriverNow driver={driver} lists={rides.data} />
        {driver && <ApprovalNotice driver={driver} />}
        <DocumentAlert isCritical={driver?.papersBlock ?? false} />
        {driver && (
          <div className={DRIVER_DAY}>
            <AvailabilityTile driver={driver} />
            <div className="min-w-0 lg:order-last lg:col-span-4">
              <DriverWork driver={driver} query={rides} fresh={fresh} />
            </div>
            <div className="min-w-0 lg:col-span-3">
              <DriverFigures driver={driver} />
            </div>
          </div>
        )}
        {driver && <MandatoryPapers papers={driver.papers} />}
        {!driver && !error && <DriverSkeleton />}
        {!driver && error && (
          <LoadFailed sentence={sentenceOf(error)} isRetrying={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
    </>
  )
}
