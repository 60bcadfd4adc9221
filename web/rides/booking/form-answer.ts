import { useQueryClient } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import type { FormError } from '#web/ui/form/form-store.ts'

/** The server's answer to the booking form, when it was sent without the script: the trip, or what is wrong with it. */
export type FormAnswer = {
  readonly typed: TripToBook
  readonly trip?: TripToBook
  readonly error?: FormError
}

/** The answer that this page was opened with; undefined on a page that answers no form. */
export function useFormAnswer(): FormAnswer | undefined {
  const client = useQueryClient()
  const search = useSearch()
  return search === '' ? undefined : client.getQueryData<FormAnswer>(QUERY_KEYS.formAnswer)
}
