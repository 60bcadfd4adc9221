import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { type RentMonth, THIS_MONTH } from '#web/drivers/rent/rent-month.ts'
import { notify } from '#web/ui/feedback/notify.ts'

const queryOf = (month: RentMonth) => (month === THIS_MONTH ? {} : { month })

/** The driver's rents, with the days of a month. */
export function useOwnRents(month: RentMonth) {
  return useQuery({
    queryKey: PAGE_KEYS.rents(month),
    queryFn: () => api('GET /api/driver/rents', { query: queryOf(month) }),
  })
}

/** The rents of the vehicles that a person has given to drivers. */
export function useOwnedRents(month: RentMonth) {
  return useQuery({
    queryKey: PAGE_KEYS.ownedVehicles(month),
    queryFn: () => api('GET /api/owned-vehicles', { query: queryOf(month) }),
  })
}

/** Reads everything about rents again: a word changes what is owed, and the driver's day. */
export function useReadRentsAgain() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: QUERY_KEYS.driver }),
      client.invalidateQueries({ queryKey: PAGE_KEYS.allOwnedVehicles }),
    ])
}

/** One tap about a rent. After a refusal too, the page shows what is so now. */
export function useRentTap<Wish = void>(call: (wish: Wish) => Promise<unknown>, words: string) {
  const again = useReadRentsAgain()
  const { mutate, isPending } = useMutation({
    mutationFn: call,
    onSuccess: () => notify.success(words),
    onError: (error) => notify.error(sentenceOf(error)),
    onSettled: again,
  })
  return { tap: mutate, isBusy: isPending }
}
