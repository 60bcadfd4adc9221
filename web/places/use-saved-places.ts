import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedPlaceLabel, SavedPlaces } from '#domain/places/places.contract.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { savedPlacesQuery } from '#web/api/saved-places.ts'
import { notify } from '#web/ui/notify.ts'

/** The places behind the chips of the booking form. */
export function useSavedPlaces(): UseQueryResult<SavedPlaces> {
  return useQuery(savedPlacesQuery)
}

/** A chip’s place, or a favourite. */
export type Forgettable = { readonly label: SavedPlaceLabel } | { readonly favouriteId: string }

function forget(place: Forgettable): Promise<SavedPlaces> {
  return 'label' in place
    ? api('DELETE /api/places/saved/:label', { params: place })
    : api('DELETE /api/places/favourites/:favouriteId', { params: place })
}

export function useForgetPlace(onForgotten: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: forget,
    onSuccess: (places) => {
      client.setQueryData(QUERY_KEYS.savedPlaces, places)
      onForgotten()
    },
    onError: (error) => notify.error(sentenceOf(error)),
  })
}
