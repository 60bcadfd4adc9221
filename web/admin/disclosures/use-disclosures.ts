import { useQueryClient } from '@tanstack/react-query'
import { type Scope, TRACE_KEYS } from '#domain/admin/disclosures/disclosures.ts'
import type { AdminAddress } from '#web/admin/admin-address.ts'
import { ASK_TEXTS } from '#web/admin/disclosures/disclosures.fr.ts'
import { given, oneOf, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSentKey } from '#web/api/sending/use-sent-key.ts'
import { notify } from '#web/ui/feedback/notify.ts'

export function useTraces({ search, show, day, time }: AdminAddress) {
  const query = { key: oneOf(TRACE_KEYS, show) ?? 'plate', typed: search ?? '', ...given({ day, time }) } as const
  return useAdminQuery(['traces', query], () => api('GET /api/admin/traces', { query }))
}

export function useDisclosures() {
  return useAdminQuery(['disclosures'], () => api('GET /api/admin/disclosures'))
}

export function useDisclosure(disclosureId: string) {
  const params = { disclosureId }
  return useAdminQuery(['disclosures', disclosureId], () => api('GET /api/admin/disclosures/:disclosureId', { params }))
}

export function useLegalHolds() {
  return useAdminQuery(['legal-holds'], () => api('GET /api/admin/legal-holds'))
}

/** What an operator copies from a requisition. */
export type RequisitionFields = {
  readonly authority: string
  readonly officer: string
  readonly requisition: string
  readonly requisitionOn: string
  readonly reason: string
  readonly silentBy: string
}

/** Sends a request, the same one after a lost answer, then opens it. */
export function useAskForDisclosure() {
  const client = useQueryClient()
  const { address, go } = useAdminAddress()
  const sent = useSentKey()
  return async (scope: Scope, fields: RequisitionFields) => {
    const said = { scope, ...fields }
    const disclosureId = sent.keyFor(said)
    await api('POST /api/admin/disclosures', { body: { disclosureId, ...said } })
    sent.done(said)
    notify.success(ASK_TEXTS.asked)
    await client.invalidateQueries({ queryKey: QUERY_KEYS.admin })
    go({ ...address, tab: 'disclosures', disclosure: disclosureId })
  }
}
