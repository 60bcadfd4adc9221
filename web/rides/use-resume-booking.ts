import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { isRefusal } from '#web/api/refusal-sentence.ts'
import { choosingAgain } from '#web/rides/booking/trip/choice-place.ts'
import { type Resumption, resumePendingRide } from '#web/rides/resume-booking.ts'
import { keepPassengerRide } from '#web/rides/use-passenger-rides.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const PARAMETER = 'completebooking'

/** Shows the outcome: the sentence of §8, and the server's reason when it has one. */
function showResult(result: Resumption): void {
  if (result.outcome === 'booked') notify.success(RIDE_SENTENCES.resumed)
  if (result.outcome === 'stale') notify.info(RIDE_SENTENCES.waitedTooLong, { title: RIDE_SENTENCES.notSent })
  if (result.outcome === 'repriced') notify.error(sentenceOf(result.error))
  if (result.outcome !== 'refused' && result.outcome !== 'retry') return
  if (isRefusal(result.error)) notify.error(result.error.message, { title: RIDE_SENTENCES.resumeFailed })
  else notify.error(RIDE_SENTENCES.resumeFailed)
}

/** Removes the parameter from the URL, unless the person has opened another page meanwhile. */
function clearParameter(replace: (to: string) => void): void {
  const { pathname, search } = window.location
  const query = new URLSearchParams(search)
  if (!query.has(PARAMETER)) return
  query.delete(PARAMETER)
  const rest = query.toString()
  replace(rest === '' ? pathname : `${pathname}?${rest}`)
}

type ResumeState = 'idle' | 'busy' | 'failed'
export type Resuming = { readonly isResuming: boolean; readonly retry: (() => void) | null }

/**
 * For /passenger?completebooking=true (§2): makes the booking that waited for the sign-in, then removes the parameter.
 * `retry` exists after a network failure: the booking still waits, with its key.
 */
export function useResumeBooking(): Resuming {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const isAsked = new URLSearchParams(useSearch()).get(PARAMETER) === 'true'
  const [state, setState] = useState<ResumeState>(isAsked ? 'busy' : 'idle')
  const started = useRef(false)

  const run = useCallback(async () => {
    setState('busy')
    const result = await resumePendingRide(new Date())
    showResult(result)
    setState(result.outcome === 'retry' ? 'failed' : 'idle')
    if (result.outcome === 'retry') return
    if (result.outcome === 'booked') keepPassengerRide(client, result.ride)
    void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    const isToChoose = result.outcome === 'repriced' || result.outcome === 'stale'
    const state = isToChoose ? choosingAgain(result.booking) : null
    clearParameter((to) => navigate(to, { replace: true, state }))
  }, [client, navigate])

  useEffect(() => {
    if (!isAsked || started.current) return
    started.current = true
    void run()
  }, [isAsked, run])

  return { isResuming: state === 'busy', retry: state === 'failed' ? () => void run() : null }
}
