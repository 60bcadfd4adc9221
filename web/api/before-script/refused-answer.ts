import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/api/client.ts'
import { isRefusal } from '#web/api/refusal-sentence.ts'

const keyOf = (call: QueryKey): QueryKey => ['refused', ...call]

type Refused = Pick<ApiError, 'code' | 'message' | 'status'>

/** On the server: the page is rendered with this refusal, which is final. A fault is left to the browser, which asks again. */
export function noteRefusedAnswer(client: QueryClient, call: QueryKey, error: unknown): boolean {
  if (!isRefusal(error)) return false
  const { code, message, status } = error
  client.setQueryData<Refused>(keyOf(call), { code, message, status })
  return true
}

/** The HTTP status of that refusal. */
export function findRefusedStatus(client: QueryClient, call: QueryKey): number | undefined {
  return client.getQueryData<Refused>(keyOf(call))?.status
}

/** Why the server was refused this call when it rendered the page; null where it was not. */
export function useRefusedAnswer(call: QueryKey): ApiError | null {
  const refused = useQueryClient().getQueryData<Refused>(keyOf(call))
  return refused === undefined ? null : new ApiError(refused.code, refused.message, { status: refused.status })
}
