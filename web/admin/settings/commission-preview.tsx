import type { RideType } from '#domain/fares/services.table.ts'
import { COMMISSION_MAX_PERMILLE, parsePermille } from '#domain/ledger/commission.ts'
import { formatXof } from '#domain/shared/format.ts'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { BeforeAfter, lastRides } from '#web/admin/settings/before-after.tsx'
import { BEFORE_AFTER_TEXTS, COMMISSION_CARD_TEXTS } from '#web/admin/settings/settings.fr.ts'
import { api } from '#web/api/client.ts'

type CommissionPreviewProps = { rideType: RideType; percent: string; from: string }

/** What real rides would have left to their drivers, as soon as a percentage is typed. */
export function CommissionPreview({ rideType, percent, from }: CommissionPreviewProps) {
  const permille = parsePermille(percent)
  if (permille === null || permille > COMMISSION_MAX_PERMILLE) return null
  return <Rides wish={{ rideType, permille, from: from === '' ? null : from }} />
}

function Rides({ wish }: { wish: { rideType: RideType; permille: number; from: string | null } }) {
  const { data } = useAdminQuery(
    ['commission-preview', wish],
    () => api('POST /api/admin/commission/preview', { body: wish }),
    { keepsShown: true },
  )
  if (!data) return null
  const { rides } = data
  return (
    <section>
      <h3 className="text-18 font-semibold">{COMMISSION_CARD_TEXTS.rides}</h3>
      {rides.length === 0 ? (
        <p>{BEFORE_AFTER_TEXTS.noRides}</p>
      ) : (
        <>
          <p>{COMMISSION_CARD_TEXTS.ridesMeans(lastRides(rides.length))}</p>
          <BeforeAfter
            caption={COMMISSION_CARD_TEXTS.rides}
            head={COMMISSION_CARD_TEXTS.price}
            rides={rides}
            ride={({ priceXof }) => formatXof(priceXof)}
          />
        </>
      )}
    </section>
  )
}
