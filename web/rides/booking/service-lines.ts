import { RIDE_TYPE_ICONS } from '#domain/rides/ride-looks.ts'
import { RIDE_TYPES, type RideType, SERVICES } from '#domain/fares/ride-types.ts'
import { formatFcfa, plural } from '#domain/shared/format.ts'
import type { Prices } from '#web/rides/booking/use-prices.ts'
import type { RadioCard } from '#web/ui/radio-cards.tsx'

/** The four services with what they cost; while that is being asked for, with a place for it. */
export function serviceLines({ fares, isAsking }: Prices): RadioCard<RideType>[] {
  return RIDE_TYPES.map((rideType) => {
    const fare = fares?.get(rideType)
    const { name, description, seats, pickupMinutes } = SERVICES[rideType]
    return {
      value: rideType,
      icon: RIDE_TYPE_ICONS[rideType],
      name,
      description,
      seats: plural(seats, 'place', 'places'),
      time: `${pickupMinutes} min`,
      ...(fare && { price: formatFcfa(fare.priceXof) }),
      isPriceComing: fares === null && isAsking,
    }
  })
}
