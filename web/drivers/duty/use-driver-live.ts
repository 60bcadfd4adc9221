import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { driverChangeWords } from '#domain/change/change-claim.ts'
import { offeredAt, offerLeftMs } from '#domain/dispatch/offer-clock.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { settledByDecision } from '#domain/payments/cash-case/cash-case-words.ts'
import { feesLowered } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { askServerClock, noteServerInstant, serverNow } from '#web/api/live/server-clock.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { buzz } from '#web/drivers/call/ring.ts'
import { isAsked } from '#web/drivers/cash/cash-asked.tsx'
import { type DriverLists, withoutRide, withRide } from '#web/drivers/update-driver-lists.ts'
import { changeDriverLists } from '#web/drivers/use-driver-lists.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** How long a request is marked as new. */
const FRESH_MS = 8_000

/** An offer is late after this time: the line was slow, or the phone's clock has been changed. */
const LATE_MS = (OFFER_SECONDS * 1000) / 3

/** An offer reveals the server's clock at the time when it was made. */
function receiveOffer(expiresAt: string): void {
  noteServerInstant(offeredAt(expiresAt))
  if (offerLeftMs(expiresAt, serverNow()) < OFFER_SECONDS * 1000 - LATE_MS) void askServerClock()
}

/** The ride is now offered to the driver, after an expired offer or while it was open to all. */
function isOfferedAnew(before: DriverRide, now: DriverRide): boolean {
  return now.offer !== null && now.offer.expiresAt !== before.offer?.expiresAt
}

/**
 * A passenger says something about the cash of a finished ride: signals it. An operator decided about it, or the driver has
 * less to collect than they read: says so.
 */
function noticeCash(known: DriverLists | undefined, ride: DriverRide): void {
  const before = [known?.active, ...(known?.unpaid ?? [])].find((one) => one?.id === ride.id)
  if (isAsked(ride) && before?.cashCase === undefined) buzz()
  const words = before && (settledByDecision(before, ride) ?? feesLowered(before, ride))
  if (words) notify.info(words)
}

const noticedChange = new Set<string>()

/** The passenger has answered about the change of a finished ride: says so, once an answer. */
function noticeChange(ride: DriverRide): void {
  const { change } = ride
  if (change === undefined || change.agreed === null) return
  const answer = `${ride.id} ${change.changeXof} ${change.agreed}`
  if (noticedChange.has(answer)) return
  noticedChange.add(answer)
  const words = driverChangeWords(ride, new Date())
  if (words) notify.info(words)
}

/** The figures of the driver's day follow a ride of theirs, whichever screen moved it. */
function readFiguresAgain(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: QUERY_KEYS.driver })
}

/** Applies live events to the lists. Returns the requests that have just appeared. */
export function useDriverLive(): ReadonlySet<string> {
  const client = useQueryClient()
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())

  const welcome = useCallback((ride: DriverRide) => {
    setFresh((known) => new Set(known).add(ride.id))
    setTimeout(() => setFresh((known) => new Set([...known].filter((id) => id !== ride.id))), FRESH_MS)
    // An offer calls until it is answered (use-offer-call).
    if (ride.offer === null) buzz()
  }, [])

  useLiveEvent(
    'driver-ride',
    useCallback(
      (ride) => {
        const known = client.getQueryData<DriverLists>(QUERY_KEYS.driverRides)
        const before = known?.requests.find((one) => one.id === ride.id)
        const isNew = ride.status === 'requested' && (before === undefined || isOfferedAnew(before, ride))
        if (ride.offer !== null) receiveOffer(ride.offer.expiresAt)
        if (ride.arrivedAt !== null) noteServerInstant(Date.parse(ride.arrivedAt))
        changeDriverLists(client, (lists) => withRide(lists, ride))
        if (isNew) welcome(ride)
        if (ride.status !== 'requested') readFiguresAgain(client)
        noticeCash(known, ride)
        noticeChange(ride)
      },
      [client, welcome],
    ),
  )
  useLiveEvent(
    'driver-ride-gone',
    useCallback(
      (gone) => {
        const known = client.getQueryData<DriverLists>(QUERY_KEYS.driverRides)
        changeDriverLists(client, (lists) => withoutRide(lists, gone))
        if (known?.active?.id === gone.rideId) readFiguresAgain(client)
      },
      [client],
    ),
  )
  useLiveEvent(
    'driver-eligibility',
    useCallback(() => {
      for (const queryKey of [QUERY_KEYS.driver, QUERY_KEYS.driverRides, QUERY_KEYS.documents]) {
        void client.invalidateQueries({ queryKey })
      }
    }, [client]),
  )
  return fresh
}
