import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Whom he drives, and a way to call: who rides first, then who booked. */
export function RidePeople({ ride: { passenger, rider } }: { ride: DriverRide }) {
  if (passenger === null) return null
  return (
    <div className="grid grid-cols-1 gap-3 border-t pt-3">
      {rider && <Person who={rider} />}
      <Person who={passenger} {...(rider && { role: 'A réservé la course' })} />
    </div>
  )
}

type PersonProps = {
  who: { readonly fullName: string; readonly phoneNumber: string | null }
  role?: string
}

function Person({ who: { fullName, phoneNumber }, role }: PersonProps) {
  return (
    <div>
      <p className="mb-2 text-18 font-semibold wrap-anywhere">
        <bdi>{fullName || 'Passager'}</bdi>
        {role && <span className="block text-16 font-normal">{role}</span>}
      </p>
      {phoneNumber && (
        <LinkButton variant="secondary" size="driver" icon="phone" href={`tel:${phoneNumber}`}>
          <span className="sr-only">Appeler </span>
          <span className="text-16 tabular min-[20rem]:whitespace-nowrap min-[22rem]:text-18">
            {formatPhoneNumber(phoneNumber)}
          </span>
        </LinkButton>
      )}
    </div>
  )
}
