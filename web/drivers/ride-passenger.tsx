import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** Who asks, and a way to call when the number is given. */
export function RidePassenger({ passenger }: { passenger: NonNullable<DriverRide['passenger']> }) {
  const { fullName, phoneNumber } = passenger
  return (
    <div className="border-t pt-3">
      <p className="mb-2 text-18 font-semibold wrap-anywhere">{fullName || 'Passager'}</p>
      {phoneNumber && (
        <LinkButton variant="secondary" size="driver" icon="phone" href={`tel:${phoneNumber}`}>
          <span className="sr-only">Appeler </span>
          <span className="tabular">{formatPhoneNumber(phoneNumber)}</span>
        </LinkButton>
      )}
    </div>
  )
}
