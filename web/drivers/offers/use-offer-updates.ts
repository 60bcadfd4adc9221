import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { OFFER_SENTENCES } from '#domain/dispatch/dispatch.fr.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import type { GoneReason } from '#domain/wire/live.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import type { OfferedRide } from '#web/drivers/offers/offer-lists.ts'
import { hasAnsweredOffer } from '#web/drivers/offers/use-answering.ts'

/** How long the line stays: long enough to be read, short enough not to be in the way. */
const SHOWN_MS = 15_000

/** The sentences for offers that ended by themselves; drivers know those that they ended, on this phone or another. */
const GONE_WORDS: Partial<Record<GoneReason, string>> = {
  offer_expired: OFFER_SENTENCES.passedOn,
  taken: REFUSALS.ride_taken.message,
  cancelled: RIDE_SENTENCES.cancelledByPassenger,
  cancelled_by_operator: RIDE_SENTENCES.cancelledByOperator,
  expired: OFFER_SENTENCES.over,
}

export type OfferUpdates = { readonly sentence: string; readonly ride: OfferedRide }

/** The last offer that ended without the driver's answer, and why: its time was over, or the server withdrew it. */
export function useOfferUpdates(offers: readonly OfferedRide[], isDriving: boolean): OfferUpdates | null {
  const client = useQueryClient()
  const [update, setUpdate] = useState<OfferUpdates | null>(null)
  const shown = useRef(offers)
  const reasons = useRef(new Map<string, GoneReason>())
  useLiveEvent(
    'driver-ride-gone',
    useCallback(({ rideId, reason }) => void reasons.current.set(rideId, reason), []),
  )
  useEffect(() => {
    const left = shown.current.find(({ id }) => !offers.some((offer) => offer.id === id))
    shown.current = offers
    for (const { id } of offers) reasons.current.delete(id)
    if (left === undefined || isDriving || hasAnsweredOffer(client, left.id)) return
    const sentence = GONE_WORDS[reasons.current.get(left.id) ?? 'offer_expired']
    setUpdate(sentence === undefined ? null : { ride: left, sentence })
  }, [offers, isDriving, client])
  useEffect(() => {
    if (update === null) return
    const timer = setTimeout(() => setUpdate(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [update])
  return update
}
