import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'

/** The consent to keep an identity card that no ride needs: whether the form asks for it, and how it is given. */
export function useCardConsent() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: PAGE_KEYS.consents,
    queryFn: async () => (await api('GET /api/consents')).consents,
  })
  const card = data?.find(({ purpose }) => purpose === 'card')
  return {
    isAsked: card !== undefined && !card.isGiven,
    give: async () => {
      const body = { given: true, page: 'documents', seen: card?.seen ?? '' } as const
      const { consents } = await api('PUT /api/consents/:purpose', { params: { purpose: 'card' }, body })
      client.setQueryData(PAGE_KEYS.consents, consents)
    },
  }
}
