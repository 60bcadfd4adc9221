import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { Driven } from '#domain/admin/rides/admin-rides.contract.ts'
import { vehicleWords } from '#domain/drivers/vehicle-look.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RIDE_DRIVERS_TEXTS as TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Who accepted the ride and with which vehicle, as it was then: a later change, or a deleted account, changes nothing here. */
export function RideDrivers({ driven }: { driven: readonly Driven[] }) {
  if (driven.length === 0) return null
  return (
    <Card title={TEXTS.title}>
      <ol>
        {driven.map((one) => (
          <li key={one.acceptedAt} className="border-b py-3 last:border-b-0">
            <time dateTime={one.acceptedAt} className="block text-14 text-muted tabular">
              {formatInstant(one.acceptedAt)}
            </time>
            <Facts
              foldsEmpty
              facts={[
                [
                  TEXTS.driver,
                  <OpenLink key="driver" to={{ kind: 'driver', id: one.driverId }}>
                    <bdi>{one.fullName}</bdi>
                  </OpenLink>,
                ],
                [TEXTS.phone, one.phoneNumber && formatPhoneNumber(one.phoneNumber)],
                [TEXTS.plate, one.plate],
                [TEXTS.vehicle, vehicleWords(one)],
                [TEXTS.licence, one.licenseNumber],
                [TEXTS.npc, one.npc],
              ]}
            />
          </li>
        ))}
      </ol>
    </Card>
  )
}
