import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { ACCOUNT_TEXTS } from '#web/drivers/account/account.fr.ts'
import type { AccountAddress } from '#web/drivers/account/account-path.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** The driver's balance and the statement of a period; the former period stays until the new one is there. */
export function useStatement(query: AccountAddress) {
  const statement = useQuery({
    queryKey: [...QUERY_KEYS.driver, 'account', query],
    queryFn: () => api('GET /api/driver/account', { query }),
    placeholderData: keepPreviousData,
  })
  useNotifyLoadFailure(statement, notify.error, ACCOUNT_TEXTS.loadFailed)
  return statement
}
