import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { policeNumber } from '#domain/rides/share/emergency.ts'
import { SILENCE_MINUTES } from '#domain/safety/unusual/trip-question.ts'
import type { TripAnswer, UnusualKind } from '#domain/safety/unusual/unusual-kinds.ts'
import { currentBrand } from '#web/api/brand.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { TRIP_QUESTION_TEXTS as TEXTS } from '#web/rides/question/question.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** Felt through a pocket, where the phone may. */
const VIBRATION_MS = [300, 150, 300]

type Question = { readonly id: string; readonly kind: UnusualKind; readonly isAlerted: boolean }

/** What waits for an answer. A question, and its end, are changes of the ride: its version says when to read again. */
function useQuestion({ id: rideId, version }: PassengerRide): Question | null {
  const { data } = useQuery({
    queryKey: PAGE_KEYS.tripQuestion(rideId, version),
    queryFn: () => api('GET /api/rides/:rideId/trip-question', { params: { rideId } }),
    placeholderData: keepPreviousData,
  })
  return data?.question ?? null
}

/** Sends the answer; the first one counts. */
function useAnswer(rideId: string, questionId: string) {
  const client = useQueryClient()
  const once = useOnce()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (answer: TripAnswer) =>
      api('POST /api/rides/:rideId/trip-question', { params: { rideId }, body: { questionId, answer } }),
    onSuccess: ({ answer }) =>
      answer === 'yes'
        ? notify.success(TEXTS.saidYes)
        : notify.info(TEXTS.saidNo(currentBrand().name, policeNumber(currentBrand()))),
    onError: (error) => notify.error(refusalOr(TEXTS.failed(policeNumber(currentBrand())), error)),
    onSettled: () => client.invalidateQueries({ queryKey: PAGE_KEYS.tripQuestions(rideId) }),
  })
  return { answer: (said: TripAnswer) => once(() => mutateAsync(said)), isPending }
}

/** « Tout va bien ? », over the page of a ride that looks unusual; closed without an answer it stays as a banner. */
export function TripQuestion({ ride }: { ride: PassengerRide }) {
  const question = useQuestion(ride)
  return question && <Asked key={question.id} ride={ride} question={question} />
}

type AskedProps = { ride: PassengerRide; question: Question }

function Asked({ ride, question }: AskedProps) {
  const [isClosed, setClosed] = useState(false)
  useEffect(() => {
    if ('vibrate' in navigator) navigator.vibrate(VIBRATION_MS)
  }, [])
  const answers = <Answers ride={ride} question={question} />
  if (!isClosed) {
    return (
      <Dialog open title={TEXTS.title} onClose={() => setClosed(true)}>
        <Why question={question} />
        <div className="mt-4">{answers}</div>
      </Dialog>
    )
  }
  return (
    <div className="mb-4">
      <Banner tone="warn" title={TEXTS.title} action={answers}>
        <Why question={question} />
      </Banner>
    </div>
  )
}

function Why({ question: { kind, isAlerted } }: Pick<AskedProps, 'question'>) {
  const { name } = currentBrand()
  return (
    <>
      <p className="font-semibold">{TEXTS.why[kind]}</p>
      <p className="mt-1 text-14 text-muted">{isAlerted ? TEXTS.alerted(name) : TEXTS.means(name, SILENCE_MINUTES)}</p>
    </>
  )
}

function Answers({ ride, question }: AskedProps) {
  const { answer, isPending } = useAnswer(ride.id, question.id)
  const police = policeNumber(currentBrand())
  return (
    <div className="grid gap-3">
      <Button wide busy={isPending} onClick={() => answer('yes')}>
        {TEXTS.yes}
      </Button>
      <Button variant="secondary" wide disabled={isPending} onClick={() => answer('no')}>
        {TEXTS.no}
      </Button>
      <LinkButton variant="ghost" icon="phone" href={`tel:${police}`}>
        {TEXTS.danger(police)}
      </LinkButton>
    </div>
  )
}
