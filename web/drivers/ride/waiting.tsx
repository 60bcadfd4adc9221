import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { NO_SHOW_MINUTES, noShowFrom } from '#domain/rides/cancel/no-show.ts'
import { FEE_NEEDS_POSITIONS_SENTENCE, noShowCost, STAY_SEEN_SENTENCE } from '#domain/rides/cancel/no-show-words.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatTime } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useKept } from '#web/drivers/kept/kept-taps.ts'
import { WAITING_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const SECOND_MS = 1_000

/** Renders the component each second. */
function useSecond(): void {
  const [, checkAgain] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => checkAgain((times) => times + 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
}

/** How often the cost is fetched again while the question is open: positions that arrive late may change it. */
const ASK_AGAIN_MS = 10_000

/** The cost of the no-show for the passenger, while the driver is asked whether they leave. */
function useNoShowFee(rideId: string, isAsked: boolean) {
  return useQuery({
    queryKey: PAGE_KEYS.noShow(rideId),
    queryFn: () => api('GET /api/rides/:rideId/no-show', { params: { rideId } }),
    enabled: isAsked,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ASK_AGAIN_MS,
  })
}

/** 200 → « 3:20 ». */
function clockWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

function instantOf(written: string | null): Date | null {
  return written === null ? null : new Date(written)
}

/** After « Je suis arrivé »: the time waited, and « Passager absent » once it is long enough. */
export function Waiting({ ride }: { ride: DriverRide }) {
  useSecond()
  const now = useServerNow()
  const { arrivedAt, arrivalKnownAt = null, scheduledFor } = ride
  const from = noShowFrom({
    arrivedAt: instantOf(arrivedAt),
    arrivalKnownAt: instantOf(arrivalKnownAt),
    scheduledFor: instantOf(scheduledFor),
  })
  const isUnsent = useKept().taps.some(({ rideId, step }) => rideId === ride.id && step === 'arrive')
  if (from === null) return null
  const leftMs = from.getTime() - now
  const waitedS = Math.max(0, Math.floor((NO_SHOW_MINUTES * 60 * SECOND_MS - leftMs) / SECOND_MS))
  return (
    <div className="rounded-field border-2 border-ink bg-card px-4 py-2 text-ink">
      <p className="flex flex-wrap items-center justify-between">
        <span className="text-18 font-semibold">
          <span className="sr-only">{WAITING_TEXTS.waitingSince}</span>
          <span aria-hidden="true">{WAITING_TEXTS.waiting}</span>
        </span>
        <span role="timer" aria-live="off" className="text-28 font-extrabold tabular">
          {clockWords(waitedS)}
        </span>
      </p>
      {isUnsent && <p>{WAITING_TEXTS.countsOnceSent}</p>}
      {isUnsent ? null : leftMs > 0 ? (
        <>
          <p>
            {WAITING_TEXTS.mayLeaveAt}
            <span className="font-semibold whitespace-nowrap tabular">{formatTime(from)}</span>.
          </p>
          {ride.pickupPoint && <p className="text-14">{STAY_SEEN_SENTENCE}</p>}
        </>
      ) : (
        <NoShow ride={ride} />
      )}
    </div>
  )
}

/** « Passager absent »: says what happens and what it costs the passenger, then ends the ride. */
function NoShow({ ride }: { ride: DriverRide }) {
  const [asking, setAsking] = useState(false)
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.noShow)
  return (
    <div className="mt-2">
      <p className="mb-3">{WAITING_TEXTS.callOnce}</p>
      <Button variant="secondary" size="driver" onClick={() => setAsking(true)}>
        {WAITING_TEXTS.absent}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={WAITING_TEXTS.title}
        actions={
          <div className="grid w-full gap-3">
            <Button
              variant="danger"
              size="driver"
              busy={isMoving}
              busyLabel={ACTION_TEXTS.moment}
              onClick={() => move({ rideId: ride.id })}
            >
              {WAITING_TEXTS.absentYes}
            </Button>
            <Button variant="secondary" size="driver" onClick={() => setAsking(false)}>
              {WAITING_TEXTS.keepWaiting}
            </Button>
          </div>
        }
      >
        <p className="mb-3 text-18">{WAITING_TEXTS.consequence}</p>
        <Cost ride={ride} isAsked={asking} />
      </Dialog>
    </div>
  )
}

/** The cost; when the server cannot be reached, the rule. */
function Cost({ ride, isAsked }: { ride: DriverRide; isAsked: boolean }) {
  const { data: fee, isError } = useNoShowFee(ride.id, isAsked)
  if (!fee && !isError) return <Skeleton className="h-6 w-4/5" />
  return <p className="text-18 font-semibold">{fee ? noShowCost(fee) : FEE_NEEDS_POSITIONS_SENTENCE}</p>
}
