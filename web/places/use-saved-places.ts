import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedPlaceLabel, SavedPlaces } from '#domain/places/places.contract.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import { notify } from '#web/ui/notify.ts'

/** The places behind the chips of the booking form. */
export function useSavedPlaces(): UseQueryResult<SavedPlaces> {
  return useQuery({ queryKey: KEYS.savedPlaces, queryFn: () => api('GET /api/places/saved') })
}

export function useForgetPlace(onForgotten: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (label: SavedPlaceLabel) => api('DELETE /api/places/saved/:label', { params: { label } }),
    onSuccess: (places) => {
      client.setQueryData(KEYS.savedPlaces, places)
      onForgotten()
    },
    onError: (error) => notify.error(sentenceOf(error)),
  })
}
