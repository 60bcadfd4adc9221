import { useQuery } from '@tanstack/react-query'
import { freeCreditWords, ownCreditWords } from '#domain/change/credit-words.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import { isSettled } from '#domain/payments/unpaid.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session/session.ts'

/** The passenger's credit; undefined for a visitor, and until it is known. Read again with their rides. */
export function useCredit() {
  const isPassenger = useSession().session !== null
  return useQuery({
    queryKey: [...QUERY_KEYS.passengerRides, 'credit'],
    queryFn: () => api('GET /api/credit'),
    enabled: isPassenger,
  }).data
}

/** « Votre avoir : 250 F CFA », before a booking. */
export function FreeCredit() {
  const credit = useCredit()
  const words = credit ? freeCreditWords(credit) : null
  return words === null ? null : <p className="font-semibold">{words}</p>
}

/** What the credit pays of this ride, and what is left to pay in cash. */
export function CreditOfRide({ ride }: { ride: PassengerRide }) {
  const words = ownCreditWords(ride.creditXof, isSettled(ride) ? null : cashToCollectXof(ride))
  return words === null ? null : <p className="font-semibold">{words}</p>
}
