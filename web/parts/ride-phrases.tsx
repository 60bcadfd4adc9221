import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  lastFromOther,
  PHRASE_WORDS,
  type PhraseParty,
  type RidePhrases as Phrases,
  phraseLine,
  RIDE_PHRASES,
  type RidePhrase,
} from '#domain/rides/phrases/ride-phrases.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { RIDE_PHRASES_TEXTS } from '#web/parts/parts.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

type RidePhrasesProps = {
  ride: { readonly id: string; readonly phrases?: Phrases | undefined }
  me: PhraseParty
  /** The name of the other side. */
  other: string
  /** The ride has not begun: the two look for each other. */
  maySay: boolean
}

/** The later of what the ride says and what this page has just said: the answer may come before the live event. */
function latest(known: Phrases | undefined, own: Phrases | null): Phrases | null {
  if (known === undefined) return own
  return own === null || own.last.at <= known.last.at ? known : own
}

/** Tells the server what this page has shown to its reader of the other side: it is not sent to them by SMS too. */
function useSeen(rideId: string, at: string | undefined): void {
  useEffect(() => {
    if (at === undefined) return
    let isReported = false
    const report = () => {
      if (isReported || document.visibilityState !== 'visible') return
      isReported = true
      // Without an answer they read it twice.
      api('POST /api/rides/:rideId/phrases/seen', { params: { rideId }, body: { at } }).catch(() => undefined)
    }
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [rideId, at])
}

/** The last ready phrase of the other side, the own one that answered it, and those that this side may say in one tap. */
export function RidePhrases({ ride, me, other, maySay }: RidePhrasesProps) {
  const [own, setOwn] = useState<Phrases | null>(null)
  const shown = latest(ride.phrases, own)
  const fromOther = shown ? lastFromOther(shown, me) : undefined
  useSeen(ride.id, fromOther?.at)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (phrase: RidePhrase) =>
      api('POST /api/rides/:rideId/phrases', {
        params: { rideId: ride.id },
        body: { phrase, said: Math.max(ride.phrases?.said ?? 0, own?.said ?? 0) },
      }),
    onSuccess: ({ phrases }) => setOwn(phrases),
    onError: (error) => notify.error(refusalOr(RIDE_PHRASES_TEXTS.failed, error)),
  })
  if (shown === null && !maySay) return null
  return (
    <section aria-label={RIDE_PHRASES_TEXTS.title} className="grid gap-2">
      <p role="status" className="font-semibold tabular empty:hidden">
        {fromOther && phraseLine(fromOther, me, other)}
      </p>
      <p role="status" className="tabular empty:hidden">
        {shown?.last.by === me && phraseLine(shown.last, me, other)}
      </p>
      {maySay && (
        <div className="phrases grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2">
          {RIDE_PHRASES.map((phrase) => (
            <Button
              key={phrase}
              variant="secondary"
              wide
              busy={isPending && variables === phrase}
              onClick={() => !isPending && mutate(phrase)}
            >
              {PHRASE_WORDS[phrase]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}
