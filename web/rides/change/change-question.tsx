import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isChangeAsked, mayAgree, passengerChangeWords } from '#domain/change/change-claim.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { api } from '#web/api/client.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { CHANGE_QUESTION_TEXTS } from '#web/rides/change/rides-change.fr.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type RideWithChange = Pick<PassengerRide, 'id' | 'change'>

type Answered = { readonly changeXof: number; readonly agreed: boolean }

/** Sends the answer. The server takes a repeat for the same. */
function useAnswerChange(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Answered) => api('POST /api/rides/:rideId/change-answer', { params: { rideId }, body }),
    onSuccess: ({ ride }) => keepPassengerRide(client, ride),
    onError: (error) => notify.error(refusalOr(CHANGE_QUESTION_TEXTS.failed, error)),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: PAGE_KEYS.receipt(rideId) })
      return client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    },
  })
}

/** What the driver says that they could not give back: the passenger agrees, or not. Nothing without such a claim. */
export function ChangeQuestion({ ride }: { ride: RideWithChange }) {
  const now = useNow()
  const words = passengerChangeWords(ride, now)
  if (words === null || ride.change === undefined) return null
  if (!mayAgree(ride, now)) {
    return (
      <p role="status" className="font-semibold">
        {words}
      </p>
    )
  }
  return (
    <section aria-label={CHANGE_QUESTION_TEXTS.label}>
      <Banner tone="info" icon="cash" title={words} announce>
        <Answers ride={ride} changeXof={ride.change.changeXof} />
      </Banner>
    </section>
  )
}

function Answers({ ride, changeXof }: { ride: RideWithChange; changeXof: number }) {
  const once = useOnce()
  const { mutateAsync, isPending } = useAnswerChange(ride.id)
  const answer = (agreed: boolean) => void once(() => mutateAsync({ changeXof, agreed }))
  const isAsked = isChangeAsked(ride, useNow())
  return (
    <>
      <p>{isAsked ? CHANGE_QUESTION_TEXTS.means : CHANGE_QUESTION_TEXTS.declinedMeans}</p>
      <div className="mt-3 grid gap-2">
        <Button variant="secondary" wide busy={isPending} busyLabel={ACTION_TEXTS.sending} onClick={() => answer(true)}>
          {CHANGE_QUESTION_TEXTS.agree}
        </Button>
        {isAsked && (
          <Button variant="ghost" wide disabled={isPending} onClick={() => answer(false)}>
            {CHANGE_QUESTION_TEXTS.decline}
          </Button>
        )}
      </div>
    </>
  )
}
